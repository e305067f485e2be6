/** A first visit on a line of 400 kbit/s: the words of an invitation, home, and a table. */
import { SETTINGS } from "./support/lanes.ts";
import { boardDrawn, watchDrawing, withBrowser } from "./support/page.ts";
import { ms } from "./support/percentiles.ts";
import type { Figure, Row } from "./support/row.ts";
import { startSkerry } from "./support/server.ts";
import { startedTable } from "./support/tables.ts";
import type { Page } from "playwright";

/** The connection: bytes a second, and the time in ms for a message and its answer. */
const LINE = { bytes: (400 * 1000) / 8, latency: 100 };

export const slowLine: Row = {
  name: "slow-line",
  about: "link opened on 400 kbit/s, empty cache",
  async run() {
    const server = await startSkerry();
    try {
      const { code } = await startedTable(server.base, SETTINGS);
      const table = `${server.base}/${code}`;
      const board = await timed(table, boardDrawn);
      const words = await timed(table, (page) => seen(page, ".shell > p"));
      const home = await timed(server.base, (page) => seen(page, ".match-create:not(:disabled)"));
      const figure = (what: string, value: number, limit: number): Figure => ({
        what,
        value: ms(value),
        baseline: { what: "a table, drawn", value: ms(board), ratio: value / board },
        goal: { text: `at most ${limit / 1000} s`, met: value <= limit },
      });
      return [
        figure("the words of the link", words, 2000),
        figure("home can be used", home, 6000),
        figure("the board of a table", board, 8000),
      ];
    } finally {
      await server.stop();
    }
  },
};

/** When something is on the page, in ms since it was asked for. */
async function seen(page: Page, selector: string): Promise<number> {
  await page.locator(selector).waitFor({ timeout: 60_000 });
  return await page.evaluate(() => performance.now());
}

function timed(address: string, wait: (page: Page) => Promise<number>): Promise<number> {
  return withBrowser(async (context) => {
    const page = await context.newPage();
    const line = await context.newCDPSession(page);
    await line.send("Network.enable");
    const { bytes, latency } = LINE;
    const speed = { offline: false, latency, downloadThroughput: bytes, uploadThroughput: bytes };
    await line.send("Network.emulateNetworkConditions", speed);
    await watchDrawing(page);
    await page.goto(address, { waitUntil: "commit", timeout: 60_000 });
    return await wait(page);
  });
}
