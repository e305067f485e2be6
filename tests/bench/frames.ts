/** Frames a second while pieces move, with the processor throttled to a quarter, and while nothing does. */
import type { Page } from "@playwright/test";
import { skerryLaneAt } from "./support/lanes.ts";
import { idleFigures } from "./support/idle.ts";
import { boardDrawn, drawTimes, watchDrawing, withBrowser } from "./support/page.ts";
import { percentile } from "./support/percentiles.ts";
import type { Row } from "./support/row.ts";
import { startSkerry } from "./support/server.ts";

const THROTTLE = 4;
const MOVES = 40;
const LIMIT = 50;
/** Frames further apart than this belong to different moves. */
const SAME_MOTION = 100;

export const frames: Row = {
  name: "frames",
  about: `frames a second while pieces move, processor throttled ${THROTTLE} x, ${MOVES} moves watched; then at rest`,
  async run() {
    const server = await startSkerry();
    try {
      const { code, lane } = await skerryLaneAt(server.base, MOVES + 20);
      return await withBrowser(async (context) => {
        const page = await context.newPage();
        await watchDrawing(page);
        await page.goto(`${server.base}/${code}`);
        await boardDrawn(page);
        const session = await context.newCDPSession(page);
        await session.send("Emulation.setCPUThrottlingRate", { rate: THROTTLE });
        const empty = await emptyFrames(page);
        const before = (await drawTimes(page)).length;
        for (let move = 0; move < MOVES; move++) {
          if (!(await lane.next()?.accepted)) throw new Error("an action was refused");
          await page.evaluate((rest) => new Promise((resolve) => setTimeout(resolve, rest)), 500);
        }
        const rate = rateOf((await drawTimes(page)).slice(before));
        await page.close();
        return [
          {
            what: "while pieces move (software rendering: no GPU here)",
            value: `${rate.toFixed(0)} frames/s`,
            baseline: { what: "the same page at rest", value: `${empty.toFixed(0)} frames/s`, ratio: rate / empty },
            goal: { text: `at least ${LIMIT}`, met: rate >= LIMIT },
          },
          ...(await idleFigures(context, `${server.base}/${code}`)),
        ];
      });
    } finally {
      await server.stop();
    }
  },
};

/** Frames a second by the median distance of two frames of one motion. */
function rateOf(times: readonly number[]): number {
  const gaps = times.slice(1).map((time, index) => time - (times[index] ?? time));
  return (
    1000 /
    percentile(
      gaps.filter((gap) => gap < SAME_MOTION),
      0.5,
    )
  );
}

/** The frame rate of the browser while the page does nothing. */
async function emptyFrames(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const start = performance.now();
    for (let frame = 0; frame < 60; frame++) await new Promise((resolve) => requestAnimationFrame(resolve));
    return 60_000 / (performance.now() - start);
  });
}
