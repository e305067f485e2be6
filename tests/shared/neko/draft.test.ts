/** The Draft: sets for three and four players, single cards for two. */
import { describe, expect, test } from "vitest";
import { NO_CARD, nameOf } from "../../../shared/neko/harbour/cards.ts";
import { cellsOf } from "../../../shared/neko/turn/draft.ts";
import { playerAt, type State, secretsAt } from "../../../shared/neko/harbour/state.ts";
import { deal, drawTurn, quickRandom, type Table } from "./support/random-play.ts";
import { act, eventsOf, options } from "./support/scene.ts";

function dealt(table: Table): State {
  const state = deal(table, quickRandom(7));
  state.order = Array.from({ length: table.seats }, (_, seat) => seat);
  state.toMove = 0;
  return state;
}

function shown(state: State): string[] {
  return state.display.filter((card) => card !== NO_CARD).map(nameOf);
}

describe("T02: three players", () => {
  test("draft a set of each size, as Marco does", () => {
    const state = dealt({ seats: 3 });
    const [alone = NO_CARD] = cellsOf(2, 1).map((cell) => state.display[cell]);
    expect(options(state)).toEqual(["a", "b", "c", "d"].flatMap((row) => [1, 2, 3].map((size) => `@${row}${size}`)));
    act(state, "@b2", "@a1", "@b1");
    expect(options(state)).toEqual(["@a3", "@b3", "@c1", "@c3", "@d1", "@d3"]);
    act(state, "@a3", "@c3", "@d3");
    expect(options(state)).toEqual(["@c1", "@d1"]);
    act(state, "@c1");
    expect(secretsAt(state, 0).hand).toHaveLength(6);
    expect(secretsAt(state, 0).hand).toContain(alone);
    act(state, "@a2", "@c2");
    expect([state.stage, state.toMove, state.round]).toEqual(["play", 0, 1]);
    expect(state.players.map(({ cards }) => cards)).toEqual([6, 6, 6]);
    expect(state.display).toEqual([]);
  });

  test("R3: may take several sets from one row", () => {
    const state = dealt({ seats: 3 });
    act(state, "@a3", "@b3", "@c3");
    expect(options(state)).toContain("@a2");
    act(state, "@a2", "@b2", "@c2", "@a1");
    expect(secretsAt(state, 0).hand).toHaveLength(6);
  });

  test("R39: see all 24 cards, and leave 6", () => {
    const state = dealt({ seats: 3 });
    expect(state.decks[0]).toEqual([]);
    expect(new Set(shown(state)).size).toBe(24);
    act(state, "@a3", "@b3", "@c3", "@a2", "@b2", "@c2", "@a1", "@b1");
    expect(shown(state)).toHaveLength(24 - 17);
  });
});

test("four players have five rows of six, and two cards go into the box unseen", () => {
  const state = dealt({ seats: 4 });
  expect(options(state)).toHaveLength(15);
  expect(state.decks[0]).toEqual([]);
  expect(shown(state)).toHaveLength(30);
});

describe("T03: two players", () => {
  function drawer(state: State): number[] {
    const seats: number[] = [];
    while (state.stage === "draft") {
      seats.push(state.toMove);
      act(state, options(state)[0] ?? "");
    }
    return seats;
  }

  test("pick single cards from two displays of eight, 1-2-2-1 and then the other way about", () => {
    const state = dealt({ seats: 2 });
    const first = shown(state);
    expect(options(state)).toEqual(first.map((name) => `@${name}`));
    expect(first).toHaveLength(8);
    for (let pick = 0; pick < 5; pick++) act(state, options(state)[0] ?? "");
    expect(shown(state)).toHaveLength(3);
    const events = act(state, options(state)[0] ?? "");
    expect(eventsOf(events, "deal")).toHaveLength(1);
    expect(shown(state)).toHaveLength(8);
    expect(shown(state).filter((name) => first.includes(name))).toEqual([]);
    expect(state.players.map(({ cards }) => cards)).toEqual([3, 3]);
    drawer(state);
    expect(state.players.map(({ cards }) => cards)).toEqual([6, 6]);
  });

  test("take turns by the order of the period", () => {
    expect(drawer(dealt({ seats: 2 }))).toEqual([0, 1, 1, 0, 0, 1, 1, 0, 0, 1, 1, 0]);
    const state = dealt({ seats: 2 });
    state.order = [1, 0];
    state.toMove = 1;
    expect(drawer(state)).toEqual([1, 0, 0, 1, 1, 0, 0, 1, 1, 0, 0, 1]);
  });
});

describe("R6: drafted hands", () => {
  test("are secret, at a table with open hands they are shown", () => {
    const closed = dealt({ seats: 3 });
    act(closed, "@a3");
    expect(playerAt(closed, 0).shown).toEqual([]);
    const open = dealt({ seats: 3, openHands: true });
    act(open, "@a3");
    expect(playerAt(open, 0).shown).toEqual(secretsAt(open, 0).hand);
  });

  test("shrink by the card that is played", () => {
    const random = quickRandom(11);
    const state = dealt({ seats: 2, openHands: true });
    while (state.stage === "draft") act(state, options(state)[0] ?? "");
    const { chosen } = drawTurn(state, random);
    act(state, chosen.text);
    expect(playerAt(state, 0).cards).toBe(5);
    expect(playerAt(state, 0).shown).toEqual(secretsAt(state, 0).hand);
    expect(secretsAt(state, 0).hand).toHaveLength(5);
  });
});
