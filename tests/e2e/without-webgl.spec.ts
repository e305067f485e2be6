/** A browser without WebGL draws the same boards onto a plain canvas, and nobody sees a difference. */
import type { Browser, Page } from "@playwright/test";
import sharp from "sharp";
import { pictureOf } from "./support/board-picture.ts";
import { expect, test } from "./support/skerry.ts";

/** Of 255: edges are drawn a little differently, while a shadow or a shade that is missing is 40 and more away. */
const MAX_DIFFERENCE = 20;
/** Pictures are compared in cells of so many pixels: edges fall between them. */
const CELL = 6;

/** Hexes, structures and shields; cards in hand and on the table, some of them greyed. */
const STATES = ["/learn/skor/2", "/learn/skora/7"];

async function openPage(browser: Browser, baseURL: string | undefined, hasWebGl: boolean): Promise<Page> {
  const context = await browser.newContext({ ...(baseURL === undefined ? {} : { baseURL }), reducedMotion: "reduce" });
  const page = await context.newPage();
  if (!hasWebGl)
    await page.addInitScript(() => {
      const { getContext } = HTMLCanvasElement.prototype;
      HTMLCanvasElement.prototype.getContext = new Proxy(getContext, {
        apply: (real, canvas, [kind, ...rest]: string[]) =>
          kind?.startsWith("webgl") ? null : Reflect.apply(real, canvas, [kind, ...rest]),
      });
    });
  return page;
}

/** The board of a lesson once it has come to rest, in coarse pixels. */
async function boardOf(page: Page): Promise<Buffer> {
  await expect(page.getByRole("application").locator("canvas[aria-hidden]")).toBeVisible();
  const picture = await pictureOf(page);
  const { width = 0 } = await sharp(picture).metadata();
  return sharp(picture)
    .removeAlpha()
    .resize({ width: Math.round(width / CELL), kernel: "linear" })
    .raw()
    .toBuffer();
}

/** How far two pictures are apart where they are furthest apart. */
function differenceOf(one: Buffer, other: Buffer): number {
  expect(one.length).toBe(other.length);
  return one.reduce((most, value, at) => Math.max(most, Math.abs(value - (other[at] ?? 0))), 0);
}

test("boards look the same without WebGL, at rest and with something taken up", async ({ browser, baseURL }) => {
  const [usual, plain] = await Promise.all([openPage(browser, baseURL, true), openPage(browser, baseURL, false)]);
  for (const state of STATES) {
    await Promise.all([usual, plain].map((page) => page.goto(state)));
    const before = await boardOf(plain);
    expect.soft(differenceOf(await boardOf(usual), before), state).toBeLessThan(MAX_DIFFERENCE);
    for (const page of [usual, plain]) {
      await page.getByRole("application").focus();
      await page.keyboard.press("PageDown");
      await page.keyboard.press("Enter");
    }
    const after = await boardOf(plain);
    expect.soft(differenceOf(before, after), `${state} changes`).toBeGreaterThan(0);
    expect
      .soft(differenceOf(await boardOf(usual), after), `${state} with something taken up`)
      .toBeLessThan(MAX_DIFFERENCE);
  }
});
