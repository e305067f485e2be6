/** What happens at a table beside playing. */
import { tableText } from "../../client/games/skor/text/table-text.ts";
import { skorText } from "../../client/games/skor/text/text.ts";
import { readyWith } from "../support/visitor.ts";
import { begin } from "./support/begun.ts";
import { board, plyOf, playByMouse } from "./support/skorm-input.ts";
import { expect, type Person, test } from "./support/skerry.ts";
import {
  actions,
  at,
  confirm,
  follow,
  getReady,
  hasTurn,
  list,
  say,
  sit,
  startGame,
  turnOrder,
} from "./support/steps.ts";

test("people talk at a table, before the game and during it, and somebody without a seat looks on", async ({
  newPerson,
}) => {
  const people = [await newPerson("Ann"), await newPerson("Ben")];
  const [ann, ben] = [at(people, 0), at(people, 1)];
  const cleo = await newPerson("Cleo");
  const code = await ann.sockets.open({ game: "skorm" });
  for (const somebody of people) await follow(somebody, code);
  const chat = ({ page }: Person) => page.getByRole("log", { name: "Chat" });

  await test.step("before the game", async () => {
    for (const { page } of people) await page.getByRole("tab", { name: /^Chat/ }).click();
    await say(ann, "Fair winds, <b>Ben</b>");
    await expect(chat(ben)).toContainText("Fair winds, <b>Ben</b>");
  });

  await test.step("a table that is full and does not allow watching says so", async () => {
    await ann.page.getByRole("tab", { name: "Table" }).click();
    await ann.page.getByRole("switch", { name: "Anyone may watch" }).click();
    await sit(ben);
    await follow(cleo, code);
    await expect(cleo.page.getByRole("heading", { name: "This table is full" })).toBeVisible();
    await ann.page.getByRole("switch", { name: "Anyone may watch" }).click();
  });

  await test.step("during the game", async () => {
    for (const somebody of people) await getReady(somebody);
    await expect(board(ann.page)).toBeVisible();
    for (const { page } of people) await page.getByRole("tab", { name: /^Chat/ }).click();
    await say(ben, "And to you");
    await expect(chat(ann)).toContainText("And to you");
  });

  await test.step("somebody without a seat looks on and cannot act", async () => {
    await follow(cleo, code);
    await expect(board(cleo.page)).toBeVisible();
    await expect(ann.page.getByText(/1 watching/)).toBeVisible();
    const order = await turnOrder(people);
    await playByMouse(at(order, 0).page, plyOf("He3"), { player: 0, players: 2 });
    await expect(cleo.page.getByRole("region", { name: "Moves" })).toContainText("He3");
    await expect(actions(cleo.page)).toHaveCount(0);
    await expect(cleo.page.getByRole("button", { name: "Resign" })).toHaveCount(0);
  });
});

test("a draw that is agreed to ends the game, and who resigns loses, while with three the others play on", {
  tag: "@long",
}, async ({ newPerson }) => {
  const [ann, ben, cleo] = [await newPerson("Ann"), await newPerson("Ben"), await newPerson("Cleo")];
  await test.step("a draw that is offered and agreed to ends the game", () => agreeToDraw([ann, ben]));
  await test.step("who resigns loses, and with three the others play on", () => resign([ann, ben, cleo]));
});

async function agreeToDraw(people: readonly Person[]): Promise<void> {
  await startGame(people);
  const [ann, ben] = [at(people, 0), at(people, 1)];
  await confirm(ann, "Draw", "Offer a draw");
  await expect(ben.page.getByText("Ann offers a draw")).toBeVisible();
  await ben.page.getByRole("button", { name: "Decline" }).click();
  await expect(ann.page.getByText("The draw offer is off the table.")).toBeVisible();
  await confirm(ben, "Draw", "Offer a draw");
  await ann.page.getByRole("button", { name: "Agree" }).click();
  for (const { page } of people) await expect(page.getByRole("heading", { name: "A draw" })).toBeVisible();
}

async function resign(people: readonly Person[]): Promise<void> {
  await startGame(people);
  const order = await turnOrder(people);
  const [first, second, third] = [at(order, 0), at(order, 1), at(order, 2)];
  await confirm(first, "Resign", "Resign");
  await expect(second.page.getByRole("region", { name: first.name })).toContainText("Resigned");
  await hasTurn(second);
  // A question about a game goes away with it, and leaves the result in sight.
  await second.page.getByRole("button", { name: "Resign", exact: true }).click();
  const question = second.page.getByRole("dialog", { name: "Resign this game?" });
  await expect(question).toBeVisible();
  await confirm(third, "Resign", "Resign");
  await expect(question).toHaveCount(0);
  await expect(second.page.getByRole("heading", { name: "You win" })).toBeVisible();
  await expect(first.page.getByRole("heading", { name: `${second.name} wins` })).toBeVisible();
}

test("whoever waits to look on reads when the table is closed to that, and is let go as the game starts", async ({
  guest,
  newPerson,
}) => {
  const [ann, ben, cleo] = [await guest("Ann"), await guest("Ben"), await newPerson("Cleo")];
  const code = await ann.open({ game: "skorm", seats: 2 });
  const clients = [await ann.enter(code), await ben.enter(code)] as const;
  await clients[1].ask("sit", { seat: 1 });
  await follow(cleo, code);
  await expect(cleo.page.getByText("You look on, and see the game as soon as it starts.")).toBeVisible();
  await clients[0].ask("configure", { watch: false });
  await expect(cleo.page.getByText("nobody may look on once the game starts")).toBeVisible();
  await readyWith(clients, ["a".repeat(32), "b".repeat(32)]);
  await expect(cleo.page.getByText("This table does not allow watching.")).toBeVisible();
  await Promise.all(clients.map((client) => client.leave()));
});

test("whose turn comes while they read something else reads so there", async ({ server, sitter }) => {
  const table = await begin(server.base, { game: "skorm", seats: 2, names: ["Ann", "Ben"] });
  const [toPlace = 0] = table.acting();
  const { page } = await sitter(table, 1 - toPlace);
  await page.getByRole("button", { name: "Back to the table list" }).click();
  await expect(list(page, "Your games")).toContainText("Skorm");
  await page.getByRole("link", { name: "Rules" }).click();
  await expect(page.getByRole("heading", { name: "Rules of Skorm" })).toBeVisible();
  await table.play(1);
  await expect(page.locator(".toast")).toHaveText(`Your turn: Skorm, ${["Ann", "Ben"][toPlace]}`);
  await table.leave();
});

test("an option that is a number is one for host, guest and rules, before and after a reload", {
  tag: "@long",
}, async ({ newPerson }) => {
  const [ann, ben] = [await newPerson("Ann"), await newPerson("Ben")];
  const code = await ann.sockets.open({ game: "skor" });
  await follow(ann, code);
  const range = ann.page.getByRole("radiogroup", { name: skorText.turretMinRange });
  await expect(range.getByRole("radio", { name: "2", exact: true })).toBeChecked();
  await range.getByRole("radio", { name: "3", exact: true }).check();
  await follow(ben, code);
  const row = ben.page.locator(".option", { hasText: skorText.turretMinRange });
  await expect(row.locator(".option-fixed")).toHaveText("3");
  await ann.page.reload();
  await expect(range.getByRole("radio", { name: "3", exact: true })).toBeChecked();
  await sit(ben);
  for (const person of [ann, ben]) await getReady(person);
  await expect(ben.page.getByRole("application", { name: tableText.board })).toBeVisible();
});
