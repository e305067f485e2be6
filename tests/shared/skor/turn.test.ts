/** The turn, income and food: cases 7 to 16 of the specification, and the phases. */
import { describe, expect, test } from "vitest";
import { upkeep, yieldOf } from "../../../shared/skor/economy/economy.ts";
import { skor } from "../../../shared/skor/rules.ts";
import { ownTurn } from "../../../shared/skor/board/state.ts";
import {
  act,
  count,
  destinations,
  east,
  eventsOf,
  may,
  movesAt,
  opening,
  options,
  scene,
  tile,
  west,
} from "./support/scene.ts";

describe("the first turns", () => {
  test("case 7: nothing comes in, nothing is eaten; two civilians can be spawned as the City empties", () => {
    const { state } = opening({ ownTurn: 1, west: "C0,0 C0,0", east: "C6,-3 C6,-3" });
    expect([state.income, state.upkeep, state.budget, state.phase]).toEqual([0, 0, 0, "move"]);
    expect(may(state, "spawn@0,0")).toBe(false);
    act(state, "[0,0]>0,-1");
    act(state, "spawn@0,0");
    act(state, "[0,0]>1,0");
    act(state, "spawn@0,0");
    expect(may(state, "spawn@0,0")).toBe(false);
    expect(west(state).split(" ").sort()).toEqual(["C0,-1", "C0,0", "C0,0", "C1,0"]);
  });

  test("case 7, R21: who is spawned while moving may move at once, and the third spawn is refused even with room", () => {
    const { state } = opening({ ownTurn: 1, west: "C0,-1", east: "C6,-3" });
    act(state, "spawn@0,0");
    act(state, "[0,0]>0,1");
    act(state, "spawn@0,0");
    act(state, "[0,0]>1,0");
    expect(count(state, "0,0")).toBe(0);
    expect(may(state, "spawn@0,0")).toBe(false);
  });

  test("case 8, R8: production counts in the second turn, nobody eats, nothing can be built, techs can be learnt", () => {
    const { state } = opening({ ownTurn: 2, structures: "resource@0,-1", west: "C0,-1 C0,-1 C0,0", east: "C6,-3" });
    expect([state.income, state.upkeep, state.budget]).toEqual([4, 0, 4]);
    act(state, "building");
    expect(options(state).filter((text) => /^(farm|base|fort|debris|turret|road|wreck)@/.test(text))).toEqual([]);
    act(state, "research");
    act(state, "city-1");
    expect(state.budget).toBe(0);
  });

  test("R8: food and building begin with each player's own third turn", () => {
    for (const toMove of [0, 1]) {
      const grace = opening({ ownTurn: 2, toMove, west: "C0,1", east: "C6,-2" });
      expect([ownTurn(grace.state), grace.state.phase]).toEqual([2, "move"]);
      const third = opening({ ownTurn: 3, toMove, west: "C0,1", east: "C6,-2" });
      expect([ownTurn(third.state), third.state.phase]).toEqual([3, "feed"]);
    }
  });
});

describe("income and food", () => {
  test("case 9: two civilians on a Resource make 4, three pieces eat 3, and military makes nothing", () => {
    const { state, events } = opening({ structures: "resource@0,-1 resource@1,0", west: "C0,-1 C0,-1 M1,0" });
    expect([state.income, state.upkeep, state.budget]).toEqual([4, 3, 1]);
    expect(eventsOf(events, "fed")).toEqual([{ kind: "fed", seat: 0, upkeep: 3, budget: 1 }]);
  });

  const short = () => opening({ structures: "resource@0,-1", west: "C0,-1 C0,1 C1,0 M2,0" }).state;

  test("case 10, R29: to hold costs all income; nobody moves, and spawning stays possible", () => {
    const state = short();
    expect([state.income, state.upkeep, state.phase]).toEqual([2, 4, "feed"]);
    act(state, "hold");
    expect([state.budget, state.phase]).toEqual([0, "move"]);
    for (const hex of ["0,-1", "0,1", "1,0", "2,0"]) expect(destinations(state, hex)).toEqual([]);
    act(state, "spawn@0,0");
    expect(destinations(state, "0,0")).toEqual([]);
  });

  test("case 11, R40: pieces go until the others can be fed; what the lost ones made still counts", () => {
    const state = short();
    act(state, "disband-[0,-1]");
    expect([state.phase, state.upkeep]).toEqual(["feed", 3]);
    expect(options(state)).not.toContain("end");
    act(state, "disband-[0,1]");
    expect([state.phase, state.income, state.budget]).toEqual(["move", 2, 0]);
    expect(west(state).split(" ").sort()).toEqual(["C1,0", "M2,0"]);
  });

  test("R29, R40: after some have gone, the others may still hold", () => {
    const state = short();
    act(state, "disband-[0,1]");
    act(state, "hold");
    expect([state.phase, state.hold, state.budget]).toEqual(["move", true, 0]);
  });

  test("R29: a hold allows neither attack nor Turret nor a move of the City", () => {
    const { state } = opening({
      structures: "turret@1,-1 road@1,0",
      west: "M1,-1 M1,-1 M2,-1",
      east: "C3,-2 C3,-1",
      westCulture: "nomadic",
    });
    act(state, "hold");
    expect(options(state).filter((text) => /[x>]|fire|city/.test(text))).toEqual([]);
  });

  test.each([
    ["C1,0", {}, 2],
    ["C1,0", { res: 1 }, 3],
    ["C1,0 C1,0", { res: 1 }, 4],
    ["C1,0 M1,0", {}, 2],
    ["C1,0 M1,0", { res: 1 }, 3],
    ["M1,0", { res: 3 }, 0],
  ])("case 12, R34: %s on a Farm with techs %o makes %i", (pieces, westTechs, made) => {
    const state = scene({ structures: "farm@1,0", west: pieces, westTechs });
    expect(yieldOf(state, 0, tile(state, "1,0"))).toBe(made);
  });

  test("Resource Production does nothing for a natural Resource", () => {
    const state = scene({ structures: "resource@0,-1", west: "C0,-1", westTechs: { res: 2 } });
    expect(yieldOf(state, 0, tile(state, "0,-1"))).toBe(2);
  });

  test("case 13: an empty Farm of one's own makes 2, one that the enemy built or stands on makes none", () => {
    const westTechs = { res: 2 };
    const own = scene({ structures: "farm@1,0", westTechs });
    expect(yieldOf(own, 0, tile(own, "1,0"))).toBe(2);
    const foreign = scene({ structures: "farm@1,0", eastBuilt: "1,0", westTechs });
    expect(yieldOf(foreign, 0, tile(foreign, "1,0"))).toBe(0);
    const taken = scene({ structures: "farm@1,0", east: "C1,0", westTechs });
    expect(yieldOf(taken, 0, tile(taken, "1,0"))).toBe(0);
    expect(yieldOf(taken, 1, tile(taken, "1,0"))).toBe(2);
  });

  test("case 14, R10: two civilians at work eat 1 with Resource Production 3, and a Dictatorship does not halve that again", () => {
    const given = { structures: "resource@0,-1", west: "C0,-1 C0,-1", westTechs: { res: 3 } };
    const { state } = opening(given);
    expect([state.income, state.upkeep, state.budget]).toEqual([4, 1, 3]);
    expect(opening({ ...given, westCulture: "dictatorship" }).state.upkeep).toBe(1);
  });

  test("Resource Production 3 feeds neither mixed pairs nor pairs without work cheaply", () => {
    const westTechs = { res: 3 };
    const state = scene({ structures: "farm@1,0 road@0,1", west: "C1,0 M1,0 C0,1 C0,1", westTechs });
    expect(upkeep(state, 0)).toBe(4);
  });

  test("case 15: the pairs of a Dictatorship eat 1 each", () => {
    expect(upkeep(scene({ west: "C0,1 C0,1 M1,0 M1,0", westCulture: "dictatorship" }), 0)).toBe(2);
  });

  test("case 16, R37: what the opponent has sent comes in once", () => {
    const state = scene({ toMove: 1, phase: "tech", east: "C6,-3" });
    state.gifts = [7, 0];
    const events = act(state, "end");
    expect([state.toMove, state.income, state.gifts]).toEqual([0, 7, [0, 0]]);
    expect(eventsOf(events, "turn")[0]?.gift).toBe(7);
  });

  test("R7: a Resource in enemy land, and a Farm that the enemy built, feed who works there", () => {
    const state = scene({ structures: "resource@6,-2 farm@5,-3", eastBuilt: "5,-3", west: "C6,-2 C5,-3 C5,-3" });
    expect(yieldOf(state, 0, tile(state, "6,-2"))).toBe(2);
    expect(yieldOf(state, 0, tile(state, "5,-3"))).toBe(4);
  });
});

describe("the phases of a turn", () => {
  test("moving, building and research follow each other, one way, and any may be skipped", () => {
    const state = scene({ west: "C0,0", east: "C6,-3", budget: 3 });
    expect(options(state)).toEqual(expect.arrayContaining(["building", "research", "end"]));
    act(state, "building");
    expect(destinations(state, "0,0")).toEqual([]);
    expect(may(state, "building")).toBe(false);
    act(state, "research");
    expect(options(state).slice(0, 1)).toEqual(["end"]);
    expect(may(state, "research")).toBe(false);
    act(state, "end");
    expect([state.toMove, state.budget]).toEqual([1, 0]);
  });

  test("what is not spent is lost", () => {
    const state = scene({ west: "C0,0", east: "C6,-3", budget: 9 });
    act(state, "end");
    expect(state.phase).toBe("feed");
    act(state, "hold");
    act(state, "end");
    expect([state.toMove, state.income]).toEqual([0, 0]);
  });

  test("R30: pieces can be given up in one's own turn, in every phase, and only then", () => {
    const state = scene({ west: "C0,0 C0,1 C1,0", east: "C6,-3" });
    expect(may(state, "disband-[6,-3]")).toBe(false);
    act(state, "disband-[0,0]");
    act(state, "building");
    act(state, "disband-[0,1]");
    act(state, "research");
    act(state, "disband-[1,0]");
    expect(west(state)).toBe("");
    expect(options(state, 1)).toEqual([]);
  });

  test("spawning stays possible after moving, but who is born then does not move", () => {
    const state = scene({ west: "C0,1", east: "C6,-3", phase: "build" });
    act(state, "spawn@0,0");
    expect(movesAt(state, "0,0")).toBe(0);
    act(state, "research");
    act(state, "spawn@0,0");
    expect(may(state, "spawn@0,0")).toBe(false);
  });

  test("case 57: who has no pieces left plays on and spawns two", () => {
    const state = scene({ west: "M2,-1", east: "" });
    act(state, "end");
    expect([skor.result(state), state.toMove, state.phase]).toEqual([undefined, 1, "move"]);
    act(state, "spawn@6,-3");
    act(state, "spawn@6,-3");
    expect(east(state)).toBe("C6,-3 C6,-3");
  });

  test("R1: there are as many pieces as the board holds and food allows", () => {
    const hexes = [
      "0,1",
      "0,2",
      "-1,0",
      "-1,1",
      "-2,1",
      "-2,2",
      "-1,2",
      "1,0",
      "1,1",
      "2,0",
      "2,-1",
      "2,-2",
      "1,-1",
      "1,-2",
    ];
    const crowd = hexes.map((hex) => `C${hex} C${hex}`).join(" ");
    const state = scene({ west: crowd, east: "C6,-3" });
    act(state, "spawn@0,0");
    act(state, "spawn@0,0");
    expect([west(state).split(" ").length, upkeep(state, 0)]).toEqual([30, 30]);
  });

  test("pieces that are alike on one hex are one choice", () => {
    const state = scene({ west: "C0,0 C0,0", east: "C6,-3" });
    expect(options(state).filter((text) => text.endsWith(">0,1"))).toHaveLength(1);
    expect(options(state).filter((text) => text.startsWith("disband"))).toHaveLength(1);
    act(state, "[0,0]>0,1");
    act(state, "spawn@0,0");
    expect(options(state).filter((text) => text.startsWith("disband"))).toHaveLength(2);
  });

  test("who has moved and who has not are alike again once moving is done", () => {
    const state = scene({ west: "C0,1 C1,0", east: "C6,-3" });
    act(state, "[0,1]>1,0");
    expect(options(state).filter((text) => text.startsWith("disband"))).toHaveLength(2);
    act(state, "building");
    expect(options(state).filter((text) => text.startsWith("disband"))).toHaveLength(1);
  });
});
