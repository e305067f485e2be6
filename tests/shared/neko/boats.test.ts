/** The Fishing Boats: choosing, placing, swapping, scoring. */
import { describe, expect, test } from "vitest";
import { choosingOrder, coinsOf } from "../../../shared/neko/turn/boats.ts";
import { nameOf } from "../../../shared/neko/harbour/cards.ts";
import { goodsPoints } from "../../../shared/neko/scoring.ts";
import { playerAt, type State } from "../../../shared/neko/harbour/state.ts";
import {
  act,
  allCardPoints,
  eventsOf,
  hubsOf,
  options,
  type Person,
  pendingOf,
  stockOf,
  table,
} from "./support/scene.ts";

const FIRST = "FB1-1 FB1-2 FB1-3 FB1-4 FB1-5";

/** The last seat ends the last turn of a period at a table with boats. */
function atBoats(people: readonly Person[], period = 1, moored = FIRST): State {
  const state = table({ people, stage: "after", period, round: 6, boats: true, moored });
  state.toMove = people.length - 1;
  state.last = true;
  return state;
}

describe("T52, R34: who chooses first", () => {
  test("has most coins on active cards and Fish", () => {
    const people = [
      { line: "P1-TC1 P1-TC2", stock: "F1", ships: "1@H 2@H 3@H" },
      { line: "P2-TC1", stock: "F1", ships: "1@H 2@H" },
      { stock: "F3", ships: "1@H" },
    ];
    const state = table({ people });
    expect(state.players.map(coinsOf)).toEqual([5, 5, 3]);
    expect(choosingOrder(state)).toEqual([0, 1, 2]);
  });

  test("has a Research Station's two coins, but nothing of deactivated cards", () => {
    const state = table({ people: [{ line: "P1-RS1 + P1-TC6" }, { line: "P2-TC3", stock: "F1" }] });
    expect(state.players.map(coinsOf)).toEqual([2, 1]);
  });

  test("R33: among equals has more ships, then is later in the turn order", () => {
    const state = table({ people: [{ ships: "1@H" }, { ships: "1@H 2@H" }, { ships: "1@H" }], order: [2, 0, 1] });
    expect(choosingOrder(state)).toEqual([1, 0, 2]);
  });
});

describe("T53: a boat", () => {
  const people = [{ line: "P1-PO1 / P1-SV1", stock: "F3" }, { line: "P1-PO2" }];

  test("R50: has to be taken, but may be deactivated", () => {
    const state = atBoats(people);
    act(state, "end");
    expect(options(state).every((text) => /^FB1-\d(\/\d)?$/.test(text))).toBe(true);
  });

  test("is chosen after the scoring of the period, with the new order", () => {
    const state = atBoats(people);
    const events = act(state, "end");
    expect(events.map(({ kind }) => kind)).toEqual(["period", "order", "boats"]);
    expect([state.stage, state.toMove]).toEqual(["boat", 0]);
    expect(options(state)).toHaveLength(15);
    expect(options(state).slice(0, 3)).toEqual(["FB1-1", "FB1-1/1", "FB1-1/2"]);
  });

  test("opens a new column at the right end", () => {
    const state = atBoats(people);
    act(state, "end", "FB1-4");
    expect(playerAt(state, 0).columns).toEqual(["PO", "SV", "boat"]);
    expect(hubsOf(state)).toEqual([2, 2, 2]);
    expect(state.moored.map(nameOf)).toEqual(["FB1-1", "FB1-2", "FB1-3", "FB1-5"]);
  });

  test("may be deactivated for its hub and two Fish, which can be used at once (R7)", () => {
    const state = atBoats(people);
    act(state, "end", "FB1-4/2");
    expect([hubsOf(state), stockOf(state), pendingOf(state)]).toEqual([[2, 4], "F5", ""]);
  });

  test("pays what the Research Station says when it is deactivated", () => {
    const state = atBoats([{ line: "P1-PO1 / P1-RS2", stock: "F3" }, {}]);
    act(state, "end", "FB1-4/1");
    expect(stockOf(state)).toBe("F4 L2");
  });

  test("R38: may bring more cards than the capacity, which is kept at the end of the next turn", () => {
    const state = atBoats([{ line: "P1-PO1", stock: "F8" }, { line: "P1-PO2" }]);
    act(state, "end", "FB1-1/1");
    expect(stockOf(state)).toBe("F10");
    expect(state.toMove).toBe(1);
  });

  test("of period 2 is shown when all are placed, the others are gone", () => {
    const state = atBoats(people);
    act(state, "end", "FB1-4", "FB1-1");
    expect(state.moored.map(nameOf)).toEqual(["FB2-1", "FB2-2", "FB2-3", "FB2-4", "FB2-5"]);
    expect([state.stage, state.period]).toEqual(["draft", 2]);
  });

  test("R35: is a column of its own beside another boat", () => {
    const state = atBoats([{ line: "P1-PO1 / FB1-1", stock: "F3" }, {}], 2, "FB2-1 FB2-2");
    act(state, "end", "FB2-1", "FB2-2");
    expect(playerAt(state, 0).columns).toEqual(["PO", "boat", "boat"]);
    expect(state.stage).toBe("over");
  });

  test("of period 2 is placed after its scoring and scores at the end", () => {
    const state = atBoats([{ line: "P1-PO1 / P1-SV1", ships: "4@2", stock: "F3 L2" }, {}], 2, "FB2-3 FB2-1");
    const events = act(state, "end");
    expect(eventsOf(events, "period")).toMatchObject([{ points: [4, 0] }]);
    act(state, "FB2-3");
    expect(allCardPoints(playerAt(state, 0))).toBe(2);
    act(state, "FB2-1");
    expect(state.stage).toBe("over");
  });

  test("column takes ships in period 2, and cards open columns to its right", () => {
    const state = table({ people: [{ line: "P1-SV1 / FB1-1", ships: "2@1", hand: "P2-ST3" }], period: 2 });
    act(state, "P2-ST3", "2a>2");
    expect(playerAt(state, 0).columns).toEqual(["SV", "boat", "ST"]);
    expect(state.stage).toBe("after");
  });
});

describe("T54: a swap", () => {
  function arrival(boat: string, stock: string): State {
    const people = [{ line: `P1-SV5 / P1-PO1 / ${boat}`, ships: "1@2 3@2", stock, hand: "P2-ST3" }];
    const state = table({ people, period: 2 });
    act(state, "P2-ST3", "1a>3");
    return state;
  }

  test("can be made once at each arrival, after the hub check, in either direction", () => {
    const state = arrival("FB1-4", "L1 C1");
    expect(pendingOf(state)).toBe("F1");
    expect(options(state)).toEqual(["L:C", "C:L", "--"]);
    act(state, "L:C");
    expect(stockOf(state)).toBe("C2");
    act(state, "3a>3", "C:L");
    expect([stockOf(state), pendingOf(state)]).toEqual(["C1", "F1 L1"]);
  });

  test("can be left out", () => {
    const state = arrival("FB1-4", "L1");
    act(state, "--");
    expect([state.question, stockOf(state)]).toEqual(["", "L1"]);
  });

  test("R36: is paid from the stock, and is not asked without what it takes", () => {
    const state = arrival("FB1-5", "F2");
    expect(pendingOf(state)).toBe("F1");
    expect(state.question).toBe("");
  });

  test.each([
    ["FB1-1", "P1 F4", ["P:FFFF", "FFFF:P"]],
    ["FB1-2", "G1 F1 C1", ["G:FC", "FC:G"]],
    ["FB1-3", "C1 F1 P1", ["C:FP", "FP:C"]],
    ["FB1-4", "L1 C1", ["L:C", "C:L"]],
    ["FB1-5", "L1 G1 F3", ["L:FFF", "G:FFF", "FFF:L", "FFF:G"]],
  ])("R44: of %s is the one that follows from the order of the rules", (boat, stock, swaps) => {
    expect(options(arrival(boat, stock))).toEqual([...swaps, "--"]);
  });

  test("does not come from a boat that was deactivated", () => {
    const people = [{ line: "P1-SV1 / P1-PO1 + FB1-4", ships: "1@1", stock: "L1", hand: "P2-ST3" }];
    const state = table({ people, period: 2 });
    act(state, "P2-ST3", "1a>2");
    expect(state.question).toBe("");
  });
});

describe("at the end", () => {
  const points = (person: Person) => allCardPoints(playerAt(table({ people: [person] }), 0));

  test("T51, R37: the three highest hub cards of the best column score", () => {
    expect(points({ line: "P1-PO1 + P1-PO5 P1-PO3 P1-SV1 / P1-TC1 / FB2-4" })).toBe(3 + 2 + 2);
  });

  test("R37: Captains are hub cards of two, Shipyards beside the column do not count", () => {
    expect(points({ line: "P1-SY1 / P1-PO1 + C C C / P1-SY3 / FB2-4" })).toBe(6);
  });

  test("T55: Goods score once for themselves, once for a Seaside Town, once for a boat", () => {
    const state = table({ people: [{ line: "P2-ST3 / FB2-1", stock: "G3" }] });
    expect(allCardPoints(playerAt(state, 0)) + goodsPoints(playerAt(state, 0))).toBe(9);
  });

  test.each([
    ["FB2-2", "P2", 2],
    ["FB2-3", "L4", 4],
    ["FB2-5", "C3", 3],
  ])("%s scores with %s", (boat, stock, expected) => {
    expect(points({ line: `P1-PO1 / ${boat}`, stock })).toBe(expected);
    expect(points({ line: `P1-PO1 + ${boat}`, stock })).toBe(0);
  });
});
