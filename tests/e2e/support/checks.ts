/** What has to hold on every page. */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type axe from "axe-core";
import { expect, type Page } from "./skerry.ts";

/** No page of a table scrolls as a whole: board, clocks and question stay in sight. */
export async function expectNoScroll(page: Page): Promise<void> {
  await expect.poll(() => beyond(page), "what hangs out of the page").toEqual({ x: 0, y: 0 });
}

/** Nothing hangs out of the page at its side, once a page whose size was changed has been laid out anew by its own code. */
export async function expectNoSideways(page: Page): Promise<void> {
  await expect.poll(async () => (await beyond(page)).x, "what hangs out at the side").toBeLessThanOrEqual(0);
}

/** Safari on an iPhone zooms into a page at a field whose text is smaller than 16 px, and stays there. */
export async function expectNoZoomAtFields(page: Page): Promise<void> {
  const small = await page
    .locator("input:not([type=checkbox], [type=radio], [type=range], [type=file]), select, textarea")
    .evaluateAll((fields) =>
      fields.flatMap((field) => {
        const { fontSize } = getComputedStyle(field);
        return Number.parseFloat(fontSize) < 16 ? [`${field.ariaLabel ?? field.className}: ${fontSize}`] : [];
      }),
    );
  expect(small, "fields with small text").toEqual([]);
}

/**
 * By how much a page is larger than the screen. The screen is asked for that and not the page: on a phone a page that is too
 * wide is shown smaller, and takes its own width for the screen's.
 */
export async function beyond(page: Page): Promise<{ x: number; y: number }> {
  const { width, height } = sizeOf(page);
  const { scrollWidth, scrollHeight } = await page.evaluate(() => ({
    scrollWidth: document.documentElement.scrollWidth,
    scrollHeight: document.documentElement.scrollHeight,
  }));
  return { x: scrollWidth - width, y: scrollHeight - height };
}

function sizeOf(page: Page): { width: number; height: number } {
  const size = page.viewportSize();
  if (size === null) throw new Error("a page without a size");
  return size;
}

/** Every button can be read to its last letter: none is cut off by the edge of the page, but in a row that scrolls and shows it. */
export async function expectWholeButtons(page: Page): Promise<void> {
  const cut = (): Promise<string[]> =>
    page.evaluate(
      (edge) =>
        [...document.querySelectorAll("button")].flatMap((button) => {
          const { left, right, width } = button.getBoundingClientRect();
          const isElsewhere = button.closest(".unseen, .scrolled-before, .scrolled-after") !== null;
          const isCut = width > 1 && (left < -1 || right > edge + 1) && !isElsewhere;
          return isCut ? [button.textContent] : [];
        }),
      sizeOf(page).width,
    );
  await expect.poll(cut, "buttons that are cut off").toEqual([]);
}

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

/** Waits until nothing fades or moves any more, but for what does so for ever: half faded words have colours of nobody's choice. */
function restOf(page: Page): Promise<unknown> {
  return page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
        .map(({ finished }) => finished.catch(() => undefined)),
    ),
  );
}

/** What a page reads of it: without its comments it is half as long, and read in half the time. */
const AXE = readFileSync(fileURLToPath(new URL("../../../node_modules/axe-core/axe.min.js", import.meta.url)), "utf8");

/** axe finds nothing serious. A page reads it once. */
export async function expectAccessible(page: Page): Promise<void> {
  await restOf(page);
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(AXE);
  // Style sheets and films are not loaded again: only what is about films that play by themselves reads them.
  const found = await page.evaluate(() => window.axe?.run(document, { resultTypes: ["violations"], preload: false }));
  const serious = found?.violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .map(({ id, help, nodes }) => `${id}: ${help}: ${nodes.map((node) => node.target.join(" ")).join(" | ")}`);
  expect(serious, page.url()).toEqual([]);
}
