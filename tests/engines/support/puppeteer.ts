/** Chromium by its own protocol, and Firefox by WebDriver BiDi. */
import puppeteer, { type Browser, type BrowserContext, type LaunchOptions, type Page } from "puppeteer-core";
import { findBrowser, unpackBrowser, WEBGL_WITHOUT_GPU } from "../../e2e/support/browser.ts";
import { findProgram, isScreenThere, openScreen } from "./screen.ts";
import { type Engine, type OpenBrowser, PATIENCE_MS, type Size, type Tab } from "./tab.ts";

export const chromium: Engine = {
  name: "Chromium",
  missing: undefined,
  async launch() {
    await unpackBrowser();
    const { path, env } = findBrowser();
    const browser = await puppeteer.launch({
      executablePath: path,
      env,
      args: ["--no-sandbox", "--headless=new", "--force-prefers-reduced-motion", ...WEBGL_WITHOUT_GPU],
    });
    return opened(browser);
  },
};

const firefoxPath = findProgram(["firefox-esr", "firefox"]);

export const firefox: Engine = {
  name: "Firefox",
  missing:
    firefoxPath === undefined
      ? "no firefox-esr or firefox is on the PATH"
      : isScreenThere()
        ? undefined
        : "no Xvfb is on the PATH",
  async launch() {
    if (firefoxPath === undefined) throw new Error("no Firefox");
    const screen = await openScreen();
    const options: LaunchOptions = {
      browser: "firefox",
      executablePath: firefoxPath,
      headless: false,
      timeout: PATIENCE_MS,
      env: { ...process.env, DISPLAY: screen.display, MOZ_ENABLE_WAYLAND: "0" },
      extraPrefsFirefox: {
        "webgl.force-enabled": true,
        "dom.w3c_touch_events.enabled": 1,
        // A finger comes down and is lifted by two messages: on a busy machine it would be taken for one that stays.
        "apz.max_tap_time": 60_000,
        "ui.click_hold_context_menus.delay": 60_000,
        "ui.prefersReducedMotion": 1,
        "media.autoplay.default": 0,
      },
    };
    const browser = await puppeteer.launch(options);
    return opened(browser, screen.close);
  },
};

function opened(browser: Browser, after: () => Promise<void> = async () => undefined): OpenBrowser {
  let last: BrowserContext | undefined;
  return {
    async open(size) {
      // A page that nobody needs any more would go on drawing.
      await last?.close();
      const context = await browser.createBrowserContext();
      last = context;
      const page = await context.newPage();
      page.setDefaultTimeout(PATIENCE_MS);
      await show(page, size);
      return tabOf(page);
    },
    async close() {
      await browser.close();
      await after();
    },
  };
}

async function show(page: Page, size: Size): Promise<void> {
  await page.setViewport({ ...size, deviceScaleFactor: 1 });
}

function tabOf(page: Page): Tab {
  return {
    goto: async (address) => void (await page.goto(address)),
    resize: (size) => show(page, size),
    evaluate: (expression) => page.evaluate(expression),
    async click({ x, y }) {
      await page.mouse.move(x, y);
      await page.mouse.click(x, y);
    },
    tap: ({ x, y }) => page.touchscreen.tap(x, y),
    type: (text) => page.keyboard.type(text),
    key: (name) => page.keyboard.press(name),
    screenshot: async () => Buffer.from(await page.screenshot()),
    async hideAndShow() {
      const other = await page.browserContext().newPage();
      await other.bringToFront();
      await page.bringToFront();
      await other.close();
    },
  };
}
