/** When additional actions can be done, and what they are paid with. */
import { describe, expect, test } from "vitest";
import type { State } from "../../../shared/neko/harbour/state.ts";
import { act, eventsOf, options, type Person, pendingOf, stockOf, table } from "./support/scene.ts";

/** A turn in which a Seaside Town is played: it offers nothing itself. */
function turn(person: Person): State {
  const state = table({ people: [{ ...person, hand: "P2-ST3" }] });
  act(state, "P2-ST3");
  return state;
}

/** The kinds of actions that are possible now: licence, coin, fuel. */
function kinds(state: State): string {
  const texts = options(state);
  const has = (pattern: RegExp) => texts.some((text) => pattern.test(text));
  const found = { licence: has(/^H|\^/), coin: has(/^buy/), fuel: has(/^\d[ab]>/) };
  return Object.entries(found)
    .flatMap(([kind, isThere]) => (isThere ? kind : []))
    .join(" ");
}

describe("T31: an additional action", () => {
  test("is done while its column is active, by who has none after all columns", () => {
    const state = turn({ line: "P1-TC1 / P1-PO1", stock: "F3 L3" });
    expect([state.column, kinds(state)]).toEqual([1, "coin"]);
    act(state, ">");
    expect([state.column, kinds(state)]).toEqual([2, "licence"]);
    act(state, ">");
    expect([state.stage, kinds(state)]).toEqual(["after", "fuel"]);
  });

  test("R9: has its column even when that yields no icon, paid with cards", () => {
    const state = turn({ line: "P2-TC3 / P1-RS1", stock: "F3" });
    expect([state.column, state.icons, kinds(state)]).toEqual([1, 0, "coin"]);
    act(state, ">");
    expect(kinds(state)).toBe("fuel");
  });

  test("R8: of several kinds can be done in any order after the columns", () => {
    const state = turn({ stock: "F4 L2" });
    expect([state.stage, kinds(state)]).toEqual(["after", "licence coin fuel"]);
    act(state, "1a>1", "1a^2", "buy1");
    expect(kinds(state)).toBe("licence fuel");
    act(state, "1a>1");
    expect(stockOf(state)).toBe("L1");
  });

  test("R43: can always be left out", () => {
    const state = turn({ line: "P1-TC1 / P1-PO1 / P1-SV1", stock: "F3 L3" });
    act(state, ">", ">", ">", "end");
    expect(stockOf(state)).toBe("F3 L3");
  });
});

describe("T32: on the first turn", () => {
  function firstTurn(): State {
    const state = table({ people: [{ stock: "F2", hand: "P1-PO1" }] });
    act(state, "P1-PO1");
    return state;
  }

  test("a Permit Office allows licence actions, and after it coin and fuel actions with Fish", () => {
    const state = firstTurn();
    expect(kinds(state)).toBe("licence");
    act(state, ">");
    expect(kinds(state)).toBe("coin fuel");
  });

  test("two Fish take a ship of level 1 to an attraction", () => {
    const state = firstTurn();
    act(state, ">", "1a>1", "1a>A2");
    expect([stockOf(state), pendingOf(state)]).toEqual(["C1", "F2"]);
  });

  test("two Fish buy a second ship of level 1", () => {
    const state = firstTurn();
    act(state, ">", "buy1");
    expect(options(state)).toEqual(["end"]);
  });

  test("one Fish can be kept", () => {
    const state = firstTurn();
    act(state, ">", "1a>1", "end");
    expect(stockOf(state)).toBe("F2");
  });
});

describe("T33: icons", () => {
  test("that are left are lost", () => {
    const state = turn({ line: "P1-TC6 / P1-RS2" });
    act(state, "buyL");
    expect([state.column, state.icons]).toEqual([0, 0]);
    expect([stockOf(state), pendingOf(state)]).toEqual(["", "L1"]);
  });

  test("R42: are spent before cards", () => {
    const state = turn({ line: "P1-TC1", stock: "F5" });
    const events = act(state, "buy1", "buy2");
    expect(eventsOf(events, "pay")).toMatchObject([
      { icons: 2, cards: 0 },
      { icons: 0, cards: 4 },
    ]);
  });
});

describe("T34, R7: what is gained in a turn", () => {
  test("by deactivating cannot be spent in it", () => {
    const state = table({ people: [{ line: "P1-SV1 / P1-ST3", ships: "1@1", hand: "P1-PO1" }] });
    act(state, "P1-PO1/1", "1a>2");
    expect(pendingOf(state)).toBe("F3 G1");
    expect(options(state)).toEqual(["end"]);
  });

  test("by buying a Licence cannot be spent in it", () => {
    const state = turn({ line: "P1-TC1 / P2-PO3", stock: "F1" });
    act(state, "buyL");
    expect([state.stage, pendingOf(state)]).toEqual(["after", "L1"]);
  });
});

describe("T35, R14: the bonus of a Research Station", () => {
  test("is a fuel more in the Supply Vessel's window, although its column comes later", () => {
    const state = turn({ line: "P1-SV1 / P1-RS1" });
    expect(options(state)).toEqual(["1a>1", "1a>1*", ">"]);
    act(state, "1a>1*");
    expect([state.flex, state.icons]).toEqual([0, 1]);
    act(state, "1a>2");
    expect([state.stage, options(state)]).toEqual(["after", ["end"]]);
  });

  test("is two coins in the Tourist Center's window", () => {
    const state = turn({ line: "P1-TC1 / P1-RS1" });
    expect(options(state)).toEqual(["buy1", "buy1*", "buy2*", "buyL*", ">"]);
    const events = act(state, "buy2*");
    expect(eventsOf(events, "pay")).toMatchObject([{ icons: 2, flex: 1, cards: 0 }]);
  });

  test("can be kept for a fuel after all columns", () => {
    const state = turn({ line: "P1-TC1 / P1-RS1" });
    act(state, "buy1");
    expect(options(state)).toEqual(["1a>1*", "1b>1*", "end"]);
  });

  test("is used for one action: what that does not need is lost", () => {
    const state = turn({ line: "P1-TC1 / KS-R3 P1-RS1", stock: "F1" });
    act(state, "buyL*");
    expect([state.flex, state.icons]).toEqual([0, 2]);
    expect(options(state)).toEqual(["buy1", "buyL", ">"]);
  });

  test("pays no licence, and counts from the turn in which the card is played", () => {
    const state = table({ people: [{ line: "P1-PO1 / P1-SV1", hand: "P1-RS1" }] });
    act(state, "P1-RS1");
    expect(options(state)).toEqual(["1a^2", ">"]);
    act(state, ">");
    expect(options(state)).toEqual(["1a>1", "1a>1*", ">"]);
  });

  test("comes anew every turn, once for each card", () => {
    const state = turn({ line: "P1-SV1 / P1-RS1" });
    act(state, ">", "end");
    expect(state.flex).toBe(0);
  });
});

test("R47: of several bonuses each action takes one", () => {
  const state = turn({ line: "P1-TC1 / P1-RS1 P1-RS1" });
  expect([state.flex, options(state)]).toEqual([2, ["buy1", "buy1*", "buy2*", "buyL*", ">"]]);
  act(state, "buyL*", "buyL*");
  expect([state.flex, state.stage, pendingOf(state)]).toEqual([0, "after", "L2"]);
});

test("R45: a turn stands open until its player ends it, even with nothing left to do", () => {
  const state = turn({});
  expect([state.toMove, options(state)]).toEqual([0, ["end"]]);
  act(state, "end");
  expect(state.toMove).toBe(1);
});

describe("T36, R29: turning a card over", () => {
  test("is done while the Research Station is active, with a card of the stock", () => {
    const state = table({ people: [{ line: "P1-ST3 / P2-RS2", stock: "L1", hand: "P1-TC1" }] });
    act(state, "P1-TC1/1");
    expect([state.column, pendingOf(state)]).toEqual([2, "F2"]);
    expect(options(state)).toEqual(["flipL", ">"]);
    act(state, "flipL");
    expect([stockOf(state), pendingOf(state), state.stage]).toEqual(["P1", "F2", "after"]);
  });

  test("makes Goods of a Fish, once a turn", () => {
    const state = turn({ line: "P2-RS2", stock: "F2 L1" });
    expect(options(state)).toEqual(["flipF", "flipL", ">"]);
    const events = act(state, "flipF");
    expect(eventsOf(events, "give")).toMatchObject([{ cards: { fish: 1 } }]);
    expect([stockOf(state), pendingOf(state)]).toEqual(["F1 L1", "G1"]);
    expect(state.stage).toBe("after");
  });
});

describe("R46: a column", () => {
  test("in which nothing but tucking a Captain is possible is passed over, but seen", () => {
    const state = table({ people: [{ line: "P1-PO1 / P1-ST3", ships: "6@H", stock: "C1", hand: "P1-SY1" }] });
    const events = act(state, "P1-SY1");
    expect(eventsOf(events, "activate").map(({ column }) => column)).toEqual([1, 2, 3]);
    expect([state.stage, options(state)]).toEqual(["after", ["C1", "C2", "C3", "end"]]);
  });
});
