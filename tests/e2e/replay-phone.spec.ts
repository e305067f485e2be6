/** Finished games on a phone. */
import { expectAccessible, expectNoScroll, expectNoSideways } from "./support/checks.ts";
import { board } from "./support/skorm-input.ts";
import { keptGame } from "./support/kept-game.ts";
import { expect, test } from "./support/skerry.ts";

test("a finished game fits, and every way of it is in reach", async ({ newPerson, server }) => {
  const game = await keptGame(server.base);
  const { page } = await newPerson("Cleo");
  await page.goto(`/g/${game.id}`);
  await expect(board(page)).toBeVisible();
  await expectNoScroll(page);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Last position" }).tap();
  await expectNoScroll(page);
  await page.getByRole("button", { name: "Moves", exact: true }).tap();
  await page.getByRole("list", { name: "Moves" }).getByRole("button").nth(9).tap();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("slider", { name: "Position" })).toHaveValue("10");
  for (const name of ["Play on", "Check", "Save"]) {
    await page.getByRole("button", { name, exact: true }).tap();
    await expect(page.getByRole("dialog")).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Close" }).tap();
  }
  for (const path of ["/g", "/past"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expectAccessible(page);
    await expectNoSideways(page);
  }
});
