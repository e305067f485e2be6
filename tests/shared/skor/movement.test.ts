/** Movement and promotion: cases 17 to 22 of the specification. */
import { describe, expect, test } from "vitest";
import { reachOf } from "../../../shared/skor/board/movement.ts";
import type { State } from "../../../shared/skor/board/state.ts";
import { act, destinations, eventsOf, idAt, may, movesAt, options, scene, tile, west } from "./support/scene.ts";

/** What it costs the piece on a hex to get to another one; undefined for never. */
function cost(state: State, from: string, to: string): number | undefined {
  const { tiles, costs } = reachOf(state, idAt(state, from));
  return costs[tiles.indexOf(tile(state, to))];
}

describe("Roads", () => {
  test("case 17: cost nothing, and lead one step beyond their end", () => {
    const state = scene({ structures: "road@1,0 road@2,-1 road@3,-2", west: "C0,0" });
    expect(cost(state, "0,0", "3,-2")).toBe(0);
    expect([cost(state, "0,0", "4,-3"), cost(state, "0,0", "4,-2")]).toEqual([1, 1]);
    expect(cost(state, "0,0", "5,-3")).toBeUndefined();
  });

  test("case 18: can also be reached by a plain step", () => {
    const state = scene({ structures: "road@1,1 road@2,0", west: "C0,0" });
    expect([cost(state, "0,0", "1,0"), cost(state, "0,0", "1,1"), cost(state, "0,0", "2,0")]).toEqual([1, 1, 1]);
    expect(cost(state, "0,0", "3,-1")).toBeUndefined();
    expect(destinations(state, "0,0")).not.toContain("2,1");
  });

  test("case 19: lead Military with one point into an empty enemy City", () => {
    const state = scene({
      structures: "road@1,0 road@2,-1 road@3,-2 road@4,-2 road@5,-3",
      west: "M0,0",
      east: "C7,-3",
    });
    act(state, "[0,0]>6,-3");
    expect([state.phase, state.winner]).toEqual(["over", 0]);
  });

  test("a way over Roads is one move for its cost, and what is left can be used later", () => {
    const state = scene({ structures: "road@1,0 road@2,-1", west: "C0,0" });
    const events = act(state, "[0,0]>2,-1");
    expect(eventsOf(events, "move")[0]?.cost).toBe(0);
    expect(movesAt(state, "2,-1")).toBe(1);
    act(state, "[2,-1]>3,-2");
    expect(movesAt(state, "3,-2")).toBe(0);
  });

  test("R41: a free move does not lead back to where the piece has been in this turn, so that every turn ends", () => {
    const state = scene({ structures: "road@1,0 road@2,-1 road@1,-1", west: "C1,0" });
    act(state, "[1,0]>2,-1");
    expect(destinations(state, "2,-1")).not.toContain("1,0");
    act(state, "[2,-1]>1,-1");
    expect(destinations(state, "1,-1").filter((hex) => ["1,0", "2,-1"].includes(hex))).toEqual([]);
    act(state, "[1,-1]>0,-1");
    expect(destinations(state, "0,-1").sort()).toEqual([]);
  });

  test("serve both players, whoever built them", () => {
    const state = scene({ structures: "road@1,0 road@2,-1", eastBuilt: "1,0 2,-1", west: "C0,0" });
    expect(cost(state, "0,0", "2,-1")).toBe(0);
  });
});

describe("what is in the way", () => {
  test("case 20, R6, R11: Obstructions, enemies and full stacks of one's own", () => {
    const state = scene({
      structures: "obstruction@1,0",
      west: "M0,0 C0,-1 C0,-1",
      east: "C1,-1",
      westTechs: { mil: 2 },
    });
    const reached = destinations(state, "0,0");
    for (const hex of ["0,-1", "1,-1", "1,0", "0,-2"]) expect(reached).not.toContain(hex);
    expect(reached).toContain("0,1");
  });

  test("case 21: a Feudal civilian in the open has 18 destinations", () => {
    expect(destinations(scene({ west: "C0,0", westCulture: "feudal" }), "0,0")).toHaveLength(18);
    expect(destinations(scene({ west: "C0,0" }), "0,0")).toHaveLength(6);
  });

  test("Military moves one, and two with Military 2; a Feudal culture does not help it", () => {
    expect(destinations(scene({ west: "M0,0", westCulture: "feudal" }), "0,0")).toHaveLength(6);
    expect(destinations(scene({ west: "M0,0", westTechs: { mil: 2 } }), "0,0")).toHaveLength(18);
  });

  test("case 54, R12: a civilian does not enter the enemy City", () => {
    expect(may(scene({ west: "C5,-3", east: "C7,-3" }), "[5,-3]>6,-3")).toBe(false);
    expect(may(scene({ west: "C5,-3", east: "C7,-3", westTechs: { dip: 3 } }), "[5,-3]>6,-3")).toBe(true);
    expect(may(scene({ west: "C5,-3", east: "C6,-3", westTechs: { dip: 3 } }), "[5,-3]>6,-3")).toBe(false);
  });

  test("case 56: two enemy pieces on each connecting hex shut the way, but for an attack", () => {
    const east = "M3,-2 M3,-2 M3,-1 M3,-1";
    const state = scene({ west: "M2,-1", east, westTechs: { mil: 2 } });
    const beyond = destinations(state, "2,-1").filter((hex) => Number(hex.split(",")[0]) > 2);
    expect(beyond).toEqual([]);
    expect([may(state, "[2,-1]x3,-2"), may(state, "[2,-1]x3,-1")]).toEqual([true, true]);
  });
});

describe("promotion", () => {
  test("case 22, R22: movement already used is taken off", () => {
    const state = scene({ structures: "base@1,0", west: "C0,0", budget: 2 });
    act(state, "[0,0]>1,0");
    act(state, "promote-[1,0]");
    expect([west(state), movesAt(state, "1,0"), state.budget]).toEqual(["M1,0", 0, 1]);
  });

  test("case 22: who has not moved has the movement of Military", () => {
    const given = { structures: "base@1,0", west: "C1,0", budget: 1 };
    const fast = scene({ ...given, westTechs: { mil: 2 } });
    act(fast, "promote-[1,0]");
    expect(movesAt(fast, "1,0")).toBe(2);
    const feudal = scene({ ...given, west: "C0,0", westCulture: "feudal" });
    act(feudal, "[0,0]>1,0");
    act(feudal, "promote-[1,0]");
    expect(movesAt(feudal, "1,0")).toBe(0);
  });

  test("R22: who is promoted while moving may attack", () => {
    const state = scene({ structures: "base@2,-1", west: "C2,-1", east: "C3,-2", budget: 1 });
    act(state, "promote-[2,-1]");
    act(state, "[2,-1]x3,-2");
    expect(west(state)).toBe("M3,-2");
  });

  test("R22: is possible in all three phases for 1 Resource, on any Base, for civilians", () => {
    for (const phase of ["move", "build", "tech"] as const) {
      const given = { structures: "base@1,0", eastBuilt: "1,0", phase };
      expect(may(scene({ ...given, west: "C1,0", budget: 1 }), "promote-[1,0]")).toBe(true);
      expect(may(scene({ ...given, west: "C1,0", budget: 0 }), "promote-[1,0]")).toBe(false);
      expect(may(scene({ ...given, west: "M1,0", budget: 1 }), "promote-[1,0]")).toBe(false);
      expect(may(scene({ ...given, west: "C0,0", budget: 1 }), "promote-[0,0]")).toBe(false);
    }
  });

  test("R29: nobody moves during a hold, promoted or not", () => {
    const state = scene({ structures: "base@1,0", west: "C1,0", budget: 1, westTechs: { mil: 2 } });
    state.hold = true;
    act(state, "promote-[1,0]");
    expect(options(state).filter((text) => text.includes(">"))).toEqual([]);
  });
});
