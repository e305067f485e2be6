/** Neko Harbour among four on phones: the row of players tells who everybody is, and what their hubs come to. */
import { begin } from "./support/begun.ts";
import { expectNoSideways } from "./support/checks.ts";
import { storageOf } from "./support/kept-game.ts";
import { expect, test } from "./support/skerry.ts";

const SIZES = [
  { width: 390, height: 664 },
  { width: 375, height: 553 },
  { width: 360, height: 640 },
  { width: 320, height: 568 },
];

for (const [when, actions, numbers] of [
  ["in the draft", 8, ".fleet-set"],
  ["with columns in all harbours", 60, ".fleet-mini"],
] as const) {
  test(`names and numbers of four stand whole in their row, ${when}`, async ({ browser, server }) => {
    const game = await begin(server.base, { game: "neko", seats: 4 });
    await game.play(actions);
    await game.leave();
    const [first] = game.players;
    if (first === undefined) throw new Error("nobody plays");
    const context = await browser.newContext({ storageState: storageOf(first, server.base), baseURL: server.base });
    const page = await context.newPage();
    await page.goto(`/${game.code}`);
    const strip = page.locator(".seat-strip");
    await expect(strip.getByRole("listitem")).toHaveCount(4);
    for (let seat = 0; seat < 4; seat++) {
      await expect(strip.getByRole("listitem").nth(seat).locator(numbers).first()).toBeVisible();
    }
    for (const size of SIZES) {
      await page.setViewportSize(size);
      await expectNoSideways(page);
      await expect(strip).toBeInViewport({ ratio: 1 });
      // Nothing that a cell shows hangs out of it; of a long name so much stands there that it can be told from others.
      await expect.poll(() => strip.evaluate(cutParts), `${size.width}x${size.height}`).toEqual([]);
    }
    await context.close();
  });
}

/** What cannot be read in the row of players. Runs in the page. */
function cutParts(strip: Element): string[] {
  return [...strip.children].flatMap((cell) => {
    const around = cell.getBoundingClientRect();
    const cut = [...cell.querySelectorAll(".fleet-mini, .fleet-set, .seat-strip-who > b")].filter((part) => {
      const { left, right, top, bottom } = part.getBoundingClientRect();
      const isOut =
        left < around.left - 1 || right > around.right + 1 || top < around.top || bottom > around.bottom + 1;
      return isOut || part.scrollWidth > part.clientWidth + 1;
    });
    const name = cell.querySelector(".seat-strip-who > strong");
    const isShort = name !== null && name.scrollWidth > name.clientWidth && name.clientWidth < 24;
    return [
      ...cut.map((part) => `${part.className}: ${part.textContent}`),
      ...(isShort ? [name.textContent ?? ""] : []),
    ];
  });
}
