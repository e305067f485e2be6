/** What lies over other things: words over the sky of home, toasts over dialogs. */

import { resize } from "./support/resize.ts";
import { expect, type Page, test } from "./support/skerry.ts";

test("words of home lie beside stars and can be read over the brightest sky, and toasts lie over dialogs", {
  tag: "@long",
}, async ({ guest, person }) => {
  const { page } = await person("Ann");
  const other = await (await guest("Ben")).lobby();

  await test.step("a toast lies over the sheet that it is about", async () => {
    await page.getByRole("button", { name: "You: Ann" }).click();
    await page.getByRole("button", { name: "Show link and QR code" }).click();
    await page.getByRole("button", { name: "Copy link" }).click();
    const toast = page.locator(".toast", { hasText: "The link is copied" });
    await expect(toast).toBeVisible();
    // A dialog is over the whole page whatever the page says: what is to be seen above it has to be in it.
    await expect(page.locator("dialog[open] .toast")).toBeVisible();
    await expect(toast).toBeInViewport({ ratio: 1 });
    await page.keyboard.press("Escape");
    await expect(page.locator("dialog[open]")).toHaveCount(0);
  });

  await test.step("stars keep off the words of home, and how many are here can be read", async () => {
    await expect(page.locator(".home-online > span")).not.toBeEmpty();
    for (const width of [1120, 1280, 1440, 1920, 2560]) {
      await resize(page, { width, height: 900 });
      expect(await wordsUnderStars(page), `${width} px`).toEqual([]);
    }
    expect(await worstContrast(page)).toBeGreaterThanOrEqual(4.5);
  });
  await other.leave();
});

/** Names of what stars are drawn over. */
function wordsUnderStars(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const stars = document.querySelector(".stars")?.getBoundingClientRect();
    if (stars === undefined) return ["no stars"];
    return [...document.querySelectorAll(".home-logo, .home-nav > *, .home-headline, .home-online > span")].flatMap(
      (part) => {
        const range = document.createRange();
        range.selectNodeContents(part);
        const box = range.getBoundingClientRect();
        const across = Math.min(box.right, stars.right) - Math.max(box.left, stars.left);
        const down = Math.min(box.bottom, stars.bottom) - Math.max(box.top, stars.top);
        return across > 0 && down > 0 && stars.width > 0 ? [part.className] : [];
      },
    );
  });
}

/** The contrast of the words about present people, on their glass over white. */
function worstContrast(page: Page): Promise<number> {
  return page.evaluate(() => {
    const words = document.querySelector(".home-online > span");
    if (words === null) return 0;
    const numbers = (colour: string) => (colour.match(/[\d.]+/g) ?? []).map(Number);
    const style = getComputedStyle(words);
    const [red = 0, green = 0, blue = 0, alpha = 1] = numbers(style.backgroundColor);
    const behind = [red, green, blue].map((part) => part * alpha + 255 * (1 - alpha));
    const light = (parts: readonly number[]) => {
      const [r = 0, g = 0, b = 0] = parts.map((part) => {
        const share = part / 255;
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    return (light(numbers(style.color).slice(0, 3)) + 0.05) / (light(behind) + 0.05);
  });
}
