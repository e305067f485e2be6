/** From opening a link to seeing something, and to seeing the board, on a line of 400 kbit/s. */
import { SETTINGS } from "./support/lanes.ts";
import { boardDrawn, watchDrawing, withBrowser } from "./support/page.ts";
import { ms } from "./support/percentiles.ts";
import type { Row } from "./support/row.ts";
import { startSkerry } from "./support/server.ts";
import { startedTable } from "./support/tables.ts";

/** Of the line: bytes a second, and how long a message takes there and back. */
const LINE = { bytes: (400 * 1000) / 8, latency: 100 };
const LIMIT = 1000;

export const slowLine: Row = {
  name: "slow-line",
  about: "link opened on 400 kbit/s -> something of the page, empty cache",
  async run() {
    const server = await startSkerry();
    try {
      const { code } = await startedTable(server.base, SETTINGS);
      const seen = await watched(`${server.base}/${code}`);
      return [
        {
          what: "something of the page is there after",
          value: ms(seen.something),
          baseline: { what: "the board", value: ms(seen.board), ratio: seen.something / seen.board },
          goal: { text: "at most 1 s", met: seen.something <= LIMIT },
        },
      ];
    } finally {
      await server.stop();
    }
  },
};

function watched(address: string): Promise<{ something: number; board: number }> {
  return withBrowser(async (context) => {
    const page = await context.newPage();
    const line = await context.newCDPSession(page);
    await line.send("Network.enable");
    const { bytes, latency } = LINE;
    const speed = { offline: false, latency, downloadThroughput: bytes, uploadThroughput: bytes };
    await line.send("Network.emulateNetworkConditions", speed);
    await watchDrawing(page);
    await page.goto(address, { waitUntil: "commit", timeout: 60_000 });
    const board = await boardDrawn(page);
    const something = await page.evaluate(
      () => performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? Number.POSITIVE_INFINITY,
    );
    return { something, board };
  });
}
