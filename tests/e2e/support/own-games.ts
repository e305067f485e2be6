/** Tests of a game that the server does not have, on pages and a server with that game alone. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "vite";
import { type RunningServer, startServer } from "../../support/server.ts";
import { test as base } from "./skerry.ts";

const root = fileURLToPath(new URL("../../../", import.meta.url));

/** Pages and server with that game alone in the lists. */
export const testOf = (game: string) =>
  base.extend<object, { server: Pick<RunningServer, "base"> }>({
    server: [
      // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the dependencies of a fixture from this pattern
      async ({}, use) => {
        const folder = mkdtempSync(join(tmpdir(), `${game}-`));
        const pages = join(folder, "pages");
        await build({
          configFile: join(root, "client/vite.config.ts"),
          logLevel: "error",
          resolve: { alias: [{ find: /^.*\/list\.ts$/, replacement: join(root, `tests/${game}/page.ts`) }] },
          build: { outDir: pages, sourcemap: false },
        });
        const env = { GAME: game, CLIENT_DIR: pages, DATA_DIR: join(folder, "data"), LIMITS: "off", LOG_LEVEL: "warn" };
        const server = await startServer("tests/e2e/support/own-game-server.ts", env);
        await use(server);
        await server.stop();
        rmSync(folder, { recursive: true, force: true });
      },
      { scope: "worker", timeout: 120_000 },
    ],
  });
