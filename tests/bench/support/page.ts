/** A browser for the benchmarks of what a player sees. */
import { type BrowserContext, chromium, type Page } from "playwright";
import { findBrowser, unpackBrowser, WEBGL_WITHOUT_GPU } from "../../e2e/support/browser.ts";

/** Runs something with a browser of its own, at the size of a small laptop. */
export async function withBrowser<Result>(work: (context: BrowserContext) => Promise<Result>): Promise<Result> {
  const found = findBrowser();
  if (found.carried) await unpackBrowser();
  const browser = await chromium.launch({
    executablePath: found.path,
    args: [...WEBGL_WITHOUT_GPU],
    env: { ...found.env },
  });
  try {
    return await work(await browser.newContext({ viewport: { width: 1280, height: 800 } }));
  } finally {
    await browser.close();
  }
}

/** Notes in the page when the board is drawn, by WebGL or without it: `drawTimes` tells one time for each frame that drew something. */
export async function watchDrawing(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const times: number[] = [];
    Reflect.set(window, "drawTimes", times);
    let noted = false;
    const note = () => {
      if (noted) return;
      noted = true;
      times.push(performance.now());
      requestAnimationFrame(() => {
        noted = false;
      });
    };
    const { clearRect } = CanvasRenderingContext2D.prototype;
    CanvasRenderingContext2D.prototype.clearRect = function (...args) {
      if (this.canvas.isConnected) note();
      clearRect.apply(this, args);
    };
    const prototype = WebGL2RenderingContext.prototype;
    const { drawElements, drawArrays } = prototype;
    prototype.drawElements = function (...args) {
      note();
      return drawElements.apply(this, args);
    };
    prototype.drawArrays = function (...args) {
      note();
      return drawArrays.apply(this, args);
    };
  });
}

/** When something was drawn, in ms since the page was asked for; empty until the first picture of the board. */
export async function drawTimes(page: Page): Promise<readonly number[]> {
  const times: unknown = await page.evaluate(() => Reflect.get(window, "drawTimes"));
  return Array.isArray(times) ? times.filter((time) => typeof time === "number") : [];
}

/** Waits for the first picture of the board. */
export async function boardDrawn(page: Page): Promise<number> {
  const handle = await page.waitForFunction(() => {
    const times: unknown = Reflect.get(window, "drawTimes");
    return Array.isArray(times) && typeof times[0] === "number" ? times[0] : undefined;
  });
  const first = await handle.jsonValue();
  if (first === undefined) throw new Error("the board was not drawn");
  return first;
}
