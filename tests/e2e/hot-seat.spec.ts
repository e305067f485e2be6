/** Several people on one device. */
import { conquest, type Turn } from "../support/conquest.ts";
import { goldHeld, settingsOf } from "./support/position.ts";
import { board, plyOf, playByMouse } from "./support/skorm-input.ts";
import { expect, type Person, test } from "./support/skerry.ts";
import { follow, getReady, hasTurn, sit } from "./support/steps.ts";

const seat = ({ page }: Person, name: string) => page.getByRole("region", { name: new RegExp(`^${name}, `) });
const moves = ({ page }: Person) => page.getByRole("region", { name: "Moves" });

/** Begins a game in which somebody has all seats. */
async function openAlone(host: Person, settings: object = {}): Promise<Person> {
  await follow(host, await host.sockets.open({ game: "skorm", ...settings, clock: null, alone: true }));
  await getReady(host);
  return host;
}

/** Which of two players is Player 1, as the question names them. */
async function firstOf({ page }: Person, names: readonly string[]): Promise<number> {
  const question = page.locator(".prompt-title");
  await expect(question).toHaveText(new RegExp(`^(${names.join("|")}): Place`));
  const text = (await question.textContent()) ?? "";
  return names.findIndex((name) => text.startsWith(name));
}

/** The board stays as the first own seat sees it. */
const viewOf = (first: number) => ({ player: (2 - first) % 2, players: 2 });

/** Plays for both seats: the question and the list of seats say whose turn it is. */
async function playForAll(of: Person, turns: readonly Turn[], names: readonly string[], first: number): Promise<void> {
  for (const { player, action } of turns) {
    const name = names[(first + player) % 2] ?? "";
    await expect(of.page.locator(".prompt-title")).toHaveText(new RegExp(`^${name}: `));
    await expect(seat(of, name)).toHaveClass(/seat-row-acting/);
    await playByMouse(of.page, plyOf(action), viewOf(first));
  }
}

test("a game for two begins on one device, from the home page on, goes on to its result, and is given up", {
  tag: "@long",
}, async ({ person }) => {
  const ann = await person("Ann");
  await begin(ann);
  await test.step("it goes on to its result", () => playToEnd(ann));
  await test.step("who gives up is named, and a draw needs nobody's consent", () => giveUp(ann));
});

async function begin(ann: Person): Promise<void> {
  await ann.page.getByRole("button", { name: "On one device" }).click();
  await expect(ann.page.getByText("Everybody has a seat")).toBeVisible();
  await ann.page.getByRole("button", { name: "Remove Player 2" }).click();
  await ann.page.getByRole("button", { name: "Add a player here" }).click();
  await ann.page.getByRole("textbox", { name: "Their name" }).fill("Solveig");
  await ann.page.getByRole("button", { name: "Add", exact: true }).click();
  await getReady(ann);
  await expect(board(ann.page)).toBeVisible();

  const names = ["Ann", "Solveig"];
  const first = await firstOf(ann, names);
  await playForAll(ann, conquest().slice(0, 4), names, first);
}

async function playToEnd(ann: Person): Promise<void> {
  const { threatened, steps, left } = goldHeld();
  await openAlone(ann, settingsOf(steps));
  const names = ["Ann", "Player 2"];
  await playForAll(ann, left, names, 1 - threatened);
  await expect(ann.page.getByRole("heading", { name: `${names[1 - threatened]} held the Gold` })).toBeVisible();
}

test("what was done on one device is taken back without a question, and the board turns for those who want that", async ({
  newPerson,
}) => {
  const ann = await openAlone(await newPerson("Ann"));
  const names = ["Ann", "Player 2"];
  const first = await firstOf(ann, names);

  await test.step("a hint is for whoever asked for it", async () => {
    const hint = ann.page.getByRole("button", { name: "Hint", exact: true });
    const hinted = ann.page.locator(".prompt-hinted");
    await hint.click();
    await expect(hinted).toBeVisible();
    await playByMouse(ann.page, plyOf("He3"), viewOf(first));
    await expect(ann.page.locator(".prompt-title")).toHaveText(new RegExp(`^${names[1 - first]}: Place`));
    await expect(hint).toBeEnabled();
    await expect(hinted).toHaveCount(0);
    await ann.page.getByRole("button", { name: "Take back", exact: true }).click();
  });

  await test.step("it is taken back, whosever it was", async () => {
    await playByMouse(ann.page, plyOf("He3"), viewOf(first));
    await expect(ann.page.locator(".prompt-title")).toHaveText(new RegExp(`^${names[1 - first]}: Place`));
    await expect(ann.page.getByText(`${names[1 - first]} to move`)).toBeAttached();
    await ann.page.getByRole("button", { name: "Take back", exact: true }).click();
    await expect(ann.page.locator(".prompt-title")).toHaveText(new RegExp(`^${names[first]}: Place`));
    await expect(ann.page.getByText("No moves yet")).toBeVisible();
  });

  await test.step("the board turns to whoever is to move", async () => {
    await ann.page.getByRole("button", { name: "Settings" }).click();
    await ann.page.getByRole("switch", { name: "Turn the board to whoever is to move" }).click();
    await ann.page.keyboard.press("Escape");
    await playByMouse(ann.page, plyOf("He3"), { player: 0, players: 2 });
    await expect(ann.page.locator(".prompt-title")).toHaveText(new RegExp(`^${names[1 - first]}: Place`));
    await playByMouse(ann.page, plyOf("He7"), { player: 1, players: 2 });
    await expect(moves(ann)).toContainText("He7");
    await hasTurn(ann);
  });
});

async function giveUp(ann: Person): Promise<void> {
  await openAlone(ann, { seats: 3 });
  const names = ["Ann", "Player 2", "Player 3"];
  const leaver = names[await firstOf(ann, names)] ?? "";
  await ann.page.getByRole("button", { name: "Resign" }).click();
  const question = ann.page.getByRole("dialog", { name: `Resign for ${leaver}?` });
  await question.getByRole("button", { name: "Resign" }).click();
  await expect(seat(ann, leaver)).toContainText("Resigned");
  await ann.page.getByRole("button", { name: "Draw" }).click();
  await ann.page.getByRole("dialog").getByRole("button", { name: "End as a draw" }).click();
  await expect(ann.page.getByRole("heading", { name: "A draw" })).toBeVisible();
}

test("a game on this device is the same in two tabs, whichever of them one plays in", { tag: "@long" }, async ({
  person,
}) => {
  const ann = await person("Ann");
  // The server is out of reach.
  await ann.context.route("**/api/tables", (route) => route.abort());
  await ann.page.getByRole("button", { name: "On one device" }).click();
  await expect(ann.page).toHaveURL(/\/device\/\w+$/);
  const other: Person = { ...ann, page: await ann.context.newPage() };
  await other.page.goto(ann.page.url());
  await getReady(other);
  for (const { page } of [ann, other]) await expect(board(page)).toBeVisible();

  const names = ["Ann", "Player 2"];
  const first = await firstOf(ann, names);
  for (const [at, turn] of conquest().slice(0, 3).entries()) {
    const [here, there] = at === 1 ? [other, ann] : [ann, other];
    await playForAll(here, [turn], names, first);
    await expect(moves(there)).toContainText(turn.action.slice(0, 3));
  }
  await other.page.getByRole("button", { name: "Take back", exact: true }).click();
  await expect(ann.page.locator(".prompt-title")).toHaveText(new RegExp(`^${names[first]}: Place`));
  await ann.page.getByRole("button", { name: "Resign", exact: true }).click();
  await ann.page.getByRole("dialog").getByRole("button", { name: "Resign", exact: true }).click();
  for (const { page } of [ann, other]) await expect(page.getByRole("heading", { name: /wins$/ })).toBeVisible();
});

test("two on one device play against somebody at another one", { tag: "@long" }, async ({ newPerson }) => {
  const [ann, ben] = [await newPerson("Ann"), await newPerson("Ben")];
  const code = await ann.sockets.open({ game: "skorm", seats: 3 });
  await follow(ann, code);
  await ann.page.getByRole("button", { name: "Add a player here" }).first().click();
  await ann.page.getByRole("button", { name: "Add", exact: true }).click();
  await follow(ben, code);
  await sit(ben);
  await getReady(ann);
  await getReady(ben);
  await expect(board(ben.page)).toBeVisible();
  await expect(seat(ann, "Player 2")).toBeVisible();
  await expect(ben.page.getByRole("region", { name: "Player 2" })).toBeVisible();
  await expect(ben.page.getByRole("region", { name: "You, Leaf" })).toBeVisible();
  for (const somebody of [ann, ben]) await somebody.page.getByRole("button", { name: "Draw" }).click();
  await ann.page.getByRole("dialog").getByRole("button", { name: "Offer a draw" }).click();
  await ben.page.keyboard.press("Escape");
  await ben.page.getByRole("button", { name: "Agree" }).click();
  await expect(ann.page.getByRole("heading", { name: "A draw" })).toBeVisible();
});
