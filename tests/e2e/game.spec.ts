/** Whole games, from the lobby to the result and on to the next one. */
import { conquest, type Turn } from "../support/conquest.ts";
import { begin } from "./support/begun.ts";
import { playBeside } from "./support/scripted.ts";
import { plyOf, playByKeys, playByMouse } from "./support/skorm-input.ts";
import { goldHeld, settingsOf } from "./support/position.ts";
import { seatTogether } from "./support/seating.ts";
import { expect, type Person, test } from "./support/skerry.ts";
import { at, createTable, getReady, hasTurn, list, turnOrder } from "./support/steps.ts";

// Two boards that are drawn without a GPU, and a hundred touches: on a busy machine that takes its time.
test.setTimeout(480_000);

/** Plays some turns with the mouse. @param order the people in the order of turns */
async function playTurns(order: readonly Person[], turns: readonly Turn[]): Promise<void> {
  for (const { player, action } of turns) {
    const person = at(order, player);
    await hasTurn(person);
    await playByMouse(person.page, plyOf(action), { player, players: 2 });
  }
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

test("two people meet in the lobby and begin with the mouse, win with it, and play again with the seats moved on", async ({
  newPerson,
  person,
}) => {
  const ann = await newPerson("Ann");
  const ben = await person("Ben");
  await createTable(ann);
  await ann.page.getByRole("switch", { name: "Listed in the lobby" }).click();
  const row = list(ben.page, "Open tables").getByRole("link", { name: "Sit: Skorm" });
  await expect(row).toBeVisible();
  await row.click();
  await getReady(ben);
  await getReady(ann);

  await playTurns(await turnOrder([ann, ben]), conquest().slice(0, 2));

  const { threatened, steps, left } = goldHeld();
  await seatTogether([ann, ben], settingsOf(steps));
  const order = threatened === 1 ? [ann, ben] : [ben, ann];
  await playTurns(order, left);
  await expectResult(order);

  await ann.page.getByRole("button", { name: "Rematch" }).click();
  await expect(ben.page.getByText("Ann wants a rematch.")).toBeVisible();
  await ben.page.getByRole("button", { name: "Rematch" }).click();
  await expect(ann.page.getByRole("region", { name: "You, Flame" })).toBeVisible();
  await expect(ben.page.getByRole("region", { name: "You, Wave" })).toBeVisible();
});

for (const { how, hand } of [
  { how: "keys alone", hand: playByKeys },
  { how: "mouse", hand: playByMouse },
])
  test(`a game is played to its end by ${how}`, { tag: "@long" }, async ({ server, sitter }) => {
    const table = await begin(server.base, { game: "skorm", seats: 2 });
    const [first = 0] = table.acting();
    const winner = await sitter(table, first);
    const plies = conquest().map(({ player, action }) => ({ player, action, seat: (first + player) % 2 }));
    const play = ({ page }: Person, { player, action }: Turn) => hand(page, plyOf(action), { player, players: 2 });
    await playBeside(table, [{ person: winner, seat: first, hand: play }], plies, ({ action }) => action);
    await expectResult([winner]);
    await table.leave();
  });
