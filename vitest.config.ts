/** Unit, room and fuzz tests. The browser tests are Playwright's, see playwright.config.ts. */
import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["tests/{shared,server,client,fuzz,golden,house,crash}/**/*.test.{ts,tsx}"],
    environment: "node",
    globalSetup: "tests/support/postgres.ts",
    // A process for each file: the matchmaker is a singleton of its module.
    pool: "forks",
    maxWorkers: 2,
    // Not a judgement of speed: no test waits for a fixed time, but the machine may be busy.
    testTimeout: 90_000,
    hookTimeout: 90_000,
    teardownTimeout: 5_000,
  },
});
