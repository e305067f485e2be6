/** Whom the lobby names to nobody, and which tables it keeps from one player. */
import { beforeEach, expect, it, vi } from "vitest";
import { localDirectory } from "../../server/cluster/directory.ts";
import { newHiddenTables, newUnseen } from "../../server/lobby/hidden-people.ts";
import { summarise } from "../../shared/table/summary.ts";
import { BOT_ID_PREFIX } from "../../shared/table/table.ts";
import { DEFAULT_PREFERENCES, type Preferences } from "../../shared/wire/people/preferences.ts";
import { ann, ben, type Desk, startedDesk } from "./support/tables.ts";

/** Longer than what is known stays fresh, and much longer than anybody is remembered. */
const STALE = 5000;
const FORGOTTEN = 70_000;
const NOW = 1_700_000_000_000;

const set = new Map<string, Preferences["see"]>();
const preferencesOf = vi.fn(async (players: readonly string[]) =>
  players.flatMap((player) => {
    const see = set.get(player);
    return see === undefined ? [] : [{ ...DEFAULT_PREFERENCES, player, see }];
  }),
);
const areFriends = async () => false;

beforeEach(() => {
  set.clear();
  preferencesOf.mockClear();
});

it("names nobody of whom it does not know yet whether they chose to be hidden", async () => {
  const unseen = newUnseen({ preferencesOf, areFriends });
  expect(unseen.has("ann")).toBe(true);
  expect(await unseen.lookUp(["ann"], NOW)).toBe(true);
  expect(unseen.has("ann")).toBe(false);
  expect(unseen.has("ben")).toBe(true);
});

it("does not name who is to be seen by nobody, and names who is seen by friends", async () => {
  const unseen = newUnseen({ preferencesOf, areFriends });
  set.set("ann", "nobody").set("ben", "friends");
  await unseen.lookUp(["ann", "ben"], NOW);
  expect(["ann", "ben"].map(unseen.has)).toEqual([true, false]);
});

it("names computers and free seats as they are, and looks none of them up", async () => {
  const unseen = newUnseen({ preferencesOf, areFriends });
  const nobody = ["", `${BOT_ID_PREFIX}1`];
  expect(nobody.map(unseen.has)).toEqual([false, false]);
  expect(await unseen.lookUp(nobody, NOW)).toBe(false);
  expect(preferencesOf).not.toHaveBeenCalled();
});

it("asks once for each player until that may have changed", async () => {
  const unseen = newUnseen({ preferencesOf, areFriends });
  await unseen.lookUp(["ann", "ann"], NOW);
  expect(preferencesOf.mock.lastCall).toEqual([["ann"]]);
  expect(await unseen.lookUp(["ann"], NOW + STALE - 1)).toBe(false);
  expect(preferencesOf).toHaveBeenCalledOnce();
  expect(await unseen.lookUp(["ann", "ben"], NOW + STALE - 1)).toBe(true);
  expect(preferencesOf.mock.lastCall).toEqual([["ben"]]);
  expect(await unseen.lookUp(["ann"], NOW + STALE)).toBe(false);
  expect(preferencesOf.mock.lastCall).toEqual([["ann"]]);
});

it("tells when somebody hides, or shows again", async () => {
  const unseen = newUnseen({ preferencesOf, areFriends });
  await unseen.lookUp(["ann", "ben"], NOW);
  set.set("ben", "nobody");
  expect(await unseen.lookUp(["ann", "ben"], NOW + STALE)).toBe(true);
  expect(["ann", "ben"].map(unseen.has)).toEqual([false, true]);
  set.delete("ben");
  expect(await unseen.lookUp(["ann", "ben"], NOW + 2 * STALE)).toBe(true);
  expect(unseen.has("ben")).toBe(false);
});

it("forgets who has not been asked for in a long while", async () => {
  const unseen = newUnseen({ preferencesOf, areFriends });
  await unseen.lookUp(["ann"], NOW);
  await unseen.lookUp(["ben"], NOW + FORGOTTEN);
  expect(["ann", "ben"].map(unseen.has)).toEqual([true, false]);
});

/** The codes of tables that a player is not shown, of whom somebody is kept apart from them. */
async function hiddenFrom(player: string, avoided: readonly string[], ...desks: readonly Desk[]) {
  const directory = localDirectory();
  for (const desk of desks) directory.publish(summarise(desk.table, desk.now), "room");
  const hidden = newHiddenTables({ avoidedBy: async () => avoided }, directory);
  await hidden.load(player);
  return { codes: hidden.from(player), players: [...hidden.players()], hidden };
}

/** Ann and Ben play; everybody in the lobby is shown their table, or nobody. */
const shownDesk = (listed = true) => startedDesk([ann, ben], { listed });

it("keeps the listed tables of somebody from those who are apart from them", async () => {
  expect(await hiddenFrom("cat", ["ben"], shownDesk())).toMatchObject({ codes: ["KELP47"], players: ["cat"] });
  expect((await hiddenFrom("cat", ["dan"], shownDesk())).codes).toEqual([]);
});

it("keeps no table from a player who sits there, nor one that nobody is shown, nor one that is over", async () => {
  expect((await hiddenFrom("ann", ["ben"], shownDesk())).codes).toEqual([]);
  expect((await hiddenFrom("cat", ["ben"], shownDesk(false))).codes).toEqual([]);
  const over = shownDesk();
  over.ask(ann, "resign");
  expect(over.table.phase).toBe("finished");
  expect((await hiddenFrom("cat", ["ben"], over)).codes).toEqual([]);
});

it("names a table once where two sit whom a player is kept apart from", async () => {
  expect((await hiddenFrom("cat", ["ben", "ann"], shownDesk())).codes).toEqual(["KELP47"]);
});

it("knows nobody who is kept apart from nobody, nor who left the lobby", async () => {
  const { hidden, players } = await hiddenFrom("cat", ["ben"], shownDesk());
  expect(players).toEqual(["cat"]);
  hidden.forget("cat");
  expect([...hidden.players()]).toEqual([]);
  expect(hidden.from("cat")).toEqual([]);
  expect((await hiddenFrom("cat", [])).players).toEqual([]);
});

it("shows a table again once nobody is kept apart any more", async () => {
  const avoidedBy = vi.fn(async () => ["ben"]);
  const directory = localDirectory();
  const desk = shownDesk();
  directory.publish(summarise(desk.table, desk.now), "room");
  const hidden = newHiddenTables({ avoidedBy }, directory);
  await hidden.load("cat");
  expect(hidden.from("cat")).toEqual(["KELP47"]);
  avoidedBy.mockResolvedValue([]);
  await hidden.load("cat");
  expect(hidden.from("cat")).toEqual([]);
});
