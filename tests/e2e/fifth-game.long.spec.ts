/** A game that the server does not have, built from what CONTRIBUTING says alone: `tests/hex`. */
import { testOf } from "./support/own-games.ts";
import { expect, type Person } from "./support/skerry.ts";
import { actions, at, codeOf, follow, getReady, hasTurn, sit } from "./support/steps.ts";

const test = testOf("hex");
// One worker builds the pages for both of them.
test.describe.configure({ mode: "default" });

/** Places a stone by the list of actions, as with a screen reader. */
async function placeByList({ page }: Person, tile: string): Promise<void> {
  for (const name of [`Place a stone on ${tile}`, `Do it: Place a stone on ${tile}`]) {
    await actions(page).getByRole("button", { name, exact: true }).focus();
    await page.keyboard.press("Enter");
  }
}

test("a fifth game is played, taken back, looked back on, kept, watched again and checked", async ({ person }) => {
  const [ann, ben] = [await person("Ann"), await person("Ben")];
  await ann.page.getByRole("button", { name: "Create table" }).click();
  await expect(ann.page.getByRole("button", { name: "Ready", exact: true })).toBeVisible();
  await follow(ben, codeOf(ann.page));
  await sit(ben);
  for (const { page } of [ben, ann]) await getReady({ page });

  await hasTurn(ann);
  await expect(ann.page.getByRole("timer").first()).toBeVisible();
  const board = ann.page.getByRole("application", { name: "Hex board" });
  await board.focus();
  // The keyboard begins at a1, wherever it comes from; then Enter aims, and places.
  for (const key of ["ArrowDown", "Enter", "Enter"]) await board.press(key);
  await hasTurn(ben);
  await expect(ben.page.getByText("Ann placed a stone on a1.").first()).toBeVisible();

  // A stone is taken back with the other player's agreement, and placed elsewhere.
  await placeByList(ben, "c3");
  await ben.page.getByRole("button", { name: "Ask to take back" }).click();
  await ben.page.getByRole("button", { name: "Ask", exact: true }).click();
  await ann.page.getByRole("button", { name: "Agree" }).click();
  await hasTurn(ben);
  await placeByList(ben, "e5");
  await hasTurn(ann);
  await ann.page.locator(".game-log button").last().click();
  await expect(ann.page.getByText("After step 1 of 2", { exact: true })).toBeVisible();
  await ann.page.keyboard.press("Escape");
  await expect(ann.page.getByText("After step 1 of 2", { exact: true })).toBeHidden();

  const rest = ["a2", "e4", "a3", "e3", "a4", "e2", "a5"];
  for (const [turn, tile] of rest.entries()) {
    const mover = at([ann, ben], turn % 2);
    await hasTurn(mover);
    await placeByList(mover, tile);
  }
  await expect(ann.page.getByRole("heading", { name: "You linked your sides" })).toBeVisible();
  await expect(ben.page.getByRole("heading", { name: "Ann linked the sides" })).toBeVisible();

  await ben.page.getByRole("link", { name: "Replay" }).click();
  await expect(ben.page.getByRole("application", { name: "Hex board" })).toBeVisible();
  await ben.page.getByRole("button", { name: "Check this game" }).click();
  await expect(ben.page.getByRole("dialog")).toContainText("Right");
});

test("a game without computers, lessons, puzzles and rules at a glance offers none", async ({ person }) => {
  const { page } = await person("Ann");
  const button = (name: string | RegExp) => page.getByRole("button", { name });
  await expect(button("Create table")).toBeVisible();
  await expect(page.getByText("New here?")).toHaveCount(0);
  await expect(page.getByText("Nobody plays in public right now")).toBeVisible();
  await expect(button(/computer/i)).toHaveCount(0);
  await expect(page.getByText("Kraken against Kraken")).toHaveCount(0);
  await button("Create table").click();
  await expect(button("Sit here").or(button("Move here")).first()).toBeVisible();
  await expect(button(/computer/i)).toHaveCount(0);
  await page.goto("/");
  await button("On one device").click();
  await button("Ready").click();
  await expect(page.getByRole("application", { name: "Hex board" })).toBeVisible();
  await expect(button(/^Hint/)).toHaveCount(0);

  await test.step("no lessons and no rules at a glance", async () => {
    for (const address of ["/learn/hex", "/learn/hex/2", "/learn/hex/puzzle"]) {
      await page.goto(address);
      await expect(page.getByText("This game has no lessons yet.")).toBeVisible();
    }
    await page.goto("/rules/hex");
    await expect(page.getByText("A stone a turn.")).toBeVisible();
    await expect(page.getByRole("button", { name: "At a glance" })).toHaveCount(0);
  });
});
