/** The end of a game: the result lies over the final board, and can be put aside and taken up again. */
import { expectAccessible, expectNoScroll } from "./support/checks.ts";
import { resize } from "./support/resize.ts";
import { expect, test } from "./support/skerry.ts";
import { board } from "./support/skorm-input.ts";
import { at, confirm, startGame } from "./support/steps.ts";

const SIZES = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
  { width: 640, height: 400 },
];

test("the result leaves the board in sight at any size, and rematch is there too", { tag: "@long" }, async ({
  newPerson,
}) => {
  const people = [await newPerson("Ann"), await newPerson("Ben")];
  await startGame(people);
  await confirm(at(people, 0), "Resign", "Resign");
  const { page } = at(people, 1);
  const result = page.getByRole("dialog", { name: "You win" });
  for (const size of SIZES) {
    await test.step(`${size.width}x${size.height}`, async () => {
      await resize(page, size);
      await expect(result).toBeVisible();
      await expectAccessible(page);
      const paper = await result.evaluate((element) => {
        const { width, height } = element.getBoundingClientRect();
        return (width * height) / (innerWidth * innerHeight);
      });
      expect(paper).toBeLessThan(0.7);
      await result.getByRole("button", { name: "See the board" }).click();
      await expect(result).toBeHidden();
      await expect(board(page)).toBeVisible();
      await expectNoScroll(page);
      await expectAccessible(page);
      // A phone has it among what a menu has.
      const rematch = page.getByRole("button", { name: "Rematch" });
      await expect(rematch.or(page.getByRole("button", { name: "More", exact: true })).first()).toBeVisible();
      await page.getByRole("button", { name: "Result" }).click();
    });
  }
  await expect(result).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Rematch" }).click();
  await at(people, 0).page.getByRole("dialog").getByRole("button", { name: "Rematch" }).click();
  for (const each of people) {
    await expect(each.page.getByRole("heading", { name: /won|wins/ })).toHaveCount(0);
    await expect(each.page.getByRole("button", { name: /^(Resign|Ready|More)$/ }).first()).toBeVisible();
  }
});
