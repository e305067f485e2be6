/** Help by the computer: a hint at a table where nobody else plays, and the review of a finished game. */

import { begin, type GameId } from "./support/begun.ts";
import { expectAccessible, expectNoScroll } from "./support/checks.ts";
import { legalGame, scriptedOrigin } from "./support/game-scripts.ts";
import { SEED } from "./support/position.ts";
import { resize } from "./support/resize.ts";
import { expect, type Person, test } from "./support/skerry.ts";

test.setTimeout(240_000);

const GAMES: readonly GameId[] = ["skorm", "skora", "skor", "neko"];

/** A table at which this person has all seats. */
async function openAlone({ page, sockets }: Person, game: GameId): Promise<void> {
  await page.goto(`/${await sockets.open({ game, seats: 2, clock: null, alone: true })}`);
  const uncover = page.getByRole("button", { name: /^I am/ });
  const board = page.getByRole("application");
  const ready = page.getByRole("button", { name: "Ready", exact: true });
  await expect(ready.or(uncover).or(board).first()).toBeVisible();
  if (await ready.isVisible()) await ready.click();
  await expect(uncover.or(board).first()).toBeVisible();
  if (await uncover.isVisible()) await uncover.click();
  await expect(board).toBeVisible();
}

/** Games by chance that are long enough for mistakes; a review looks at every action. */
const PLAYED: Readonly<Record<GameId, number>> = { skorm: 60, skora: 30, skor: 30, neko: 30 };

/** One game is enough for the page; the games' own tests check that each computer has an answer, and words for it. */
const tierOf = (game: GameId) => (game === "skorm" ? [] : ["@long"]);

for (const game of GAMES) {
  test(`a hint of ${game} is shown on the board, and nothing of it is played`, { tag: tierOf(game) }, async ({
    newPerson,
  }) => {
    const ann = await newPerson("Ann");
    await openAlone(ann, game);
    const { page } = ann;
    await page.getByRole("button", { name: "Hint", exact: true }).click();
    // What to do, and why.
    await expect(page.locator(".prompt-hinted", { hasText: /^Hint: [A-Z0-9].+/ })).toBeVisible({ timeout: 30_000 });
    await expectAccessible(page);
    await expect(page.locator("[aria-label=Log] li, .moves td:not(:empty) .moves-last")).toHaveCount(0);
  });

  test(`a finished game of ${game} is reviewed, with what was better on the board`, {
    tag: tierOf(game),
  }, async ({ newPerson, server }) => {
    const { page } = await newPerson("Ann");
    // The same game in every run: one of other chance may go by without a mistake.
    const origin = scriptedOrigin(legalGame(game, SEED, PLAYED[game]));
    const table = await begin(server.base, { game, seats: 2, settings: { origin } });
    await table.end();
    const id = table.gameId();
    await table.leave();
    await page.goto(`/g/${id}`);
    await page.getByRole("button", { name: "Review", exact: true }).click();
    await expect(page.getByRole("img", { name: /^Who stood better\. At the end: / })).toBeVisible({ timeout: 90_000 });
    await expectAccessible(page);
    const points = page.getByRole("list", { name: /’s worst moves$/ }).getByRole("button");
    const count = await points.count();
    expect(count).toBeGreaterThan(0);
    expect(count).toBeLessThanOrEqual(8);
    for (const size of [
      { width: 1280, height: 800 },
      { width: 390, height: 844 },
      { width: 844, height: 390 },
    ]) {
      await resize(page, size);
      await expect(points.first()).toBeInViewport({ ratio: 0.99 });
      await points.first().focus();
      await page.keyboard.press("Enter");
      await expect(page.getByText(/^Better was: ./)).toBeInViewport({ ratio: 0.99 });
      await expect(page.getByRole("button", { name: "Close", exact: true })).toBeInViewport({ ratio: 0.99 });
      await expectNoScroll(page);
      await page.getByRole("button", { name: "Close", exact: true }).click();
      await expect(page.getByText(/^Better was: ./)).toHaveCount(0);
    }
    await points.first().click();
    await expect(page.getByText(/^Better was: ./)).toBeVisible();
    await expectAccessible(page);
  });
}
