/** A game that ends on a phone, and its review there, by finger. */
import { begin, type Begun } from "./support/begun.ts";
import { expectNoScroll } from "./support/checks.ts";
import { legalGame, scriptedOrigin } from "./support/game-scripts.ts";
import { SEED } from "./support/position.ts";
import { resize } from "./support/resize.ts";
import { expect, type Page, test } from "./support/skerry.ts";

const ENDS = {
  /** The page's seat agrees to what the other one offers. */
  async draw(table: Begun, page: Page): Promise<void> {
    await table.offerDraw(0);
    await page.getByRole("button", { name: "Agree", exact: true }).tap();
  },
  /** The last actions are done, of both. */
  play: (table: Begun) => table.play(99),
};

for (const { game, plies, end } of [
  { game: "skorm", plies: 60, end: "draw" },
  { game: "skor", plies: 60, end: "draw" },
  // Skora has no draws by agreement; the 47th action ends this one.
  { game: "skora", plies: 42, end: "play" },
] as const)
  test(`the review of a game of ${game} opens from its result by finger, and a mistake is tried and left again`, async ({
    server,
    sitter,
  }) => {
    const origin = scriptedOrigin(legalGame(game, SEED, plies));
    const table = await begin(server.base, { game, seats: 2, settings: { origin } });
    const { page } = await sitter(table, 1);
    await resize(page, { width: 390, height: 664 });
    await expect(page.getByRole("application")).toBeVisible();
    await ENDS[end](table, page);
    const result = page.getByRole("dialog").filter({ hasText: "Rematch" });
    await expect(result).toBeVisible();
    await result.getByRole("link", { name: "Watch replay" }).tap();
    await page.getByRole("button", { name: "Review", exact: true }).tap();
    const line = page.getByRole("img", { name: /^Who stood better/ });
    await expect(line).toBeVisible({ timeout: 60_000 });
    await expectNoScroll(page);

    await page
      .getByRole("button", { name: /^Learn/ })
      .first()
      .tap();
    await expect(page.getByText(/^Mistake 1 of \d+$/)).toBeVisible();
    await expect(page.getByRole("application")).toBeVisible();
    await expectNoScroll(page);
    await showAll(page);
    await expect(page.getByText(/^The computer's choice: .+\.$/)).toBeVisible();
    await page.getByRole("button", { name: "Back", exact: true }).tap();
    await expect(line).toBeVisible();
    await table.leave();
  });

/** A turn of several actions is shown one action at a time. */
async function showAll(page: Page): Promise<void> {
  const show = page.getByRole("button", { name: "Show me", exact: true });
  const isDone = page.getByText("That is as good as it gets here.");
  for (;;) {
    await expect(show.or(isDone)).toBeVisible();
    if (await isDone.isVisible()) return;
    await show.tap();
  }
}
