/** Building, techs, Diplomacy and Espionage: cases 40 to 47 of the specification. */
import { describe, expect, test } from "vitest";
import { BRANCHES, TECH_COSTS } from "../../../shared/skor/board/components.ts";
import { yieldOf } from "../../../shared/skor/economy/economy.ts";
import { tierOf } from "../../../shared/skor/board/state.ts";
import { act, east, eventsOf, may, options, type Scene, scene, structure, tile, west } from "./support/scene.ts";

const rich = (given: Scene) => scene({ phase: "build", budget: 20, ...given });

describe("building", () => {
  test("case 40, R17: a Farm needs a City beside it, either City will do", () => {
    expect(may(rich({ west: "C2,0" }), "farm@2,0")).toBe(false);
    expect(may(rich({ west: "C0,1" }), "farm@0,1")).toBe(true);
    const foreign = rich({ west: "C5,-3" });
    act(foreign, "farm@5,-3");
    expect([structure(foreign, "5,-3"), foreign.budget]).toEqual(["farm", 18]);
  });

  test("case 40, R17: everything else can stand anywhere, on connecting hexes and in enemy land too", () => {
    for (const hex of ["2,0", "3,-2", "5,-3", "8,-5"]) {
      for (const name of ["base", "fort", "debris", "turret", "road"]) {
        expect(may(rich({ west: `C${hex}` }), `${name}@${hex}`)).toBe(true);
      }
    }
  });

  test("case 40, R19, R38: Military cannot build, and there is one structure for each hex", () => {
    expect(may(rich({ west: "M2,0" }), "road@2,0")).toBe(false);
    expect(may(rich({ west: "C1,0", structures: "resource@1,0" }), "farm@1,0")).toBe(false);
    const state = rich({ west: "C1,0" });
    act(state, "road@1,0");
    expect(options(state).filter((text) => /^(farm|base|fort|debris|turret|road)@/.test(text))).toEqual([]);
    expect(may(rich({ west: "C0,0" }), "road@0,0")).toBe(false);
    expect(may(rich({ west: "C1,0", structures: "debris@1,0" }), "road@1,0")).toBe(false);
  });

  test.each([
    ["farm", 2],
    ["base", 3],
    ["fort", 2],
    ["debris", 2],
    ["turret", 4],
    ["road", 2],
  ])("a %s costs %i", (name, cost) => {
    expect(may(rich({ west: "C1,0", budget: cost - 1 }), `${name}@1,0`)).toBe(false);
    const state = rich({ west: "C1,0", budget: cost });
    act(state, `${name}@1,0`);
    expect([state.budget, structure(state, "1,0")]).toEqual([0, name]);
  });

  test("each civilian may build on its hex, as long as there is Resource", () => {
    const state = rich({ west: "C1,0 C0,1", budget: 4 });
    act(state, "road@1,0");
    act(state, "road@0,1");
    expect(state.budget).toBe(0);
  });

  test("nothing is built while moving or doing research", () => {
    for (const phase of ["move", "tech"] as const) {
      expect(
        options(rich({ west: "C1,0 M0,1", structures: "road@0,1", phase })).filter((text) => /@(1,0|0,1)/.test(text)),
      ).toEqual([]);
    }
  });

  test("case 42: a Base that has just been built promotes at once", () => {
    const state = rich({ west: "C1,0", budget: 4 });
    act(state, "base@1,0");
    act(state, "promote-[1,0]");
    expect([west(state), state.budget]).toEqual(["M1,0", 0]);
  });
});

describe("debris", () => {
  test("case 41, R18: a Resource can be wrecked for 1 by who stands there, once; a City cannot", () => {
    const state = rich({ west: "C0,-1 C0,0", structures: "resource@0,-1", budget: 3 });
    act(state, "wreck@0,-1");
    expect([structure(state, "0,-1"), state.budget, yieldOf(state, 0, tile(state, "0,-1"))]).toEqual(["debris", 2, 0]);
    expect([may(state, "wreck@0,-1"), may(state, "wreck@0,0")]).toEqual([false, false]);
  });

  test("R18: Military wrecks as well, and what the enemy has built too", () => {
    const state = rich({ west: "M1,0", structures: "farm@1,0", eastBuilt: "1,0" });
    act(state, "wreck@1,0");
    expect(structure(state, "1,0")).toBe("debris");
  });

  test("R18: nobody wrecks from elsewhere, nor where nothing stands", () => {
    const state = rich({ west: "C1,0", structures: "road@0,1" });
    expect(options(state).filter((text) => text.startsWith("wreck"))).toEqual([]);
  });

  test("R26, R45: a Road under a City cannot be wrecked or ruined while the City is there", () => {
    const given = { west: "C0,0", structures: "road@0,0", westTechs: { esp: 3 } };
    expect(may(rich(given), "wreck@0,0")).toBe(false);
    const under = rich({ ...given, structures: "road@6,-3", eastBuilt: "6,-3" });
    expect(may(under, "ruin@6,-3")).toBe(false);
  });

  test("R19, R42: stays for good, unless the table lets civilians clear it for 1", () => {
    const given = { west: "C1,0 M0,1", structures: "debris@1,0 debris@0,1" };
    expect(options(rich(given)).filter((text) => text.startsWith("clear"))).toEqual([]);
    const state = rich({ ...given, clearDebris: true, budget: 3 });
    expect(may(state, "clear@0,1")).toBe(false);
    act(state, "clear@1,0");
    expect([structure(state, "1,0"), state.budget]).toEqual(["none", 2]);
    act(state, "road@1,0");
    expect(structure(state, "1,0")).toBe("road");
  });
});

describe("techs", () => {
  const study = (given: Scene) => scene({ phase: "tech", west: "C0,0", east: "C6,-3", ...given });

  test("case 43: a tier needs that tier of the City, and Resource", () => {
    expect(may(study({ budget: 18 }), "mil-1")).toBe(false);
    const state = study({ budget: 18 });
    act(state, "city-1");
    act(state, "mil-1");
    act(state, "city-2");
    expect(state.budget).toBe(4);
    expect(may(state, "mil-2")).toBe(false);
    expect(may(state, "res-1")).toBe(true);
  });

  test("the tiers of a branch come one after the other, each once", () => {
    const state = study({ budget: 200, westTechs: { city: 3 } });
    expect(options(state)).not.toContain("mil-2");
    for (const tier of [1, 2, 3]) act(state, `mil-${tier}`);
    expect(options(state).filter((text) => text.startsWith("mil") || text.startsWith("city"))).toEqual([]);
    expect(200 - state.budget).toBe(18);
  });

  test("R36: the whole tree has three tiers and costs 108", () => {
    expect(BRANCHES.length * TECH_COSTS.reduce((sum, cost) => sum + cost)).toBe(108);
    const state = study({ budget: 108 });
    for (const branch of BRANCHES) for (const tier of [1, 2, 3]) act(state, `${branch}-${tier}`);
    expect([state.budget, options(state).some((text) => text.endsWith("-3"))]).toEqual([0, false]);
  });

  test("case 44, R24: the free tech of a Technocracy saves its tier and nothing more", () => {
    const state = study({ budget: 20, westTechs: { mil: 1, city: 1 } });
    expect(may(state, "mil-2")).toBe(false);
    act(state, "city-2");
    expect(may(state, "mil-2")).toBe(true);
  });

  test("nothing is learnt in another phase", () => {
    for (const phase of ["move", "build"] as const) expect(may(study({ budget: 20, phase }), "city-1")).toBe(false);
  });

  test("case 45: the seventh culture rolls before it pays, and must be able to pay", () => {
    const state = study({ budget: 7, westCulture: "alternative" });
    act(state, "city-1?", 6);
    expect([state.budget, tierOf(state, 0, 0)]).toEqual([7, 1]);
    act(state, "mil-1?", 5);
    expect([state.budget, tierOf(state, 0, 3)]).toEqual([3, 1]);
    expect(options(state).filter((text) => text.endsWith("?"))).toEqual([]);
    expect(may(study({ budget: 7 }), "city-1?")).toBe(false);
  });

  test("R31: no structure helps that roll", () => {
    const state = study({ budget: 4, westCulture: "alternative", west: "C0,0", structures: "fort@0,1" });
    act(state, "city-1?", 5);
    expect(state.budget).toBe(0);
  });
});

describe("Diplomacy 1", () => {
  const given: Scene = { westTechs: { dip: 1 }, west: "C0,-1 C0,-1 M1,0", east: "M0,1", budget: 7 };

  test("case 46, R23: three sent in a turn, all together, are one free Military at home", () => {
    const state = rich({ ...given, structures: "obstruction@1,1" });
    act(state, "send-2");
    expect(options(state).filter((text) => text.startsWith("place"))).toEqual([]);
    const events = act(state, "send-5");
    expect(eventsOf(events, "send")[0]?.earned).toBe(2);
    expect([state.gifts, state.budget]).toEqual([[0, 7], 0]);
    for (const hex of ["0,-1", "0,1", "1,1", "3,-2", "5,-3"]) expect(may(state, `place@${hex}`)).toBe(false);
    act(state, "place@2,-1");
    act(state, "place@1,0");
    expect(options(state).filter((text) => text.startsWith("place"))).toEqual([]);
    expect(west(state).split(" ").sort()).toEqual(["C0,-1", "C0,-1", "M1,0", "M1,0", "M2,-1"]);
  });

  test("R23: what is not placed when building ends is lost", () => {
    const state = rich(given);
    act(state, "send-3");
    act(state, "research");
    expect(options(state).filter((text) => text.startsWith("place"))).toEqual([]);
  });

  test("needs the tech, and no more can be sent than there is", () => {
    expect(options(rich({ ...given, westTechs: {} })).filter((text) => text.startsWith("send"))).toEqual([]);
    expect(options(rich(given)).filter((text) => text.startsWith("send"))).toHaveLength(7);
  });

  test("R43: nobody is put onto an enemy City that Nomads have brought there", () => {
    const state = rich({ ...given, east: "" });
    state.cities[1] = tile(state, "2,0");
    act(state, "send-3");
    expect(may(state, "place@2,0")).toBe(false);
    expect(may(state, "place@6,-3")).toBe(false);
  });
});

describe("Espionage", () => {
  const plot: Scene = { westTechs: { esp: 1 }, west: "C0,0 C0,1 M1,0", east: "C6,-3 M5,-3", budget: 2 };

  test("case 47: two own civilians and 1 Resource are given for one enemy civilian, wherever it is", () => {
    const state = rich(plot);
    expect(may(state, "kill-[5,-3]")).toBe(false);
    act(state, "kill-[6,-3]");
    expect(options(state)).toEqual(["give-0", "give-1"]);
    act(state, "give-[0,0]");
    expect(east(state).split(" ").sort()).toEqual(["C6,-3", "M5,-3"]);
    act(state, "give-[0,1]");
    expect([west(state), east(state), state.budget]).toEqual(["M1,0", "M5,-3", 1]);
    expect(state.phase).toBe("build");
  });

  test.each([
    ["one civilian", { west: "C0,0 M1,0" }],
    ["no Resource", { budget: 0 }],
    ["no tech", { westTechs: {} }],
    ["nobody to kill", { east: "M5,-3" }],
  ])("case 47: %s is not enough", (_, less) => {
    expect(options(rich({ ...plot, ...less })).filter((text) => text.startsWith("kill"))).toEqual([]);
  });

  test("can be done more than once a turn, and wins nothing by itself (R28)", () => {
    const state = rich({ ...plot, west: "C0,0 C0,0 C0,1 C0,1", east: "C6,-3 C6,-3" });
    for (let round = 0; round < 2; round++) {
      act(state, "kill-[6,-3]");
      act(state, round === 0 ? "give-[0,0]" : "give-[0,1]");
      act(state, round === 0 ? "give-[0,0]" : "give-[0,1]");
    }
    expect([west(state), east(state), state.phase]).toEqual(["", "", "build"]);
  });

  test("case 47: Espionage 3 ruins what the opponent has built, for 6, whoever stands there", () => {
    const given: Scene = {
      westTechs: { esp: 3 },
      structures: "farm@6,-2 farm@0,1 resource@6,-4 debris@5,-2 obstruction@7,-4",
      eastBuilt: "6,-2 5,-2",
      east: "C6,-2",
      budget: 6,
    };
    const state = rich(given);
    expect(options(state).filter((text) => text.startsWith("ruin"))).toEqual(["ruin@6,-2"]);
    act(state, "ruin@6,-2");
    expect([structure(state, "6,-2"), state.budget, east(state)]).toEqual(["debris", 0, "C6,-2"]);
    expect(options(rich({ ...given, budget: 5 })).filter((text) => text.startsWith("ruin"))).toEqual([]);
  });
});
