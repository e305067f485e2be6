/** Ships at attractions: positions and rewards. */
import { describe, expect, test } from "vitest";
import type { State } from "../../../shared/neko/harbour/state.ts";
import { act, eventsOf, options, pendingOf, queueOf, shipsOf, stockOf, table } from "./support/scene.ts";

/** A turn with two fuel in which ships of level 1 and 2 lie in column 2, ready to dock. */
function dockingTurn(sites: readonly string[], more: { line?: string; ships?: string; stock?: string } = {}): State {
  const line = more.line ?? "P1-SV5 / P1-PO1";
  const state = table({ people: [{ ships: "1@2 2@2", ...more, line, hand: "P2-ST3" }], sites });
  act(state, "P2-ST3");
  return state;
}

describe("rewards", () => {
  test.each([
    ["A2", "C1", "F1"],
    ["A4", "P1", "G1"],
    ["A5", "C1", "L1"],
    ["K1", "P1", ""],
    ["K2", "P1", "L1"],
  ])("%s gives the first there what its better box shows", (site, stock, pending) => {
    const state = dockingTurn([site, "A1"]);
    act(state, `1a>${site}`);
    expect([stockOf(state), pendingOf(state)]).toEqual([stock, pending]);
  });

  test.each([
    ["A1", "", ""],
    ["A2", "", "F1"],
    ["A4", "", "G1"],
    ["A5", "C1", ""],
    ["K1", "", "L1"],
  ])("%s gives who comes later what its middle box shows", (site, stock, pending) => {
    const state = dockingTurn([`${site} 1:3`, "A3"]);
    act(state, `1a>${site}`);
    expect([stockOf(state), pendingOf(state)]).toEqual([stock, pending]);
  });

  test("of one's choice are a Resource or Penguin card", () => {
    const state = dockingTurn(["K2 1:3", "A3"]);
    act(state, "1a>K2");
    expect(options(state)).toEqual(["+F", "+L", "+G", "+P"]);
    act(state, "+G");
    expect(pendingOf(state)).toBe("G1");
  });

  test("R23: are the basic ones also where only an own ship is", () => {
    const state = dockingTurn(["A5", "A3"]);
    const events = act(state, "1a>A5", "2a>A5");
    expect(eventsOf(events, "dock").map(({ reward }) => reward)).toEqual(["better", "basic"]);
    expect([stockOf(state), pendingOf(state)]).toEqual(["C2", "L1"]);
  });

  test("are always the better ones with the right Research Station", () => {
    const state = dockingTurn(["A5 1:3", "A3"], { line: "P1-SV5 / P2-RS4" });
    act(state, "1a>A5");
    expect([stockOf(state), pendingOf(state)]).toEqual(["C1", "L1"]);
  });

  test("come once for each ship: not at the attraction that it goes on to", () => {
    const state = dockingTurn(["A5", "A2"], { line: "P1-SV5 / P2-RS4" });
    act(state, "1a>A5", "1a>A2");
    expect([stockOf(state), pendingOf(state)]).toEqual(["C1", "L1"]);
  });
});

describe("R16: an upgrade from an attraction", () => {
  test("raises one ship in harbour or line by up to three levels, for nothing", () => {
    const state = dockingTurn(["A3", "A1"], { ships: "1@2 4@H 2@1" });
    act(state, "1a>A3");
    expect(options(state)).toEqual(["2a^3", "2a^4", "2a^5", "3a^5", "3a^6", "--"]);
    act(state, "2a^5");
    expect([shipsOf(state), stockOf(state)]).toEqual(["1@A3 5@1 4@H", ""]);
  });

  test("raises by one where another ship was before", () => {
    const state = dockingTurn(["A3 1:3", "A1"], { ships: "1@2 4@H 2@1" });
    act(state, "1a>A3");
    expect(options(state)).toEqual(["2a^3", "3a^5", "--"]);
  });

  test("may be declined, and is not asked where there is none", () => {
    const state = dockingTurn(["A3", "A1"], { ships: "1@2 1@2" });
    act(state, "1a>A3", "--");
    expect(shipsOf(state)).toBe("1@A3 1@2");
    const other = dockingTurn(["A3", "A1"], { ships: "1@2" });
    act(other, "1a>A3");
    expect(other.question).toBe("");
  });

  test("needs a card for the level that is reached, and for no level between", () => {
    const state = dockingTurn(["A3", "A1"], { ships: "1@2 3@H 3@1 1@1" });
    act(state, "1a>A3");
    expect(options(state)).toEqual(["1b^2", "3a^4", "3a^5", "3b^4", "3b^5", "--"]);
  });
});

describe("R17: positions", () => {
  test("go by arrival, the first is the highest", () => {
    const state = dockingTurn(["A1", "A2 1:3", "A5"]);
    act(state, "1a>A2", "2a>A2");
    expect(queueOf(state, 1)).toBe("1:3 0:1 0:2");
  });

  test("close up when a ship leaves, which is last where it goes", () => {
    const state = dockingTurn(["A1 1:6", "A2 0:5 1:3", "A5"], { ships: "1@H" });
    act(state, "2a>A1");
    expect([queueOf(state, 0), queueOf(state, 1)]).toEqual(["1:6 0:5", "1:3"]);
  });

  test("are the highest with the right Research Station, at every arrival", () => {
    const state = dockingTurn(["A2 1:6", "A4 1:3"], { line: "P1-SV5 / KS-R1" });
    act(state, "1a>A2");
    expect(queueOf(state, 0)).toBe("0:1 1:6");
    act(state, "1a>A4");
    expect([queueOf(state, 0), queueOf(state, 1)]).toEqual(["1:6", "0:1 1:3"]);
  });
});
