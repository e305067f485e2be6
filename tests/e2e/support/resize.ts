/** A page that is given another size. */
import type { Page } from "./skerry.ts";

/**
 * Gives a page another size, and waits until its own code has heard of it: what hangs on a media query is drawn anew in
 * the frame after, and a measure that is taken before sees the old layout in the new size.
 * @param size of the page, in CSS pixels
 */
export async function resize(page: Page, size: { readonly width: number; readonly height: number }): Promise<void> {
  await page.setViewportSize(size);
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
}
