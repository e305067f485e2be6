/** Premoves by finger on an upright phone: made, taken back, and switched off. */
import { board, playByMouse, plyOf, tapTile } from "./support/skorm-input.ts";
import { expectAccessible, expectNoScroll } from "./support/checks.ts";
import { liveGame } from "./support/position.ts";
import { expect, type Person, test } from "./support/skerry.ts";
import { hasTurn } from "./support/steps.ts";

const SECOND = { player: 1, players: 2 };
const FIRST = { player: 0, players: 2 };
const OPEN = "You may decide now what you do then.";

test("an action is decided ahead by finger, taken back by finger, and done, until that is switched off", async ({
  newPerson,
}) => {
  const [first, second] = await liveGame(await newPerson("Ann"), await newPerson("Ben"));
  const { page } = second;
  await expect(page.getByText(OPEN)).toBeVisible();
  const decide = async () => {
    await tapTile(page, "i5", SECOND);
    await tapTile(page, "h4", SECOND);
    await page.getByRole("button", { name: "Decide ahead" }).tap();
    await expect(page.locator(".prompt-title", { hasText: /^Then: / })).toBeVisible();
  };
  await decide();
  await expectNoScroll(page);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Never mind", exact: true }).tap();
  await expect(page.getByText(OPEN)).toBeVisible();
  await decide();
  // A finger elsewhere on the board takes it back, too.
  await tapTile(page, "c4", SECOND);
  await expect(page.getByText(OPEN)).toBeVisible();
  await decide();
  await playByMouse(first.page, plyOf("Hh1-h3"), FIRST);
  await hasTurn(first);
  await page.getByRole("button", { name: "Moves", exact: true }).tap();
  await expect(page.getByRole("region", { name: "Moves" })).toContainText("i5–h4");
  // A rule of two lines, above what puts the piece back, is read whole without scrolling.
  await tapTile(first.page, "h3", FIRST);
  await tapTile(first.page, "e8", FIRST);
  const said = first.page.locator(".prompt-said", { has: first.page.locator(".prompt-tried") });
  await expect(said).toContainText("two tiles away at most");
  expect(await said.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBeLessThanOrEqual(1);
  await test.step("who does not want it switches it off, and it stays off", () => switchOff(first, second));
});

async function switchOff(ann: Person, ben: Person): Promise<void> {
  const [first, second] = await liveGame(ann, ben);
  const { page } = second;
  await tapTile(page, "i5", SECOND);
  await tapTile(page, "h4", SECOND);
  await page.getByRole("button", { name: "Decide ahead" }).tap();
  await expect(page.getByRole("button", { name: "Never mind", exact: true })).toBeVisible();
  await page.getByRole("button", { name: "More", exact: true }).tap();
  await page.getByRole("switch", { name: "Decide ahead while I wait" }).tap();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Never mind", exact: true })).toHaveCount(0);
  await expect(page.getByText(OPEN)).toHaveCount(0);
  await page.reload();
  await expect(board(page)).toBeVisible();
  await expect(page.getByText(OPEN)).toHaveCount(0);
  await playByMouse(first.page, plyOf("Hh1-h3"), FIRST);
  await hasTurn(second);
}
