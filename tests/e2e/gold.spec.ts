/** Gold that is held against somebody: they cannot overlook it, wherever they look. */
import { begin } from "./support/begun.ts";
import { expectNoScroll } from "./support/checks.ts";
import { scriptedOrigin } from "./support/game-scripts.ts";
import { goldHeld, SEED } from "./support/position.ts";
import { resize } from "./support/resize.ts";
import { sizeOf } from "./support/sizes.ts";
import { expect, type Locator, test } from "./support/skerry.ts";
import { board } from "./support/skorm-input.ts";
import { actions } from "./support/steps.ts";

const SIZES = ["1280x800", "390x844", "844x390"].map(sizeOf);

test("a banner says so on every size, and what lets it be is red in the question and in the list", {
  tag: "@long",
}, async ({ server, sitter }) => {
  const { threatened, steps } = goldHeld();
  const origin = scriptedOrigin({ game: "skorm", seats: 2, seed: SEED, steps });
  const table = await begin(server.base, { game: "skorm", seats: 2, settings: { origin } });
  const { page } = await sitter(table, threatened);
  const holder = await sitter(table, 1 - threatened);
  const banner = page.locator(".gold-banner");
  for (const size of SIZES) {
    await resize(page, size);
    await expect(banner).toContainText(`${holder.name} wins unless the Warlord on Gold is taken`);
    await expect(banner).toBeInViewport({ ratio: 1 });
    await expectNoScroll(page);
  }
  await expect(board(holder.page)).toBeVisible();
  await expect(holder.page.locator(".gold-banner")).toHaveCount(0);

  await resize(page, { width: 390, height: 844 });
  const list = actions(page);
  await list
    .getByRole("button", { name: /Archer/ })
    .first()
    .press("Enter");
  await list
    .getByRole("button", { name: /^Archer .* to / })
    .first()
    .press("Enter");
  const lost = `You lose the game: nobody can take ${holder.name}'s Warlord from Gold any more`;
  for (const line of [page.locator(".prompt-lines").getByText(lost), list.getByText(lost)]) {
    await expect(line).toBeVisible();
    expect(await redness(line), "more red than anything else").toBeGreaterThan(60);
  }
  await table.leave();
});

/** By how much the red of a text's colour exceeds its green and blue. */
function redness(line: Locator): Promise<number> {
  return line.evaluate((element) => {
    const [red = 0, green = 0, blue = 0] = (getComputedStyle(element).color.match(/\d+/g) ?? []).map(Number);
    return red - Math.max(green, blue);
  });
}
