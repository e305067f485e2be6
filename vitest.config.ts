/** Unit, room and fuzz tests. The browser tests are Playwright's, see playwright.config.ts. */
import { defineConfig } from "vitest/config";

const files = (...folders: string[]) => folders.map((folder) => `tests/${folder}/**/*.test.{ts,tsx}`);

export default defineConfig({
  test: {
    environment: "node",
    pool: "forks",
    maxWorkers: 2,
    // Not a judgement of speed: no test waits for a fixed time, but the machine may be busy.
    testTimeout: 90_000,
    hookTimeout: 90_000,
    teardownTimeout: 5_000,
    projects: [
      {
        extends: true,
        // A process for each file: the matchmaker is a singleton of its module, and some files change modules.
        test: {
          name: "house",
          include: files("shared", "server", "fuzz", "golden", "house", "crash"),
          globalSetup: "tests/support/postgres.ts",
        },
      },
      {
        extends: true,
        // What pages compute has no state of its own: it is loaded once for many files.
        test: { name: "pages", include: files("client"), isolate: false },
      },
    ],
  },
});
