/** The computer on a phone: one press from home to the board. */
import { expectAccessible, expectNoScroll } from "./support/checks.ts";
import { board } from "./support/skorm-input.ts";
import { expect, test } from "./support/skerry.ts";

test("a game against the computer is one tap away, with hints, and a computer is put into a seat by finger", async ({
  person,
}) => {
  const { page } = await person("Ann");
  await page.getByRole("button", { name: "Choose a level" }).tap();
  await expectAccessible(page);
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /^Puffin/ })
    .tap();
  await expect(board(page)).toBeVisible();
  await expect(page.getByRole("region", { name: "Puffin", exact: true })).toBeVisible();
  await expectNoScroll(page);
  await expectAccessible(page);

  await test.step("a hint against the computer is shown on the board, and the board stays in reach", async () => {
    const hint = page.getByRole("button", { name: "Hint", exact: true });
    if (!(await hint.isVisible())) await page.getByRole("button", { name: "More", exact: true }).tap();
    await expect(hint).toBeEnabled();
    await hint.tap();
    await expect(page.locator(".prompt-hinted", { hasText: /^Hint: ./ })).toBeVisible({ timeout: 30_000 });
    await expectNoScroll(page);
    await expectAccessible(page);
  });

  await test.step("a computer is put into a seat by finger", async () => {
    await page.goto("/");
    await page.getByRole("button", { name: "Create table" }).tap();
    await page.getByRole("button", { name: "Add a player here" }).tap();
    await page.getByRole("dialog").getByRole("button", { name: /^Orca/ }).tap();
    await expect(page.getByRole("button", { name: "Remove Orca" })).toBeVisible();
    await expectNoScroll(page);
    await expectAccessible(page);
  });
});
