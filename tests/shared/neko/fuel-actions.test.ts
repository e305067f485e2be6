/** Fuel actions: ships along the line, hub checks, and what an arrival brings, in its order. */
import { describe, expect, test } from "vitest";
import { attractionOutlook } from "../../../shared/neko/outlook.ts";
import type { State } from "../../../shared/neko/harbour/state.ts";
import { act, eventsOf, hubsOf, options, type Person, pendingOf, shipsOf, stockOf, table } from "./support/scene.ts";

/** A turn that has come to column `at`; the card played joins a Seaside Town column at the end or opens it. */
function fuelTurn(at: number, person: Person, sites?: readonly string[]): State {
  const state = table({ people: [{ ...person, hand: "P2-ST3" }], ...(sites && { sites }) });
  act(state, "P2-ST3");
  while (state.column !== at) act(state, ">");
  return state;
}

function moves(state: State): string[] {
  return options(state).filter((text) => /^\d[ab]>/.test(text));
}

describe("T21: Sophie", () => {
  const sophie = { harbour: 2, line: "P1-TC1 / P1-SV1 / P1-PO5 + C", ships: "1@2 1@3" };

  test("moves a ship to a hub above the levels there, and chooses a harbour reward", () => {
    const state = fuelTurn(2, sophie);
    expect([state.icons, hubsOf(state)[2]]).toEqual([1, 3]);
    const events = act(state, "1a>3");
    expect(eventsOf(events, "check")).toEqual([{ kind: "check", seat: 0, column: 3, hub: 3, levels: 2, holds: true }]);
    expect(options(state)).toEqual(["+F", "+L"]);
    act(state, "+L");
    expect([pendingOf(state), stockOf(state)]).toEqual(["L1", ""]);
  });

  test("T30: chooses among all levels up to that of the harbour, and has to take one (R22)", () => {
    const state = fuelTurn(2, { ...sophie, harbour: 4 });
    act(state, "1a>3");
    expect(options(state)).toEqual(["+F", "+L", "+G", "+C"]);
    act(state, "+C");
    expect(stockOf(state)).toBe("C1");
  });

  test("is not asked while there is only one reward", () => {
    const state = fuelTurn(2, { ...sophie, harbour: 1 });
    act(state, "1a>3");
    expect([state.question, pendingOf(state)]).toEqual(["", "F1"]);
  });

  test("T34: cannot use what the reward brought in this turn", () => {
    const state = fuelTurn(2, { ...sophie, harbour: 1 });
    act(state, "1a>3");
    expect(moves(state)).toEqual([]);
    while (state.stage !== "after") act(state, ">");
    expect(options(state)).toEqual(["end"]);
    act(state, "end");
    expect(stockOf(state)).toBe("F1");
  });
});

describe("T22: Marco", () => {
  const marco = { line: "P1-SV1 / P1-PO1 / P1-ST3 / P1-TC1 + C", ships: "1@4 4@3", stock: "F2" };

  test("gets no reward from a hub that is not above the levels", () => {
    const state = fuelTurn(1, marco, ["A1 1:3", "A2", "A5"]);
    const events = act(state, "3a>4");
    expect(eventsOf(events, "check")).toMatchObject([{ hub: 5, levels: 5, holds: false }]);
    expect(pendingOf(state)).toBe("");
  });

  test("then pays a Fish to dock where Judy is: the basic reward, which is nothing", () => {
    const state = fuelTurn(1, marco, ["A1 1:3", "A2", "A5"]);
    const events = act(state, "3a>4", "3a>A1");
    expect(eventsOf(events, "dock")).toMatchObject([{ position: 1, reward: "basic" }]);
    expect([stockOf(state), shipsOf(state)]).toEqual(["F1", "1@4 4@A1"]);
    expect(attractionOutlook(state, 0).seatRanks).toMatchObject([
      { seat: 0, levels: 4, points: 20 },
      { seat: 1, levels: 3, points: 10 },
    ]);
    expect(state.column).toBe(1);
    act(state, ">");
    expect(state.column).toBe(2);
  });

  test("T23: would have had the better reward, had her ship left", () => {
    const state = fuelTurn(1, marco, ["A1", "A2 1:3", "A5"]);
    act(state, "3a>4", "3a>A1");
    expect(options(state)).toEqual(["+F", "+L", "+G", "+P"]);
    act(state, "+P");
    expect(stockOf(state)).toBe("F1 P1");
  });

  test("T24: gets nothing where that ship goes from there", () => {
    const state = fuelTurn(1, marco, ["A1 1:3", "A2", "A5"]);
    const events = act(state, "3a>4", "3a>A1", "3a>A2");
    expect(eventsOf(events, "dock").at(-1)).toMatchObject({ position: 0, reward: "none" });
    expect([stockOf(state), pendingOf(state)]).toEqual(["", ""]);
  });

  test("T28: has a Fish for the reward missed with the right Research Station", () => {
    const state = fuelTurn(1, { ...marco, line: "P1-SV1 / P1-RS3 / P1-ST3 / P1-TC1 + C" }, ["A1", "A2", "A5"]);
    act(state, "3a>4");
    expect(pendingOf(state)).toBe("F1");
  });

  test("T28, R22: that Research Station gives nothing where there is a reward, whether there is one to choose or several", () => {
    const line = "P1-SV1 / P1-RS3 P1-PO5 + C";
    const one = fuelTurn(1, { line, ships: "1@1" });
    expect(eventsOf(act(one, "1a>2"), "gain")).toMatchObject([{ source: "harbour-reward" }]);
    expect(pendingOf(one)).toBe("F1");
    const several = fuelTurn(1, { line, ships: "1@1", harbour: 2 });
    act(several, "1a>2");
    expect([pendingOf(several), options(several)]).toEqual(["", ["+F", "+L"]]);
    act(several, "+L");
    expect(pendingOf(several)).toBe("L1");
  });
});

describe("a ship", () => {
  test("T25: is prepared in a column whose number is its level or more", () => {
    const line = "P1-SV1 / P1-PO1 / P1-ST3 / P1-TC1";
    const state = fuelTurn(1, { line, ships: "3@2 3@3 2@4" });
    expect(moves(state)).toEqual(["2a>A1", "2a>A2", "2a>A3", "3a>3", "3b>4", "3b>A1", "3b>A2", "3b>A3"]);
  });

  test("T25: of level 6 never is with five columns", () => {
    const line = "P2-SV3 / P2-PO3 / P1-ST3 / P2-TC3 / P1-RS2";
    const state = table({ people: [{ line, ships: "6@5", stock: "F1", hand: "P2-ST3" }] });
    act(state, "P2-ST3");
    expect(options(state)).toEqual(["end"]);
    const longer = "P1-SV1 / P1-PO1 / P1-ST3 / P1-TC1 / P1-RS2 / P1-SY1";
    expect(moves(fuelTurn(1, { line: longer, ships: "6@6" }))).toEqual(["1a>A1", "1a>A2", "1a>A3"]);
  });

  test("R41: goes one column at a time, from the harbour to the first, and never back", () => {
    const line = "P1-SV1 / P1-PO1 / P1-ST3";
    expect(moves(fuelTurn(1, { line, ships: "6@H 5@1 4@3" }))).toEqual(["1a>1", "2a>2"]);
  });

  test("may move several times, and others too, as far as the fuel goes", () => {
    const state = fuelTurn(1, { line: "P1-SV5 / P1-PO1 / P1-ST3", ships: "1@H 2@H", stock: "F1" });
    act(state, "1a>1", "1a>2", "2a>1");
    expect([shipsOf(state), stockOf(state)]).toEqual(["1@2 2@1", ""]);
  });

  test("R40: goes on from an attraction to one beside it, and the row is no circle", () => {
    const state = fuelTurn(1, { line: "P1-SV1 / P1-ST3", ships: "6@H" }, ["A1 0:1", "A2 0:2", "A5 0:5"]);
    expect(moves(state)).toEqual(["1a>1", "1b>A2", "2a>A1", "2a>A5", "2b>A2"]);
  });
});

describe("T26: an arrival", () => {
  const line = "P1-SV1 / P1-SY1 + P1-PO1";

  test("is checked against the hub before the column's cards work", () => {
    const state = fuelTurn(1, { line, ships: "2@1" });
    const events = act(state, "2a>2");
    expect(eventsOf(events, "check")).toMatchObject([{ hub: 3, levels: 2, holds: true }]);
    expect(pendingOf(state)).toBe("F1");
    expect(options(state)).toEqual(["2a^3", "--"]);
    act(state, "2a^3");
    expect(shipsOf(state)).toBe("3@2");
  });

  test("R21: may leave the ship as it is", () => {
    const state = fuelTurn(1, { line, ships: "2@1" });
    act(state, "2a>2", "--");
    expect(shipsOf(state)).toBe("2@2");
  });

  test.each([
    ["at level 6", "6@1", "1a>2"],
    ["when no card can show the next level", "2@1 3@H 3@H", "2a>2"],
  ])("R21: does not raise %s", (_when, ships, move) => {
    const state = fuelTurn(1, { line, ships });
    act(state, move);
    expect(state.question).toBe("");
  });

  test("R21: meets several Shipyards one after the other", () => {
    const state = fuelTurn(1, { line: "P1-SV1 / P1-SY1 P1-SY2", ships: "2@1" });
    act(state, "2a>2", "2a^3");
    expect(options(state)).toEqual(["3a^4", "--"]);
    act(state, "3a^4");
    expect(shipsOf(state)).toBe("4@2");
  });

  test("R13: lets nobody tuck a Captain in the middle of it", () => {
    const state = fuelTurn(1, { line, harbour: 2, ships: "2@1", stock: "C1" });
    act(state, "2a>2");
    expect(options(state)).toEqual(["+F", "+L"]);
    act(state, "+F");
    expect(options(state)).toEqual(["2a^3", "--"]);
  });
});

describe("T27: a Seaside Town", () => {
  test("brings Goods at each arrival, whichever column is active, and the ship may go on", () => {
    const state = fuelTurn(2, { line: "P1-PO1 / P1-SV5 / P1-ST3 / P1-TC1", ships: "1@2" });
    act(state, "1a>3");
    expect(pendingOf(state)).toBe("F1 G1");
    const events = act(state, "1a>4");
    expect(eventsOf(events, "check")).toMatchObject([{ column: 4, holds: true }]);
    expect(pendingOf(state)).toBe("F2 G1");
  });

  test("R28: brings them for each of its cards, but makes room only once for each", () => {
    const state = fuelTurn(1, { line: "P1-SV1 / P1-ST1 P1-ST2 P1-ST3", ships: "1@1" });
    act(state, "1a>2");
    expect(pendingOf(state)).toBe("F1 G3");
  });
});

describe("T29, R15: a hub of six", () => {
  const line = "P1-SV1 / P2-RS3 + P1-TC1 C";

  test("brings Goods even when it brings no reward", () => {
    const state = fuelTurn(1, { line, ships: "4@1 3@2" });
    expect(hubsOf(state)[1]).toBe(6);
    const events = act(state, "3a>2");
    expect(eventsOf(events, "check")).toMatchObject([{ hub: 6, levels: 7, holds: false }]);
    expect(pendingOf(state)).toBe("G1");
  });

  test("brings a Fish besides for the reward that was missed", () => {
    const state = fuelTurn(1, { line: "P1-SV1 / P2-RS3 P1-RS3 + P1-TC1 C", ships: "4@1 3@2" });
    act(state, "3a>2");
    expect(pendingOf(state)).toBe("F1 G1");
  });

  test("brings Goods as well as the reward", () => {
    const state = fuelTurn(1, { line, ships: "1@1" });
    act(state, "1a>2");
    expect(pendingOf(state)).toBe("F1 G1");
  });

  test("has to be six when the ship arrives", () => {
    const state = fuelTurn(1, { line: "P1-SV1 / P2-RS3 + P1-TC1", ships: "1@1" });
    act(state, "1a>2");
    expect(pendingOf(state)).toBe("F1");
  });
});
