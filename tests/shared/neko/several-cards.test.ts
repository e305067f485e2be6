/** R49: several cards that change the same thing. The box has one of each; the rules do not count on it. */
import { expect, test } from "vitest";
import { act, eventsOf, options, pendingOf, stockOf, table } from "./support/scene.ts";

test("R49: rewards that are missed and hubs of six bring cards for each", () => {
  const line = "P1-SV1 / P2-RS3 P2-RS3 P1-RS3 P1-RS3 + P1-TC1 C";
  const state = table({ people: [{ line, ships: "4@1 3@2", hand: "P2-ST3" }] });
  act(state, "P2-ST3", "3a>2");
  expect(pendingOf(state)).toBe("F2 G2");
});

test("R49: levels of the harbour bring a Penguin for each", () => {
  const state = table({ people: [{ line: "P1-PO5 / P1-RS4 P1-RS4", stock: "L1", hand: "P2-ST3" }] });
  act(state, "P2-ST3", "H2");
  expect(stockOf(state)).toBe("P2 C1");
});

test("R49: a card that is deactivated pays once", () => {
  const state = table({ people: [{ line: "P1-RS2 P1-RS2", hand: "P2-ST3" }] });
  const events = act(state, "P2-ST3/1");
  expect(eventsOf(events, "gain")).toHaveLength(1);
  expect(pendingOf(state)).toBe("F1 L2");
});

test("R49: a Licence costs what the cheapest of them says", () => {
  const state = table({ people: [{ line: "P1-TC1 / KS-R3 KS-R3", hand: "P2-ST3" }] });
  act(state, "P2-ST3");
  expect(options(state)).toContain("buyL");
  act(state, "buyL");
  expect(pendingOf(state)).toBe("L1");
});

test("R29: turning over is allowed once for each card", () => {
  const state = table({ people: [{ line: "P2-RS2 P2-RS2", stock: "F3", hand: "P2-ST3" }] });
  act(state, "P2-ST3", "flipF", "flipF");
  expect([state.stage, pendingOf(state), stockOf(state)]).toEqual(["after", "G2", "F1"]);
});
