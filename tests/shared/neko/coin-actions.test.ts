/** Coin actions: ships and Licences. */
import { describe, expect, test } from "vitest";
import { act, eventsOf, options, type Person, pendingOf, shipsOf, stockOf, supplyOf, table } from "./support/scene.ts";

/** A turn in which column 1, a Tourist Center, is active. */
function coinTurn(line: string, person: Person) {
  const state = table({ people: [{ line, ...person, hand: "P1-ST3" }] });
  act(state, "P1-ST3");
  expect(state.column).toBe(1);
  return state;
}

describe("T18: a ship", () => {
  test("costs twice its level in coins and goes to the harbour", () => {
    const state = coinTurn("P1-TC1", { stock: "F4" });
    const events = act(state, "buy3");
    expect(eventsOf(events, "pay")).toMatchObject([{ icon: "coin", icons: 2, item: "fish", cards: 4 }]);
    expect([shipsOf(state), supplyOf(state), stockOf(state)]).toEqual(["1@H 3@H", "1b 2a 2b 3b", ""]);
    expect(eventsOf(events, "check")).toEqual([]);
  });

  test("of level 6 costs 12", () => {
    const [poor, rich] = [coinTurn("P1-TC1", { stock: "F9" }), coinTurn("P1-TC1", { stock: "F10" })];
    expect(options(poor)).not.toContain("buy6");
    act(rich, "buy6");
    expect([shipsOf(rich), stockOf(rich)]).toEqual(["1@H 6@H", ""]);
  });

  test("can only be bought while a card of the supply can show its level", () => {
    const state = coinTurn("P1-TC1", { ships: "1@H 6@H 3@H", stock: "F20" });
    expect(options(state).filter((text) => /^buy\d/.test(text))).toEqual(["buy2", "buy3", "buy4", "buy5"]);
  });
});

describe("a Licence", () => {
  test("T19: costs three coins and cannot be used in this turn", () => {
    const state = coinTurn("P1-TC1 / P1-PO1", { stock: "F1", harbour: 1 });
    const events = act(state, "buyL");
    expect(eventsOf(events, "pay")).toMatchObject([{ icons: 2, cards: 1 }]);
    expect([pendingOf(state), stockOf(state)]).toEqual(["L1", ""]);
    expect(state.column).toBe(2);
    expect(options(state).filter((text) => text.includes("^"))).toEqual(["1a^2"]);
  });

  test("T20: costs two with the right Research Station", () => {
    const state = coinTurn("P1-TC1 / KS-R3", { stock: "F1" });
    act(state, "buyL");
    expect([pendingOf(state), stockOf(state)]).toEqual(["L1", "F1"]);
  });

  test("can be bought as often as one can pay (R1)", () => {
    const state = coinTurn("P1-TC6", { stock: "F5" });
    act(state, "buyL", "buyL", "buyL");
    expect([pendingOf(state), stockOf(state)]).toEqual(["L3", ""]);
  });
});

test("coins are not paid with Licences or Goods", () => {
  const state = table({ people: [{ line: "P2-TC3", stock: "L5 G5", hand: "P1-ST3" }] });
  act(state, "P1-ST3");
  expect(options(state).filter((text) => text.startsWith("buy"))).toEqual([]);
});
