/**
 * The scripts that a browser loads before a table can be played, and before the home page is shown, compressed by gzip.
 */
import { gzipSync } from "node:zlib";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { games } from "../../shared/games.ts";
import { SETTINGS } from "./support/lanes.ts";
import { withBrowser } from "./support/page.ts";
import { kilobytes } from "./support/percentiles.ts";
import type { Figure, Row } from "./support/row.ts";
import { startSkerry } from "./support/server.ts";
import { startedTable } from "./support/tables.ts";

const LIMIT_KB = 300;
/** Without a board. */
const HOME_LIMIT_KB = 165;

/** PixiJS in one file, which its package does not export by name. */
const wholePixi = fileURLToPath(new URL("../dist/pixi.min.mjs", import.meta.resolve("pixi.js")));

export const firstLoad: Row = {
  name: "first-load",
  about: "first load of home and of a table page: all scripts, gzip",
  async run() {
    const server = await startSkerry();
    try {
      const pixi = gzipSync(readFileSync(wholePixi)).length;
      const figureOf = async (name: string, path: string, limit: number): Promise<Figure> => {
        const { count, bytes } = await scriptsOf(`${server.base}/${path}`);
        return {
          what: `${name}, ${count} scripts`,
          value: kilobytes(bytes),
          baseline: { what: "all of PixiJS, minified", value: kilobytes(pixi), ratio: bytes / pixi },
          goal: { text: `at most ${limit} KB`, met: bytes <= limit * 1024 },
        };
      };
      const figures = [await figureOf("home", "", HOME_LIMIT_KB)];
      for (const { id, name } of games) {
        const { code } = await startedTable(server.base, { ...SETTINGS, game: id });
        figures.push(await figureOf(name, code, LIMIT_KB));
      }
      return figures;
    } finally {
      await server.stop();
    }
  },
};

function scriptsOf(address: string): Promise<{ count: number; bytes: number }> {
  return withBrowser(async (context) => {
    const page = await context.newPage();
    const bodies = new Map<string, Promise<Buffer>>();
    page.on("response", (response) => {
      const isScript = response.headers()["content-type"]?.includes("javascript") ?? false;
      if (isScript) bodies.set(response.url(), response.body());
    });
    await page.goto(address);
    // Some games begin with a choice and draw no piece yet: loading is done when nothing more is fetched.
    await page.waitForLoadState("networkidle");
    const sizes = (await Promise.all(bodies.values())).map((body) => gzipSync(body).length);
    return { count: sizes.length, bytes: sizes.reduce((sum, size) => sum + size, 0) };
  });
}
