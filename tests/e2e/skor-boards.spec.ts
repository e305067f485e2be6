/** The expanding board of Skor: each side brings a board that it won, and the two meet. */
import { readPlaces } from "../../shared/skor/board/lattice.ts";
import { skor } from "../../shared/skor/rules.ts";
import { type TableClient, until, type Visitor } from "../support/visitor.ts";
import { expectAccessible, expectNoScroll } from "./support/checks.ts";
import { expect, type Page, test } from "./support/skerry.ts";
import { skorBoard } from "./support/skor.ts";
import { follow, getReady, sit } from "./support/steps.ts";

test.setTimeout(300_000);

function stateAt(client: TableClient) {
  const state = skor.readSynced(client.view().game);
  if (state === undefined) throw new Error("no game has come");
  return state;
}

/** A game that gets as far as its first turn, in which the loser gives up. */
async function wonGame(winner: Visitor, loser: Visitor): Promise<void> {
  const code = await winner.open({ game: skor.id });
  const clients = [await winner.enter(code), await loser.enter(code)] as const;
  await clients[1].ask("sit", { seat: 1 });
  for (const client of clients) await client.ask("ready", { ready: true });
  await until(() => clients.every((client) => client.view().phase === "playing"));
  while (stateAt(clients[0]).turn === 0) {
    for (const [seat, client] of clients.entries()) {
      const [action] = skor.legal(stateAt(client), seat);
      const { length } = client.view().log;
      if (action === undefined) continue;
      expect(await client.ask("act", [length, skor.write(action)])).toBe("ok");
      await until(() => clients.every((one) => one.view().log.length > length));
    }
  }
  await clients[1].ask("resign");
  await until(() => clients[0].view().phase === "finished");
  for (const client of clients) await client.leave();
}

/** Picks the only board that can be brought. */
async function bringBoard(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Bring a board that you won" }).click();
  const boards = page.getByRole("combobox", { name: "Which board?" });
  await expect(boards.getByRole("option")).toHaveCount(2);
  await boards.selectOption({ index: 1 });
}

test("two boards that were won are brought to one table, each by who won it", { tag: "@long" }, async ({
  newPerson,
}) => {
  const people = [await newPerson("Ann"), await newPerson("Ben")] as const;
  const [ann, ben] = [people[0].sockets, people[1].sockets];
  await wonGame(ann, ben);
  await wonGame(ben, ann);
  const code = await ann.open({ game: skor.id });
  for (const one of people) await follow(one, code);
  await sit(people[1]);
  for (const { page } of people) await bringBoard(page);
  for (const [index, { page }] of people.entries()) {
    await expect(page.getByText("You bring a board that was won: 2 lands.")).toBeVisible();
    await expect(page.getByText(`${people[1 - index]?.name} brings a board that was won: 2 lands.`)).toBeVisible();
    await expectAccessible(page);
  }
  for (const one of people) await getReady(one);
  for (const { page } of people) {
    await expect(skorBoard(page)).toBeVisible();
    await expectNoScroll(page);
  }
  const client = await ann.enter(code);
  const { boards } = stateAt(client);
  expect(boards.every((board) => readPlaces(board.split("|")[0] ?? "").length === 2)).toBe(true);
  await client.leave();
});
