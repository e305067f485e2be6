/** Lines that are thought out ahead in slow games: played on the board, kept, done, and seen by nobody else. */

import { expectAccessible } from "./support/checks.ts";
import { seatTogether } from "./support/seating.ts";
import { expect, type Person, test } from "./support/skerry.ts";
import { playByMouse, plyOf } from "./support/skorm-input.ts";
import { at, hasTurn, turnOrder } from "./support/steps.ts";

const IF = "If they do this, I do that";

/** A game of three days for each action; the people in the order of turns. */
async function slowGame(ann: Person, ben: Person): Promise<readonly [first: Person, second: Person]> {
  await seatTogether([ann, ben], { game: "skorm", clock: { days: 3 } });
  const order = await turnOrder([ann, ben]);
  return [at(order, 0), at(order, 1)];
}

const SECOND = { player: 1, players: 2 };

test("a line is played on the board, kept, listed, removed, and done when it comes to that", { tag: "@long" }, async ({
  newPerson,
}) => {
  const [first, second] = await slowGame(await newPerson("Ann"), await newPerson("Ben"));
  await expect(first.page.getByRole("button", { name: IF })).toHaveAttribute("aria-disabled", "true");
  const { page } = second;
  await page.getByRole("button", { name: IF }).click();
  await expect(page.getByRole("heading", { name: `What might ${first.name} do?` })).toBeVisible();
  await expectAccessible(page);
  await expect(page.getByRole("button", { name: "Keep this line" })).toBeDisabled();

  for (const [place, asks] of [
    ["He3", "And what do you do then?"],
    ["Se7", `And then ${first.name}?`],
    ["Ad2", "And what do you do then?"],
    ["Ae8", `And then ${first.name}?`],
  ] as const) {
    await playByMouse(page, plyOf(place), SECOND);
    await expect(page.getByRole("heading", { name: asks })).toBeVisible();
  }
  await page.getByRole("button", { name: "Keep this line" }).click();
  await expect(page.getByText("Kept. It is done as soon as it comes to that.").first()).toBeVisible();

  await playByMouse(page, plyOf("Se2"), SECOND);
  await playByMouse(page, plyOf("He8"), SECOND);
  await page.getByRole("button", { name: "Step back" }).click();
  await expect(page.getByRole("heading", { name: "And what do you do then?" })).toBeVisible();
  await playByMouse(page, plyOf("Ae8"), SECOND);
  await page.getByRole("button", { name: "Keep this line" }).click();
  const lines = page.getByRole("listitem").filter({ hasText: `If ${first.name}` });
  await expect(lines).toHaveCount(2);
  await expectAccessible(page);
  await lines
    .nth(1)
    .getByRole("button", { name: /^Remove the line/ })
    .click();
  await expect(lines).toHaveCount(1);

  await page.getByRole("button", { name: "Back to the game" }).click();
  await playByMouse(first.page, plyOf("He3"), { player: 0, players: 2 });
  await hasTurn(first);
  await expect(first.page.getByRole("heading", { name: /^What might/ })).toHaveCount(0);
  // The rest of the line is still there after the page is reloaded.
  await page.reload();
  await page.getByRole("button", { name: IF }).click();
  await expect(lines).toHaveCount(1);
  await playByMouse(first.page, plyOf("Ad2"), { player: 0, players: 2 });
  await hasTurn(first);
  // The game has gone on: the mode ends by itself.
  await expect(page.getByRole("button", { name: IF })).toBeVisible();
  await page.getByRole("button", { name: IF }).click();
  await expect(page.getByText("None yet.")).toBeVisible();
});
