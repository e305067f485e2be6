/** From opening a link to seeing the board, with nothing in the browser's cache. */
import { SETTINGS } from "./support/lanes.ts";
import { boardDrawn, watchDrawing, withBrowser } from "./support/page.ts";
import { ms, percentile } from "./support/percentiles.ts";
import type { Row } from "./support/row.ts";
import { startSkerry } from "./support/server.ts";
import { startedTable } from "./support/tables.ts";

const TIMES = 7;
const LIMIT = 1000;

export const opening: Row = {
  name: "opening",
  about: `link opened -> board drawn, empty cache, middle of ${TIMES}`,
  async run() {
    const server = await startSkerry();
    try {
      const { code } = await startedTable(server.base, SETTINGS);
      const boards = await repeat(() => timeToBoard(`${server.base}/${code}`));
      const blanks = await repeat(() => timeToLoad(`${server.base}/health`));
      const [board, blank] = [percentile(boards, 0.5), percentile(blanks, 0.5)];
      return [
        {
          what: "the board is drawn after",
          value: ms(board),
          baseline: { what: "an empty answer of the server", value: ms(blank), ratio: board / blank },
          goal: { text: "at most 1 s", met: board <= LIMIT },
        },
      ];
    } finally {
      await server.stop();
    }
  },
};

async function repeat(measure: () => Promise<number>): Promise<readonly number[]> {
  const values: number[] = [];
  for (let index = 0; index < TIMES; index++) values.push(await measure());
  return values;
}

function timeToBoard(address: string): Promise<number> {
  return withBrowser(async (context) => {
    const page = await context.newPage();
    await watchDrawing(page);
    await page.goto(address);
    return boardDrawn(page);
  });
}

function timeToLoad(address: string): Promise<number> {
  return withBrowser(async (context) => {
    const page = await context.newPage();
    await page.goto(address);
    return page.evaluate(() => performance.now());
  });
}
