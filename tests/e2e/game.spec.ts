/** Whole games, from the lobby to the result and on to the next one. */
import { conquest } from "../support/conquest.ts";
import { begin } from "./support/begun.ts";
import { playBeside } from "./support/scripted.ts";
import { type Ply, plyOf, playByKeys, playByMouse } from "./support/skorm-input.ts";
import type { View } from "./support/tiles.ts";
import { expect, type Page, type Person, test } from "./support/skerry.ts";
import { at, createTable, getReady, hasTurn, list, turnOrder } from "./support/steps.ts";

// Two boards that are drawn without a GPU, and a hundred touches: on a busy machine that takes its time.
test.setTimeout(480_000);

type Hand = (page: Page, ply: Ply, view: View) => Promise<void>;

/** Plays the shortest game that there is to its end. */
async function playThrough(people: readonly Person[], hand: Hand): Promise<readonly Person[]> {
  const order = await turnOrder(people);
  for (const { player, action } of conquest()) {
    const person = at(order, player);
    await hasTurn(person);
    await hand(person.page, plyOf(action), { player, players: 2 });
  }
  return order;
}

async function expectResult(order: readonly Person[]): Promise<void> {
  const [winner, ...others] = order;
  if (winner === undefined) throw new Error("nobody played");
  await expect(winner.page.getByRole("heading", { name: "You held the Gold" })).toBeVisible();
  for (const { page } of others) {
    await expect(page.getByRole("heading", { name: `${winner.name} held the Gold` })).toBeVisible();
    await expect(page.getByRole("table", { name: "Score sheet" })).toBeVisible();
  }
}

test("two people meet in the lobby and play with the mouse to the end, and again with the seats moved on", async ({
  person,
}) => {
  const ann = await person("Ann");
  const ben = await person("Ben");
  await createTable(ann);
  await ann.page.getByRole("switch", { name: "Listed in the lobby" }).click();
  const row = list(ben.page, "Open tables").getByRole("link", { name: "Sit: Skorm" });
  await expect(row).toBeVisible();
  await row.click();
  await getReady(ben);
  await getReady(ann);

  await expectResult(await playThrough([ann, ben], playByMouse));

  await ann.page.getByRole("button", { name: "Rematch" }).click();
  await expect(ben.page.getByText("Ann wants a rematch.")).toBeVisible();
  await ben.page.getByRole("button", { name: "Rematch" }).click();
  await expect(ann.page.getByRole("region", { name: "You, Flame" })).toBeVisible();
  await expect(ben.page.getByRole("region", { name: "You, Wave" })).toBeVisible();
});

test("a game is played to its end by keys alone", { tag: "@long" }, async ({ server, sitter }) => {
  const table = await begin(server.base, { game: "skorm", seats: 2 });
  const [first = 0] = table.acting();
  const winner = await sitter(table, first);
  const plies = conquest().map(({ player, action }) => ({ player, action, seat: (first + player) % 2 }));
  const hand = ({ page }: Person, { player, action }: { player: number; action: string }) =>
    playByKeys(page, plyOf(action), { player, players: 2 });
  await playBeside(table, [{ person: winner, seat: first, hand }], plies, ({ action }) => action);
  await expectResult([winner]);
  await table.leave();
});
