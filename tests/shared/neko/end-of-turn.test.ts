/** The end of a turn: what was gained, the capacity, and the actions after the last turn. */
import { describe, expect, test } from "vitest";
import { capacityOf } from "../../../shared/neko/harbour/holdings.ts";
import { playerAt } from "../../../shared/neko/harbour/state.ts";
import { act, eventsOf, options, type Person, pendingOf, shipsOf, stockOf, table } from "./support/scene.ts";

/** All columns are done; seat 1 is next. */
function lateInTurn(person: Person, scene: { period?: number; round?: number; boats?: boolean } = {}) {
  return table({ people: [person, { hand: "P1-PO1" }], stage: "after", ...scene });
}

describe("T37: the capacity", () => {
  test("lets eight Resource cards be kept, Penguins and Captains do not count", () => {
    const state = lateInTurn({ stock: "F3 L3 G2 P3 C4", pending: "F2" });
    const events = act(state, "end");
    expect(eventsOf(events, "stow")).toMatchObject([{ cards: { fish: 2 } }]);
    expect([state.stage, stockOf(state)]).toEqual(["discard", "F5 L3 G2 P3 C4"]);
    expect(options(state)).toEqual(["-F", "-L", "-G"]);
    act(state, "-L", "-F");
    expect([state.stage, state.toMove, stockOf(state)]).toEqual(["play", 1, "F4 L2 G2 P3 C4"]);
  });

  test("may be exceeded during a turn", () => {
    const state = lateInTurn({ stock: "F8", pending: "F2" });
    expect(options(state)).toContain("buy1");
    act(state, "buy1", "end");
    expect([state.toMove, stockOf(state)]).toEqual([1, "F8"]);
  });

  test("asks only for what there is", () => {
    const state = lateInTurn({ stock: "L9" });
    act(state, "end");
    expect(options(state)).toEqual(["-L"]);
  });
});

describe("T38, R28: the capacity", () => {
  test.each([
    ["P1-ST3", 8],
    ["P1-ST1", 10],
    ["P1-ST1 P1-ST2", 12],
    ["P1-ST3 + P1-ST1", 8],
    ["KS-R2", undefined],
  ])("with %s is %j", (line, capacity) => {
    expect(capacityOf(playerAt(lateInTurn({ line }), 0))).toBe(capacity);
  });

  test("without a limit asks for nothing", () => {
    const state = lateInTurn({ line: "KS-R2", stock: "F9 L9" });
    act(state, "end");
    expect([state.toMove, stockOf(state)]).toEqual([1, "F9 L9"]);
  });
});

describe("T41: after the own last turn of the game", () => {
  const person = { line: "P1-SV1 / P1-PO1", ships: "2@1", stock: "F3 L3 G1" };
  const last = { period: 2, round: 6 };

  test("everything can be done with cards alone, whatever columns there are", () => {
    const state = lateInTurn({ ...person, stock: "F2 L3 G1", pending: "F1" }, last);
    act(state, "end");
    expect([state.stage, state.toMove, stockOf(state)]).toEqual(["last", 0, "F3 L3 G1"]);
    expect(options(state)).toEqual(["H2", "2a^3", "2a^4", "2a^5", "buy1", "buyL", "2a>2", "end"]);
    act(state, "H2");
    expect([stockOf(state), playerAt(state, 0).harbour]).toEqual(["F3 G1 C1", 2]);
  });

  test("hubs give rewards that can only be kept, and attractions can be reached", () => {
    const state = lateInTurn({ ...person, line: "P1-SV1 / P1-PO3" }, last);
    act(state, "end", "2a>2");
    expect([stockOf(state), pendingOf(state)]).toEqual(["F2 L3 G1", "F1"]);
    act(state, "2a>A2");
    expect([shipsOf(state), stockOf(state), pendingOf(state)]).toEqual(["2@A2", "F1 L3 G1 C1", "F2"]);
    act(state, "end");
    expect([state.toMove, stockOf(state)]).toEqual([1, "F3 L3 G1 C1"]);
  });

  test("neither icons nor bonuses nor flips count", () => {
    const state = lateInTurn({ line: "P1-SV1 / P1-RS1 P2-RS2", stock: "F1" }, last);
    act(state, "end");
    expect(options(state)).toEqual(["1a>1", "end"]);
  });

  test("R30: the capacity is kept before it and after it", () => {
    const state = lateInTurn({ ...person, ships: "1@1", line: "P1-SV1 / P1-PO3", stock: "L5 F3", pending: "G1" }, last);
    act(state, "end");
    expect(state.stage).toBe("discard");
    act(state, "-L");
    expect([state.stage, stockOf(state)]).toEqual(["last", "F3 L4 G1"]);
    act(state, "1a>2", "1a>A2", "end");
    expect([state.toMove, stockOf(state)]).toEqual([1, "F3 L4 G1 C1"]);
  });

  test("R30: what those actions bring beyond the capacity has to go as well", () => {
    const line = "P1-SV1 / P2-RS3 + P1-TC1 C";
    const state = lateInTurn({ line, ships: "1@1", stock: "F3 L3 G2" }, last);
    act(state, "end", "1a>2");
    expect([stockOf(state), pendingOf(state)]).toEqual(["F2 L3 G2", "F1 G1"]);
    act(state, "end");
    expect([state.stage, state.toMove, options(state)]).toEqual(["discard", 0, ["-F", "-L", "-G"]]);
    act(state, "-L");
    expect([state.toMove, stockOf(state)]).toEqual([1, "F3 L2 G3"]);
  });

  test("R19: comes for everybody in turn order, right after the own turn", () => {
    const state = table({ people: [person, { ...person, hand: "P2-PO1" }], stage: "after", ...last });
    act(state, "end", "end");
    expect([state.stage, state.toMove]).toEqual(["play", 1]);
    act(state, "P2-PO1");
    while (state.stage === "column") act(state, ">");
    act(state, "end");
    expect([state.stage, state.toMove]).toEqual(["last", 1]);
    act(state, "end");
    expect(state.stage).toBe("over");
  });

  test("R46: is passed over where nothing can be done, but for a Captain that a Fishing Boat may count", () => {
    const captain = { line: "P1-SV1", ships: "6@H", stock: "C1" };
    const plain = lateInTurn(captain, last);
    act(plain, "end");
    expect(plain.toMove).toBe(1);
    const boats = lateInTurn(captain, { ...last, boats: true });
    act(boats, "end");
    expect(options(boats)).toEqual(["C1", "end"]);
  });

  test("does not come before", () => {
    for (const scene of [
      { period: 2, round: 5 },
      { period: 1, round: 6 },
    ]) {
      const state = lateInTurn(person, scene);
      act(state, "end");
      expect(state.toMove).toBe(1);
    }
  });
});
