/** Unit, room and fuzz tests. The browser tests are Playwright's, see playwright.config.ts. */
import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["tests/{shared,server,client,fuzz,house,crash}/**/*.test.{ts,tsx}"],
    environment: "node",
    // A process for each file: the matchmaker is a singleton of its module.
    pool: "forks",
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 20_000,
    teardownTimeout: 5_000,
  },
});
