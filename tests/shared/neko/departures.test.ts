/** Players who leave (R48). */
import { describe, expect, test } from "vitest";
import { neko } from "../../../shared/neko/rules.ts";
import type { State } from "../../../shared/neko/harbour/state.ts";
import { deal, drawTurn, quickRandom, type Table } from "./support/random-play.ts";
import { act, options, queueOf, table } from "./support/scene.ts";
import { noChance } from "../../../shared/kernel/random.ts";

/** A game that has come to a stage by random play. */
function reached(kind: Table, wanted: (state: State) => boolean): State {
  const random = quickRandom(13);
  const state = deal(kind, random);
  while (!wanted(state)) {
    const { seat, chosen } = drawTurn(state, random);
    neko.apply(state, seat, chosen, random);
  }
  return state;
}

test("R48: with two players the other one has won", () => {
  const state = deal({ seats: 2 }, quickRandom(2));
  expect(neko.depart(state, 1, "resign", noChance).map(({ kind }) => kind)).toEqual(["gone", "over"]);
  expect(neko.result(state)).toMatchObject({ ranking: [[0], [1]], reason: "resign" });
  expect([neko.playing(state), neko.actors(state)]).toEqual([[], []]);
});

describe("R48: with more", () => {
  test("ships at attractions go with who leaves, and the queue closes up", () => {
    const state = table({ people: [{ hand: "P1-PO1" }, {}, {}], sites: ["A1 1:3 0:4 1:1 2:2", "A2"] });
    neko.depart(state, 1, "left", noChance);
    expect(queueOf(state, 0)).toBe("0:4 2:2");
    expect(options(state)).toEqual(["P1-PO1"]);
  });

  test("the turn of who leaves falls away, with all that was asked", () => {
    const people = [{ line: "P1-SV1 / P1-PO3", ships: "1@1", harbour: 2, hand: "P1-ST3" }, { hand: "P1-PO1" }, {}];
    const state = table({ people });
    act(state, "P1-ST3", "1a>2");
    expect(state.question).toBe("reward");
    neko.depart(state, 0, "time", noChance);
    expect([state.stage, state.question, state.toMove, state.column, state.icons]).toEqual(["play", "", 1, 0, 0]);
  });

  test("a pick of the draft is passed over, in this display and the next period", () => {
    const state = deal({ seats: 3 }, quickRandom(4));
    const [first = 0, second = 0] = state.order;
    neko.depart(state, first, "left", noChance);
    expect([state.stage, state.toMove]).toEqual(["draft", second]);
    while (state.stage === "draft") {
      expect(state.toMove).not.toBe(first);
      act(state, options(state)[0] ?? "");
    }
    expect(state.players.map(({ cards }, seat) => (seat === first ? 0 : cards))).toEqual(
      state.players.map((_, seat) => (seat === first ? 0 : 6)),
    );
    expect(state.toMove).toBe(second);
  });

  test("nobody waits for a choice of boats", () => {
    const state = reached({ seats: 3, boats: true }, ({ stage }) => stage === "boat");
    const [chooser = 0, next = 0, last = 0] = state.choosing;
    neko.depart(state, last, "left", noChance);
    neko.depart(state, chooser, "left", noChance);
    expect(neko.result(state)).toMatchObject({ ranking: [[next], [chooser], [last]], reason: "left" });
    const other = reached({ seats: 4, boats: true }, ({ stage }) => stage === "boat");
    const [leaver = 0, follower = 0] = other.choosing;
    neko.depart(other, leaver, "left", noChance);
    expect([other.stage, other.toMove]).toEqual(["boat", follower]);
  });

  test("who left is ranked behind who stayed, whatever the points, the last to leave first", () => {
    const people = [{ scored: [30, 30] }, { hand: "P1-PO1" }, { scored: [9, 9] }, {}];
    const state = table({ people });
    neko.depart(state, 0, "left", noChance);
    neko.depart(state, 2, "left", noChance);
    expect(state.stage).toBe("play");
    neko.depart(state, 3, "time", noChance);
    expect(neko.result(state)).toMatchObject({ ranking: [[1], [3], [2], [0]], reason: "time" });
  });

  test("leaving twice, or after the end, changes nothing", () => {
    const state = table({ people: [{}, {}, {}] });
    neko.depart(state, 0, "left", noChance);
    expect(neko.depart(state, 0, "left", noChance)).toEqual([]);
    neko.depart(state, 1, "left", noChance);
    expect(neko.depart(state, 2, "left", noChance)).toEqual([]);
  });
});
