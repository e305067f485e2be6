/** The place of a board in the page. */
import type { Page } from "./skerry.ts";

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/**
 * The box of a part of the sea, and the room that panels leave there, in CSS pixels of the page, once the page has
 * drawn its layout: earlier a hand would touch things that nobody sees yet.
 */
export async function drawnBoxes(page: Page, part: ".play-board" | ".play-canvas canvas") {
  const [board, space] = await page.locator(".play-sea").evaluate(async (sea, shown): Promise<readonly Box[]> => {
    const boxes = () =>
      [shown, ".play-space"].map((one) => {
        const { x = 0, y = 0, width = 0, height = 0 } = sea.querySelector(one)?.getBoundingClientRect() ?? {};
        return { x, y, width, height };
      });
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    for (let before = ""; ; ) {
      const now = boxes();
      if (JSON.stringify(now) === before) return now;
      before = JSON.stringify(now);
      // The first finds the new sizes, the second draws them.
      await frame();
      await frame();
    }
  }, part);
  if (board === undefined || space === undefined || board.width === 0) throw new Error("no board is drawn");
  return { board, space };
}
