/** Unit, room and fuzz tests, in tiers. The browser tests are Playwright's, see playwright.config.ts. */
import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

// Threads that tests start, for stores and bots, are Node's own to load: what was compiled once is not compiled anew.
process.env.NODE_COMPILE_CACHE ??= fileURLToPath(new URL("node_modules/.cache/node", import.meta.url));

const files = (...folders: string[]) => folders.map((folder) => `tests/${folder}/**/*.test.{ts,tsx}`);

/** What takes long: servers that are killed, frozen and made to wait, Postgres, and bots that play each other. */
const LONG = [...files("crash", "server/many"), "tests/**/*.long.test.ts"];

/** What is tried at random, see tests/support/runs.ts: a part of it each time, and all in the long tier. */
const RANDOM = globSync("tests/{shared,fuzz,server}/**/*.test.ts").filter((file) =>
  /support\/runs\.ts|\/property\.ts/.test(readFileSync(file, "utf8")),
);
const PART = { FUZZ: process.env.FUZZ ?? "0.3" };

/**
 * Files are loaded by Node itself, as those of the server are when it runs: compiled once for all, and without the
 * detour of each name through Vite. It cannot put another module into the place of one, nor read pictures.
 */
const NATIVE = { experimental: { viteModuleRunner: false, nodeLoader: false } };

/** What puts something else into the place of a module, which has to be loaded anew then. */
const MOCKING = globSync("tests/**/*.test.{ts,tsx}").filter((file) => readFileSync(file, "utf8").includes("vi.mock("));

/** What changes modules, clocks or the process itself for all of a file, or counts what goes on in it. */
const APART = [
  "{idle-connections,metrics,notifications,stop,tracing}",
  "{cluster,colyseus,tournaments}/*",
  "bots/{pool,watch}",
  "rooms/skora-whole-game",
].map((names) => `tests/server/${names}.test.ts`);

const SERVER = {
  ...NATIVE,
  include: files("server", "fuzz"),
  env: PART,
  globalSetup: "tests/support/postgres.ts",
  setupFiles: "tests/server/support/described-answers.ts",
};

export default defineConfig({
  test: {
    environment: "node",
    pool: "forks",
    // On two cores: tests of the server wait for its clocks half of the time.
    maxWorkers: 3,
    // Not a judgement of speed: no test waits for a fixed time, but the machine may be busy.
    testTimeout: 90_000,
    hookTimeout: 90_000,
    expect: { poll: { timeout: 60_000 } },
    teardownTimeout: 5_000,
    projects: [
      {
        extends: true,
        // Rules have no state of their own: they are loaded once for many files.
        test: {
          ...NATIVE,
          name: "rules",
          env: PART,
          // Search and random play make much that is gone at once.
          execArgv: ["--max-semi-space-size=64"],
          include: files("shared", "golden", "architecture"),
          exclude: [...LONG, ...MOCKING],
          isolate: false,
        },
      },
      {
        extends: true,
        // Nor has what pages compute.
        test: { name: "pages", include: files("client"), exclude: [...LONG, ...MOCKING], isolate: false },
      },
      { extends: true, test: { name: "mocking", include: MOCKING } },
      {
        extends: true,
        // One server after the other in the same process: what it loads costs as much as most of its tests.
        test: { ...SERVER, name: "server", exclude: [...LONG, ...APART, ...MOCKING], isolate: false },
      },
      { extends: true, test: { ...SERVER, name: "apart", include: APART, exclude: MOCKING } },
      {
        extends: true,
        test: { name: "long", include: LONG, globalSetup: "tests/support/postgres.ts" },
      },
      {
        extends: true,
        test: { ...NATIVE, name: "random", include: RANDOM, isolate: false, globalSetup: "tests/support/postgres.ts" },
      },
      // A way through three engines takes minutes: it is asked for by itself. All of them draw by the processor, and two at
      // a time take longer than one after the other.
      {
        extends: true,
        test: {
          name: "engines",
          include: files("engines"),
          globalSetup: "tests/e2e/support/prepare.ts",
          maxWorkers: 1,
        },
      },
    ],
  },
});
