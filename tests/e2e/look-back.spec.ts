/** Earlier moments of a game that is played or over: pressed in its list, shown on the board, and one key comes back. */
import { begin, type GameId } from "./support/begun.ts";
import { expect, type Page, test } from "./support/skerry.ts";

test.setTimeout(240_000);

const GAMES: readonly { readonly game: GameId; readonly actions: number }[] = [
  { game: "skorm", actions: 36 },
  { game: "skora", actions: 12 },
  { game: "skor", actions: 24 },
  { game: "neko", actions: 40 },
];

for (const { game, actions } of GAMES) {
  test(`${game} shows an earlier moment while it is played, and once it is over beside the way to a rematch`, {
    tag: game === "skorm" ? [] : ["@long"],
  }, async ({ server, sitter }) => {
    const table = await begin(server.base, { game, seats: 2 });
    await table.play(actions);
    const { page } = await sitter(table, 0);
    await looksBack(page);

    await table.end();
    const result = page.getByRole("dialog", { name: "You win" });
    await expect(result).toBeVisible();
    await result.getByRole("button", { name: "See the board" }).click();
    await expect(page.getByRole("button", { name: "Rematch" })).toBeVisible();
    await looksBack(page);
    await expect(page.getByRole("button", { name: "Rematch" })).toBeVisible();
    await table.leave();
  });
}

test("an older move of Skorm that the keyboard is at stays in sight when others come", async ({ server, sitter }) => {
  const table = await begin(server.base, { game: "skorm", seats: 2 });
  await table.play(60);
  const { page } = await sitter(table, 0);
  const moves = page.locator(".moves button");
  await expect(moves.nth(MIDDLE)).toBeVisible();
  await expect(moves.nth(MIDDLE)).not.toBeInViewport();
  await moves.nth(MIDDLE).focus();
  await expect(moves.nth(MIDDLE)).toBeInViewport();
  const before = await moves.count();
  await table.play(4);
  await expect.poll(() => moves.count()).toBeGreaterThan(before);
  await expect(moves.nth(MIDDLE)).toBeFocused();
  await expect(moves.nth(MIDDLE)).toBeInViewport();
  await table.leave();
});

/** What happens in one step has entries of its own: beyond those of the last step. */
const MIDDLE = 5;

/** Presses an entry that is not the newest one, sees that moment told, and comes back by Escape. */
async function looksBack(page: Page): Promise<void> {
  const entries = page.locator(".game-log button, .moves button");
  const middle = entries.nth(MIDDLE);
  await expect(middle).toBeVisible();
  await middle.click();
  await expect(middle).toHaveAttribute("aria-current", "step");
  await expect(page.getByRole("status").filter({ hasText: /^After step \d+ of \d+/ })).toBeAttached();
  await page.keyboard.press("Escape");
  await expect(middle).not.toHaveAttribute("aria-current", "step");
}
