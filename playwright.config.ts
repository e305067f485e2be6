/** Browser tests: real pages against real servers, one server for each worker (see tests/e2e/support/skerry.ts). */
import { defineConfig } from "@playwright/test";
import { findBrowser, WEBGL_WITHOUT_GPU } from "./tests/e2e/support/browser.ts";

const browser = findBrowser();

/** Touch, a phone's width, dark paper, and a file's name that says so: for what only a phone shows. */
const PHONE = /phone[^/\\]*$/;

export default defineConfig({
  testDir: "tests/e2e",
  globalSetup: "./tests/e2e/support/prepare.ts",
  outputDir: "test-results/pages",
  fullyParallel: true,
  workers: 2,
  timeout: 180_000,
  expect: { timeout: 20_000 },
  reporter: "list",
  use: {
    headless: true,
    screenshot: "only-on-failure",
    actionTimeout: 30_000,
    navigationTimeout: 30_000,
    // Each browser would keep all the pages: only what is about that asks for it.
    serviceWorkers: "block",
    // Water that drifts and pieces that glide are drawn without a GPU here: only what is about motion asks for them.
    contextOptions: { reducedMotion: "reduce" },
    launchOptions: { executablePath: browser.path, args: [...WEBGL_WITHOUT_GPU], env: browser.env },
  },
  projects: [
    { name: "desktop", testIgnore: PHONE, use: { browserName: "chromium", viewport: { width: 1280, height: 800 } } },
    {
      name: "phone",
      testMatch: PHONE,
      use: {
        browserName: "chromium",
        viewport: { width: 390, height: 844 },
        deviceScaleFactor: 2,
        hasTouch: true,
        isMobile: true,
        // Desks are light, phones dark: what holds on all pages holds on both papers.
        colorScheme: "dark",
      },
    },
  ],
});
