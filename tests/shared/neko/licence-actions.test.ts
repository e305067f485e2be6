/** Licence actions: harbour and ships. */
import { describe, expect, test } from "vitest";
import { playerAt } from "../../../shared/neko/harbour/state.ts";
import { act, eventsOf, options, type Person, pendingOf, shipsOf, stockOf, supplyOf, table } from "./support/scene.ts";

/** A turn in which column 1, a Permit Office of so many icons, is active. */
function permitTurn(cards: string, person: Person) {
  const state = table({ people: [{ line: cards, ...person, hand: "P1-ST3" }] });
  act(state, "P1-ST3");
  expect(state.column).toBe(1);
  return state;
}

function upgrades(state: ReturnType<typeof table>): string[] {
  return options(state).filter((text) => text.includes("^"));
}

describe("T10: Judy", () => {
  test.each(["P1-PO5", "P1-PO1 P1-PO2"])("with the two icons of %s and a Licence reaches harbour 2", (cards) => {
    const state = permitTurn(cards, { stock: "L1" });
    expect(state.icons).toBe(2);
    const events = act(state, "H2");
    expect(eventsOf(events, "pay")).toMatchObject([{ icon: "licence", icons: 2, item: "licence", cards: 1 }]);
    expect([playerAt(state, 0).harbour, stockOf(state)]).toEqual([2, "C1"]);
    expect(state.icons).toBe(0);
  });

  test("without the Licence does not", () => {
    expect(options(permitTurn("P1-PO5", {}))).not.toContain("H2");
  });
});

describe("T11: the harbour", () => {
  test("goes up level by level, for 3, 4, 6 and 9 licences", () => {
    const state = permitTurn("P1-PO5", { stock: "L20" });
    expect(options(state)).not.toContain("H3");
    act(state, "H2");
    expect(stockOf(state)).toBe("L19 C1");
    act(state, "H3", "H4");
    expect(stockOf(state)).toBe("L9 C3");
    expect(options(state)).toContain("H5");
    act(state, "H5");
    expect(stockOf(state)).toBe("C5");
    expect(playerAt(state, 0).harbour).toBe(5);
  });

  test("R24: brings Goods only for the next turn", () => {
    const state = permitTurn("P1-PO5", { harbour: 3, stock: "L5" });
    act(state, "H4");
    expect([stockOf(state), pendingOf(state)]).toEqual(["L1 C1", "G1"]);
  });

  test("T17: brings a Penguin for each level with the right Research Station", () => {
    const state = permitTurn("P1-PO5 / P1-RS4", { harbour: 2, stock: "L8" });
    const events = act(state, "H3", "H4");
    expect([stockOf(state), pendingOf(state)]).toEqual(["P2 C2", "G1"]);
    expect(eventsOf(events, "gain")).toHaveLength(4);
  });
});

describe("a ship", () => {
  test("T12: of level 3 is turned over to level 4 for one licence, whatever the supply holds", () => {
    const state = permitTurn("P1-PO1", { ships: "3@H 4@H" });
    expect(supplyOf(state)).toBe("1a 1b 2a 2b");
    const events = act(state, "3a^4");
    expect(eventsOf(events, "raise")).toEqual([{ kind: "raise", seat: 0, ship: 4, became: 4, level: 4 }]);
    expect(shipsOf(state)).toBe("4@H 4@H");
  });

  test("T13, R10: of level 2 is changed for a card of level 6 for four licences, whatever lies between", () => {
    const state = permitTurn("P1-PO5", { ships: "2@H 3@H 3@H", stock: "L2" });
    expect(supplyOf(state)).toBe("1a 1b 2b");
    expect(upgrades(state).filter((text) => text.startsWith("2a"))).toEqual(["2a^5", "2a^6"]);
    act(state, "2a^6");
    expect([shipsOf(state), supplyOf(state), stockOf(state)]).toEqual(["6@H 3@H 3@H", "1b 2a 2b", ""]);
  });

  test("T14: of level 1 is turned over to level 6 for five licences", () => {
    const state = permitTurn("P1-PO5", { stock: "L3" });
    act(state, "1a^6");
    expect([shipsOf(state), supplyOf(state)]).toEqual(["6@H", "1b 2a 2b 3a 3b"]);
  });

  test("T15, R11: takes any level that its own card or one of the supply can show, and no other", () => {
    const state = permitTurn("P1-PO5", { ships: "1@H 6@1 2@H", stock: "L9" });
    expect(upgrades(state)).toEqual(["1a^2", "1a^3", "1a^4", "1a^5", "1a^6", "2a^3", "2a^4", "2a^5"]);
    act(state, "2a^3");
    expect([shipsOf(state), supplyOf(state)]).toEqual(["1@H 6@1 3@H", "2a 2b 3b"]);
  });

  test("keeps its place when its card is changed", () => {
    const state = permitTurn("P1-PO5", { ships: "2@1" });
    act(state, "2a^3");
    expect(shipsOf(state)).toBe("3@1");
  });

  test("T16: at an attraction cannot be raised", () => {
    const people = [{ line: "P1-PO5", ships: "1@H", hand: "P1-ST3" }];
    const state = table({ people, sites: ["A1 0:2", "A2", "A3"] });
    act(state, "P1-ST3");
    expect(upgrades(state)).toEqual(["1a^2", "1a^3"]);
  });

  test("of level 6 cannot be raised", () => {
    const state = permitTurn("P1-PO5", { ships: "6@H 5@H", stock: "L1" });
    expect(upgrades(state)).toEqual(["2a^6"]);
  });
});

test("licences are not paid with Fish", () => {
  const state = table({ people: [{ line: "P2-PO3", stock: "F5", hand: "P1-ST3" }] });
  act(state, "P1-ST3");
  expect(upgrades(state)).toEqual([]);
});
