/** Taking back: freely before the turn has passed, and by asking afterwards. */
import { plyOf, playByMouse } from "./support/skorm-input.ts";
import { liveGame } from "./support/position.ts";
import { expect, type Person, test } from "./support/skerry.ts";
import { actions, at, follow, getReady, hasTurn, sit, startGame, turnOrder } from "./support/steps.ts";

const moves = ({ page }: Person) => page.getByRole("region", { name: "Moves" });
const takeBack = ({ page }: Person) => page.getByRole("button", { name: "Take back", exact: true });
const asked = ({ page }: Person) => page.locator(".offer").getByText("asks to go back");
const askBack = ({ page }: Person) => page.getByRole("button", { name: "Ask to take back" });

async function ask(person: Person): Promise<void> {
  await askBack(person).click();
  await person.page.getByRole("dialog").getByRole("button", { name: "Ask", exact: true }).click();
}

test("a turn that has passed is taken back when the other one agrees, its parts at once, and nothing where the host wants none", {
  tag: "@long",
}, async ({ newPerson }) => {
  const people = [await newPerson("Ann"), await newPerson("Ben")] as const;
  await askToGoBack(people);
  await test.step("shields that were turned turn back at once, one by one or all together", () => turnBack(people));
  await test.step("where the host switched it off, nothing is taken back", () => switchOff(people));
});

async function askToGoBack(people: readonly Person[]): Promise<void> {
  await startGame(people);
  const order = await turnOrder(people);
  const [first, second] = [at(order, 0), at(order, 1)];
  await playByMouse(first.page, plyOf("He3"), { player: 0, players: 2 });
  await hasTurn(second);

  await test.step("a key asks as the button does, and says why where nothing can be taken back", async () => {
    await expect(askBack(first)).toBeVisible();
    await first.page.keyboard.press("u");
    await expect(first.page.getByRole("dialog", { name: "Ask to take back?" })).toBeVisible();
    await first.page.keyboard.press("Escape");
    await takeBack(second).press("Enter");
    await expect(second.page.getByText("You have done nothing yet that could be taken back.")).toBeVisible();
  });

  await test.step("whoever agrees has it taken back", async () => {
    await ask(first);
    await expect(first.page.getByText(`Waiting for ${second.name} to answer.`)).toBeVisible();
    await expect(asked(second)).toHaveText(`${first.name} asks to go back to before He3`);
    await second.page.getByRole("button", { name: "Agree" }).click();
    await hasTurn(first);
    await expect(second.page.getByText("No moves yet")).toBeVisible();
    await expect(second.page.getByText(`${first.name} took 1 action back.`)).toBeVisible();
    await playByMouse(first.page, plyOf("Ae3"), { player: 0, players: 2 });
    await expect(moves(second)).toContainText("Ae3");
    await hasTurn(second);
  });

  await test.step("the question can be taken back itself", async () => {
    await playByMouse(second.page, plyOf("He7"), { player: 1, players: 2 });
    await hasTurn(first);
    await ask(second);
    await second.page.getByRole("button", { name: "Never mind" }).click();
    await expect(asked(first)).toHaveCount(0);
    await expect(moves(second)).toContainText("He7");
  });

  await test.step("it stays where the other one refuses, and is not asked again at that position", async () => {
    await playByMouse(first.page, plyOf("Ad2"), { player: 0, players: 2 });
    await hasTurn(second);
    await ask(first);
    await second.page.getByRole("button", { name: "Decline" }).click();
    await expect(first.page.getByText("The question to take back is off the table.")).toBeVisible();
    await expect(moves(first)).toContainText("Ad2");
    await expect(takeBack(first)).toHaveAttribute("title", "That was asked already at this position.");
  });
}

/** Turns a shield from the list of actions. */
async function turnShield(player: Person, tile: string, side: string): Promise<void> {
  const list = actions(player.page);
  await list.getByRole("button", { name: new RegExp(`^${tile}, your Shieldman`) }).press("Enter");
  // Some way to turn is aimed at first; then the side is chosen.
  await list
    .getByRole("button", { name: `Turn the Shieldman on ${tile}` })
    .first()
    .press("Enter");
  const done = list.getByRole("button", { name: `Do it: Turn the Shieldman on ${tile} to the ${side}` });
  await expect(list.getByRole("button", { name: /^Do it/ })).toBeVisible();
  if (!(await done.isVisible())) {
    await list
      .getByRole("button", { name: `Turn the Shieldman on ${tile} to the ${side}`, exact: true })
      .press("Enter");
  }
  await done.press("Enter");
  await expect(moves(player)).toContainText(`${tile}↻`);
}

async function turnBack([ann, ben]: readonly [Person, Person]): Promise<void> {
  const people = await liveGame(ann, ben);
  const [mover, other] = people;

  await turnShield(mover, "c2", "northeast");
  await turnShield(mover, "b1", "northeast");
  await expect(moves(other)).toContainText("c2↻NE b1↻NE");
  await mover.page.keyboard.press("u");
  await expect(moves(other)).not.toContainText("b1↻NE");
  await expect(moves(other)).toContainText("c2↻NE");
  await turnShield(mover, "b1", "southeast");
  await mover.page.getByRole("button", { name: "Take back the turn" }).click();
  for (const somebody of people) await expect(moves(somebody)).not.toContainText("↻");
  await expect(other.page.getByText(`${mover.name} took 2 actions back.`)).toBeVisible();
  await hasTurn(mover);
  await expect(takeBack(mover)).toHaveAttribute("title", "You have done nothing yet that could be taken back.");
}

async function switchOff([ann, ben]: readonly [Person, Person]): Promise<void> {
  const code = await ann.sockets.open({ game: "skorm" });
  await follow(ann, code);
  await ann.page.getByRole("switch", { name: "Taking back" }).click();
  await follow(ben, code);
  await expect(ben.page.getByText("Taking back")).toBeVisible();
  await sit(ben);
  for (const somebody of [ann, ben]) await getReady(somebody);
  await expect(takeBack(ann)).toHaveAttribute("title", "Nothing can be taken back at this table.");
}
