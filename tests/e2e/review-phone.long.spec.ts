/** A game that ends on a phone, and what one learns of it there, by finger. */
import { begin } from "./support/begun.ts";
import { expectNoScroll } from "./support/checks.ts";
import { legalGame, scriptedOrigin } from "./support/game-scripts.ts";
import { SEED } from "./support/position.ts";
import { resize } from "./support/resize.ts";
import { expect, test } from "./support/skerry.ts";

test("a draw is agreed to by finger, its review opens from the result, and a mistake is tried and left again", async ({
  server,
  sitter,
}) => {
  const origin = scriptedOrigin(legalGame("skorm", SEED, 60));
  const table = await begin(server.base, { game: "skorm", seats: 2, settings: { origin } });
  const { page } = await sitter(table, 1);
  await resize(page, { width: 390, height: 664 });
  await expect(page.getByRole("application")).toBeVisible();
  await table.offerDraw(0);
  await page.getByRole("button", { name: "Agree", exact: true }).tap();
  const result = page.getByRole("dialog", { name: "A draw" });
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
  await expect(page.getByText(/^Mistake 1 of \d$/)).toBeVisible();
  await expect(page.getByRole("application")).toBeVisible();
  await expectNoScroll(page);
  // A turn of several actions is shown one action at a time.
  const show = page.getByRole("button", { name: "Show me", exact: true });
  const isDone = page.getByText("That is as good as it gets here.");
  await expect(async () => {
    if (await show.isVisible()) await show.tap();
    await expect(isDone).toBeVisible({ timeout: 2000 });
  }).toPass();
  await page.getByRole("button", { name: "Back", exact: true }).tap();
  await expect(line).toBeVisible();
  await table.leave();
});
