/** What a page looks like, small and blurred: engines draw edges and letters each in their own way. */
import sharp from "sharp";
import { expect } from "vitest";
import { PATIENCE_MS, type Tab, until } from "./tab.ts";
import { keepOfFailure, MINE } from "./ways.ts";

const DRAWING = ".play-canvas canvas[aria-hidden]";

/** The drawing is as large as its place: after work in another tab, a page has to find its size again. */
const SIZED = `[...document.querySelectorAll(${JSON.stringify(DRAWING)})].some(({ clientWidth, clientHeight, parentElement }) =>
  Math.abs(clientWidth - parentElement.clientWidth) < 2 && Math.abs(clientHeight - parentElement.clientHeight) < 2)`;

/** Takes the drawing context away and restores it: the board is as before. */
export async function loseDrawing(tab: Tab): Promise<void> {
  await until(tab, MINE);
  await until(tab, SIZED);
  await tab.evaluate("document.querySelectorAll('.toast').forEach((one) => one.remove())");
  const before = await settled(tab);
  keepOfFailure("before-the-loss", () =>
    sharp(before, { raw: { ...SMALL, channels: 3 } })
      .png()
      .toBuffer(),
  );
  // The canvas that is drawn on. The canvas next to it may hold a picture of the still parts, and must not get a
  // context from this query.
  await tab.evaluate(`new Promise((done, fail) => {
    setTimeout(() => fail(new Error("the drawing was not lost")), 30_000);
    const canvas = document.querySelector(${JSON.stringify(DRAWING)});
    const gl = canvas.getContext("webgl2") ?? canvas.getContext("webgl");
    const extension = gl.getExtension("WEBGL_lose_context");
    canvas.addEventListener("webglcontextlost", () => setTimeout(() => {
      extension.restoreContext();
      done(true);
    }, 50), { once: true });
    extension.loseContext();
  })`);
  // Given back by the browser, or else on another canvas.
  await until(
    tab,
    `[...document.querySelectorAll(${JSON.stringify(DRAWING)})].some((canvas) =>
      (canvas.getContext("webgl2") ?? canvas.getContext("webgl"))?.isContextLost() === false)`,
  );
  await expect.poll(async () => differenceOf(await settled(tab), before), { timeout: PATIENCE_MS }).toBeLessThan(2);
}

/** A picture of what has come to rest. */
export async function settled(tab: Tab): Promise<Buffer> {
  for (let before = await small(await tab.screenshot()), tries = 0; ; tries++) {
    await new Promise((resolve) => setTimeout(resolve, 250));
    const now = await small(await tab.screenshot());
    if (differenceOf(now, before) < 0.5 || tries > 40) return now;
    before = now;
  }
}

const SMALL = { width: 320, height: 200 };
const small = (png: Buffer) =>
  sharp(png)
    .removeAlpha()
    .resize({ ...SMALL, fit: "fill" })
    .blur(1.5)
    .raw()
    .toBuffer();

/** How far two pictures are apart, of 255, on average. */
export function differenceOf(one: Buffer, other: Buffer): number {
  let sum = 0;
  for (let at = 0; at < one.length; at++) sum += Math.abs((one[at] ?? 0) - (other[at] ?? 0));
  return sum / one.length;
}
