/** One phone for two: every button is in reach, and nothing scrolls. */
import { expectAccessible, expectNoScroll } from "./support/checks.ts";
import { board, stock, tapTile } from "./support/skorm-input.ts";
import { expect, test } from "./support/skerry.ts";
import { getReady } from "./support/steps.ts";

test("players are added, take turns and take back by finger", async ({ person }) => {
  const { page } = await person("Ann");
  await page.getByRole("button", { name: "On one device" }).tap();
  await page.getByRole("button", { name: "Remove Player 2" }).tap();
  await expect(page.getByRole("button", { name: "Add a player here" })).toBeVisible();
  await expectNoScroll(page);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Add a player here" }).tap();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Add", exact: true }).tap();
  await getReady({ page });
  await expect(board(page)).toBeVisible();

  const question = page.locator(".prompt-title");
  await expect(question).toHaveText(/: Place/);
  const first = (await question.textContent())?.startsWith("Ann") === true ? 0 : 1;
  const names = ["Ann", "Player 2"];
  await stock(page, "Horseman").tap();
  await tapTile(page, "e3", { player: first === 0 ? 0 : 1, players: 2 });
  await page.getByRole("button", { name: "Place on e3" }).tap();
  await expect(question).toHaveText(new RegExp(`^${names[1 - first]}: Place`));
  await expectNoScroll(page);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Take back" }).tap();
  await expect(question).toHaveText(new RegExp(`^${names[first]}: Place`));
  await page.getByRole("button", { name: "More", exact: true }).tap();
  await page.getByRole("button", { name: "Resign" }).tap();
  await expect(page.getByRole("dialog", { name: `Resign for ${names[first]}?` })).toBeVisible();
  await expectAccessible(page);
});
