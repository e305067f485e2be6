/** How a game ends: the score sheet, the ranking, and departures. */
import { describe, expect, test } from "vitest";
import type { Result } from "../../../shared/kernel/game.ts";
import { noChance } from "../../../shared/kernel/random.ts";
import type { DecreeName } from "../../../shared/skora/components.ts";
import { skora } from "../../../shared/skora/rules.ts";
import type { State } from "../../../shared/skora/state.ts";
import { deal, quickRandom } from "./support/random-play.ts";
import { act, baiting, boatsOf, eventsOf, fishing, options, type Scene } from "./support/scene.ts";

/** The outcome when these catches are in. */
function outcome(scene: Scene): Result {
  const { state } = fishing(scene);
  expect(state.step).toBe("over");
  const result = skora.result(state);
  if (result === undefined) throw new Error("no result");
  return result;
}

function line(result: Result | undefined, name: string): readonly (number | string)[] {
  return result?.sheet.find((each) => each.line === name)?.values ?? [];
}

describe("the ranking", () => {
  test("goes by the points of catch and decree together", () => {
    const result = outcome({ catches: "66/123456/1", decrees: ["breeder", "tribe", "occultist"] });
    expect(line(result, "total")).toEqual([16, 21, 4]);
    expect([result.ranking, result.reason]).toEqual([[[1], [0], [2]], "points"]);
  });

  test("a decree can turn it round", () => {
    const catches = "65/44/";
    expect(outcome({ catches, decrees: ["voyager", "voyager", "voyager"] }).ranking).toEqual([[0], [1], [2]]);
    expect(outcome({ catches, decrees: ["voyager", "breeder", "voyager"] }).ranking).toEqual([[1], [0], [2]]);
  });

  test("R30: with as many points more cards win", () => {
    const result = outcome({ catches: "66/642/", decrees: ["voyager", "voyager", "voyager"] });
    expect([result.ranking, result.reason]).toEqual([[[1], [0], [2]], "cards"]);
  });

  test("R30: still equal, the place is shared", () => {
    const result = outcome({ catches: "1/642/651", decrees: ["voyager", "voyager", "voyager"] });
    expect([result.ranking, result.reason]).toEqual([[[1, 2], [0]], "shared"]);
  });

  test("a tie behind the winner is broken and shared alike", () => {
    const result = outcome({ catches: "66/642/5/41", players: 4 });
    expect(result.ranking).toEqual([[1], [0], [3], [2]]);
    expect(outcome({ catches: "66/5/5/3" }).ranking).toEqual([[0], [1, 2], [3]]);
  });

  test("where nobody has caught anything all share the place", () => {
    const result = outcome({ catches: "//" });
    expect([result.ranking, result.reason]).toEqual([[[0, 1, 2]], "shared"]);
  });
});

test("the sheet has a line for everything that counts", () => {
  const decrees: DecreeName[] = ["voyager", "warband", "hunter", "breeder"];
  const result = outcome({ catches: "123456/63315/654424/11256", ties: "0100", decrees });
  expect(result.sheet).toEqual([
    { line: "creature-6", values: [6, 6, 6, 6] },
    { line: "creature-5", values: [5, 5, 5, 5] },
    { line: "creature-4", values: [4, 0, 12, 0] },
    { line: "creature-3", values: [3, 6, 0, 0] },
    { line: "creature-2", values: [2, 0, 2, 2] },
    { line: "creature-1", values: [1, 1, 0, 2] },
    { line: "cards", values: [6, 5, 6, 5] },
    { line: "catch", values: [21, 18, 25, 15] },
    { line: "decree", values: decrees },
    { line: "why", values: ["different 6", "ties 1", "most 3", "pairs 1"] },
    { line: "bonus", values: [9, 9, 5, 4] },
    { line: "total", values: [30, 27, 30, 19] },
  ]);
});

describe("R35: decrees", () => {
  test("are turned over when the last card is caught, one after the other", () => {
    const { state } = fishing({ piles: "6//", boats: "100/000/000", decrees: ["tribe", "hunter", "breeder"] });
    expect(state.players.map(({ decree }) => decree)).toEqual(["", "", ""]);
    const events = act(state, "+6a");
    expect(eventsOf(events, "reveal")).toEqual([
      { kind: "reveal", seat: 0, decree: "tribe" },
      { kind: "reveal", seat: 1, decree: "hunter" },
      { kind: "reveal", seat: 2, decree: "breeder" },
    ]);
    expect(events.at(-1)).toEqual({ kind: "end" });
    expect(state.players.map(({ decree }) => decree)).toEqual(["tribe", "hunter", "breeder"]);
  });

  test("without which there is no result", () => {
    const { state } = fishing({ piles: "6//", boats: "10/00/00" });
    const preview = skora.view(state, 0);
    act(preview, "+6a");
    expect([preview.step, skora.result(preview)]).toEqual(["over", undefined]);
    act(state, "+6a");
    expect(skora.result(state)?.ranking).toEqual([[0], [1]]);
  });
});

test("R36: nobody can agree on a draw", () => {
  expect(skora.agreeDraw).toBeUndefined();
});

describe("R32: a player leaves", () => {
  test("boats come home from every ground, and are placed no more", () => {
    const state = baiting({ players: 3, boats: "210/020/003", hands: "12/34/56" });
    skora.depart(state, 1, "left", noChance);
    expect([boatsOf(state), state.players[1]?.boats]).toEqual(["200/000/003", 6]);
    expect(state.players.map(({ boats }) => boats)).toEqual([4, 6, 3]);
  });

  function left(state: State, seat: number) {
    return skora.depart(state, seat, "left", noChance);
  }

  test("of two, and the other has won", () => {
    const state = baiting({ piles: "4/5/6", hands: "16/26" });
    const events = skora.depart(state, 0, "resign", noChance);
    expect(events.map(({ kind }) => kind)).toEqual(["gone", "reveal", "end"]);
    const result = skora.result(state);
    expect([result?.ranking, result?.reason]).toEqual([[[1], [0]], "resign"]);
    expect([skora.actors(state), skora.playing(state)]).toEqual([[], []]);
    expect(line(result, "decree")).toEqual(["", "voyager"]);
  });

  test("and the reason is how the last one left", () => {
    const state = baiting({ piles: "4/5/6", hands: "16/26/36" });
    left(state, 2);
    expect(skora.result(state)).toBeUndefined();
    skora.depart(state, 1, "time", noChance);
    expect(skora.result(state)).toMatchObject({ ranking: [[0], [1], [2]], reason: "time" });
  });

  test("with boats, hand and decree; the cards on the table stay", () => {
    const state = baiting({ piles: "4/5/6", boats: "120/010/001", hands: "16/26/36" });
    left(state, 1);
    expect(boatsOf(state)).toBe("100/000/001");
    expect(state.secrets[1]).toEqual({ hand: [], offer: [], decree: "" });
    expect([state.players[1]?.cards, state.box]).toEqual([0, [2, 6]]);
    expect(state.grounds.map(({ pile }) => pile.length)).toEqual([1, 1, 1]);
    expect(skora.playing(state)).toEqual([0, 2]);
  });

  test("in the own turn, which falls away, also halfway through it", () => {
    const state = baiting({ piles: "4/5/6", boats: "100/000/000", hands: "46/26/36" });
    act(state, "4a");
    expect(state.step).toBe("pull");
    left(state, 0);
    expect([state.step, state.toMove]).toEqual(["play", 1]);
    act(state, "6a");
    expect(state.toMove).toBe(2);
    act(state, "6a");
    expect(state.toMove).toBe(1);
  });

  test("in somebody else's turn, which goes on", () => {
    const state = baiting({ piles: "4/5/6", boats: "100/000/000", hands: "46/26/36" });
    act(state, "4a");
    left(state, 1);
    expect([state.step, state.toMove]).toEqual(["pull", 0]);
    act(state, "51b-a", "--");
    expect(state.toMove).toBe(2);
  });

  test("as the last who had cards, and Fishing begins", () => {
    const state = baiting({ piles: "4/5/6", boats: "110/000/000", hands: "6//", players: 3 });
    left(state, 0);
    expect([state.step, state.toMove, state.order]).toEqual(["take", 1, [1]]);
  });

  test("before choosing a decree, and play begins when the others have chosen", () => {
    const state = deal(3, quickRandom(6));
    const stays = skora.actors(state).filter((seat) => seat !== state.first);
    for (const seat of stays) {
      const [action] = skora.legal(state, seat);
      if (action !== undefined) skora.apply(state, seat, action, noChance);
    }
    expect(state.step).toBe("decree");
    left(state, state.first);
    expect(state.step).toBe("play");
    expect(state.toMove).toBe((state.first + 1) % 3);
  });

  test("with the pick in hand, and the next in the order picks; the order stands", () => {
    const { state } = fishing({ piles: "45666/5/", boats: "321/110/000" });
    left(state, 0);
    expect([state.toMove, state.order, boatsOf(state)]).toEqual([1, [0, 1, 2], "021/010/000"]);
    act(state, "+6a");
    expect(state.toMove).toBe(2);
    act(state, "+6a");
    expect(state.toMove).toBe(1);
  });

  test("with the only boats at a ground, which is then done", () => {
    const { state } = fishing({ piles: "456/5/", boats: "300/011/000" });
    left(state, 0);
    expect([state.ground, state.toMove]).toEqual([1, 1]);
  });

  test("and three that become two discard nothing, as before", () => {
    const { state } = fishing({ piles: "4566/5/", boats: "221/000/000" });
    left(state, 2);
    act(state, "+6a");
    expect([state.step, state.toMove]).toEqual(["take", 1]);
  });

  test("and is ranked behind the others, whatever was caught; the last to leave comes first", () => {
    const { state } = fishing({ piles: "6//", boats: "0001/0000/0000", catches: "66665/6665//1" });
    left(state, 0);
    left(state, 1);
    act(state, "+6a");
    const result = skora.result(state);
    expect([result?.ranking, result?.reason]).toEqual([[[3], [2], [1], [0]], "points"]);
    expect(line(result, "catch")).toEqual([29, 23, 0, 7]);
    expect(line(result, "why")).toEqual(["none 0", "none 0", "different 0", "different 2"]);
  });

  test("only once, and not from a game that is over", () => {
    const state = baiting({ piles: "4/5/6", hands: "16/26/36" });
    left(state, 1);
    expect(left(state, 1)).toEqual([]);
    left(state, 2);
    expect(left(state, 0)).toEqual([]);
    expect(skora.result(state)?.ranking[0]).toEqual([0]);
  });
});

test("a game that is over asks nothing of anybody", () => {
  const { state } = fishing({ catches: "6/5" });
  expect([state.toMove, state.ground, skora.actors(state)]).toEqual([-1, -1, []]);
  expect([0, 1].flatMap((seat) => options(state, seat))).toEqual([]);
});
