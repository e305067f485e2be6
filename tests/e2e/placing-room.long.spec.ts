/** Skorm while pieces are placed, against a computer: what places a piece is seen whole on every shape of screen. */

import { resize } from "./support/resize.ts";
import { faultsOfRoom } from "./support/room.ts";
import { SIZES } from "./support/sizes.ts";
import { expect, test } from "./support/skerry.ts";
import { board } from "./support/skorm-input.ts";
import { hasTurn } from "./support/steps.ts";

test.setTimeout(180_000);

test("placing has room at every size, before a tile is aimed at and after", async ({ person }) => {
  const ann = await person("Ann");
  const { page } = ann;
  await page.getByRole("button", { name: "Play the computer, level Young Puffin" }).click();
  await hasTurn(ann);
  const rest = page.locator(".formations");
  const place = page.getByRole("button", { name: /^Place on / });
  const faults: string[] = [];
  for (const size of SIZES) {
    await resize(page, size);
    const look = async (when: string) => {
      // Laid out for its size, and drawn once more.
      await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
      for (const fault of await faultsOfRoom(page, true))
        faults.push(`${size.width}x${size.height}, ${when}: ${fault}`);
    };
    await expect(rest).toBeVisible();
    await look("open");
    await board(page).focus();
    await expect(async () => {
      // To a tile that can be chosen; the first key only comes onto the board.
      await page.keyboard.press("PageDown");
      await page.keyboard.press("Enter");
      await expect(place).toBeVisible({ timeout: 2000 });
    }).toPass();
    await expect(place).toBeInViewport({ ratio: 1 });
    await look("aimed");
    const middles = await page.locator(".prompt-buttons > *").evaluateAll((parts) =>
      parts.map((part) => {
        const { top, bottom } = part.getBoundingClientRect();
        return Math.round((top + bottom) / 2);
      }),
    );
    // To place, to put back, and both ways to turn the shield stand in one row.
    expect(middles, `${size.width}x${size.height}`).toHaveLength(4);
    expect(Math.max(...middles) - Math.min(...middles), `${size.width}x${size.height}`).toBeLessThan(4);
    await page.locator(".prompt-buttons").getByRole("button", { name: "Put back" }).click();
  }
  expect(faults).toEqual([]);
});
