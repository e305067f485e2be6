/** Combat and Turrets: cases 23 to 39 of the specification. W.M(2,-1) attacks what E has on (3,-2). */
import { describe, expect, test } from "vitest";
import type { SkorEvent } from "../../../shared/skor/board/events.ts";
import type { State } from "../../../shared/skor/board/state.ts";
import { act, actAs, dice, east, eventsOf, may, movesAt, options, type Scene, scene, west } from "./support/scene.ts";
import { startTurn } from "../../../shared/skor/turn.ts";

interface Fight {
  readonly state: State;
  readonly events: SkorEvent[];
  /** The pieces of W and E afterwards. */
  readonly left: readonly [string, string];
}

function fight(given: Scene, ...rolls: number[]): Fight {
  const state = scene({ west: "M2,-1", ...given });
  const events = act(state, "[2,-1]x3,-2", ...rolls);
  return { state, events, left: [west(state), east(state)] };
}

describe("Military against a civilian", () => {
  test.each([{}, { structures: "fort@3,-2" }, { eastTechs: { civ: 1 } }])(
    "case 23: wins without a roll (%o)",
    (given) => {
      expect(fight({ east: "C3,-2", ...given }).left).toEqual(["M3,-2", ""]);
    },
  );

  test("case 31: with Civilians 2 or 3 a single civilian defends itself", () => {
    expect(fight({ east: "C3,-2", eastTechs: { civ: 2 } }, 1, 2).left).toEqual(["", "C3,-2"]);
    expect(fight({ east: "C3,-2", eastTechs: { civ: 3 } }, 5, 6).left).toEqual(["", "C3,-2"]);
    expect(fight({ east: "C3,-2", eastTechs: { civ: 2 } }, 3, 3).left).toEqual(["", ""]);
    expect(() => fight({ east: "C3,-2", eastTechs: { civ: 2 } }, 1, 5)).toThrow();
  });

  test("case 30, R15: two civilians roll one die together, and share its fate", () => {
    const pair = { east: "C3,-2 C3,-2" };
    expect(fight(pair, 4, 3).left).toEqual(["M3,-2", ""]);
    expect(fight(pair, 3, 4).left).toEqual(["", "C3,-2 C3,-2"]);
    expect(fight(pair, 3, 3).left).toEqual(["", ""]);
    expect(() => fight(pair, 3, 5)).toThrow();
    for (const civ of [1, 2, 3]) expect(fight({ ...pair, eastTechs: { civ } }, 5, 6).left).toEqual(["", pair.east]);
  });
});

describe("Military against Military", () => {
  test("case 24: the higher roll wins, equal rolls cost both", () => {
    expect(fight({ east: "M3,-2" }, 4, 3).left).toEqual(["M3,-2", ""]);
    expect(fight({ east: "M3,-2" }, 3, 4).left).toEqual(["", "M3,-2"]);
    expect(fight({ east: "M3,-2" }, 3, 3).left).toEqual(["", ""]);
  });

  test.each(["westTechs", "eastTechs"])("case 25, R16: with Diplomacy 2 in %s equal rolls cost nobody", (whose) => {
    const { state, left } = fight({ east: "M3,-2", [whose]: { dip: 2 } }, 3, 3);
    expect(left).toEqual(["M2,-1", "M3,-2"]);
    expect([movesAt(state, "2,-1"), may(state, "[2,-1]x3,-2")]).toEqual([0, false]);
  });

  test("case 26: a Road helps who defends it", () => {
    expect(fight({ east: "M3,-2", structures: "road@3,-2" }, 4, 3).left).toEqual(["", ""]);
  });

  test.each(["resource", "farm", "base", "turret"])("any structure helps who defends it: %s", (name) => {
    expect(fight({ east: "M3,-2", structures: `${name}@3,-2` }, 4, 3).left).toEqual(["", ""]);
  });

  test("case 27, R32: a Fortification gives 2 to who defends it and 1 to who attacks from it", () => {
    const { left, events } = fight({ east: "M3,-2", structures: "fort@3,-2" }, 4, 3);
    expect(left).toEqual(["", "M3,-2"]);
    expect(eventsOf(events, "roll-off")[0]?.defence).toEqual({
      seat: 1,
      sides: 6,
      rolled: 3,
      modifiers: [
        { why: "structure", value: 1 },
        { why: "fort", value: 1 },
      ],
      total: 5,
    });
    expect(fight({ east: "M3,-2", structures: "fort@3,-2 fort@2,-1" }, 4, 3).left).toEqual(["", ""]);
  });

  test("case 28, R31: debris takes 1 from either; a Road under the attacker does nothing", () => {
    expect(fight({ east: "M3,-2", structures: "debris@3,-2" }, 3, 3).left).toEqual(["M3,-2", ""]);
    expect(fight({ east: "M3,-2", structures: "debris@2,-1" }, 4, 3).left).toEqual(["", ""]);
    expect(fight({ east: "M3,-2", structures: "road@2,-1" }, 4, 3).left).toEqual(["M3,-2", ""]);
  });

  test("case 34: Military 1 and 2 roll a d8, Military 3 a d10, each side by its own techs", () => {
    expect(fight({ east: "M3,-2", westTechs: { mil: 1 } }, 8, 6).left).toEqual(["M3,-2", ""]);
    expect(fight({ east: "M3,-2", westTechs: { mil: 3 } }, 10, 6).left).toEqual(["M3,-2", ""]);
    expect(fight({ east: "M3,-2", eastTechs: { mil: 2 } }, 6, 8).left).toEqual(["", "M3,-2"]);
    expect(() => fight({ east: "M3,-2", westTechs: { mil: 1 } }, 9, 1)).toThrow();
    expect(() => fight({ east: "M3,-2", westTechs: { mil: 3 } }, 10, 7)).toThrow();
  });
});

describe("Military against two", () => {
  const pair = { east: "M3,-2 M3,-2" };

  test("case 29, R33: two Military roll one after the other, each with 1 more", () => {
    const won = fight(pair, 5, 3, 6, 4);
    expect(won.left).toEqual(["M3,-2", ""]);
    expect(eventsOf(won.events, "roll-off").map(({ offence, defence }) => [offence?.total, defence?.total])).toEqual([
      [5, 4],
      [6, 5],
    ]);
    expect(fight(pair, 5, 3, 5, 4).left).toEqual(["", ""]);
    expect(fight(pair, 5, 3, 4, 4).left).toEqual(["", "M3,-2"]);
    expect(fight(pair, 4, 4).left).toEqual(["", "M3,-2 M3,-2"]);
    expect(fight(pair, 4, 3).left).toEqual(["", "M3,-2"]);
  });

  test("case 29, R16: a drawn roll ends the attack, so that there is no second one", () => {
    expect(fight({ ...pair, eastTechs: { dip: 2 } }, 4, 3).left).toEqual(["M2,-1", "M3,-2 M3,-2"]);
    expect(fight({ ...pair, eastTechs: { dip: 2 } }, 5, 3, 5, 4).left).toEqual(["M2,-1", "M3,-2"]);
  });

  test("case 32, R14: Military defends a mixed pair first, without a bonus, then the civilian by itself", () => {
    expect(fight({ east: "M3,-2 C3,-2" }, 4, 3).left).toEqual(["M3,-2", ""]);
    expect(fight({ east: "C3,-2 M3,-2" }, 3, 4).left).toEqual(["", "C3,-2 M3,-2"]);
    const defended = fight({ east: "C3,-2 M3,-2", eastTechs: { civ: 2 } }, 4, 3, 1, 2);
    expect(defended.left).toEqual(["", "C3,-2"]);
  });

  test("case 33: Espionage 2 makes two of them one, for 2 Resource", () => {
    const given = { west: "M2,-1", ...pair, westTechs: { esp: 2 }, budget: 2 };
    const won = scene(given);
    act(won, "[2,-1]xx3,-2", 4, 3);
    expect([west(won), east(won), won.budget]).toEqual(["M3,-2", "", 0]);
    const tied = scene(given);
    act(tied, "[2,-1]xx3,-2", 3, 3);
    expect([west(tied), east(tied)]).toEqual(["", ""]);
    const drawn = scene({ ...given, westTechs: { esp: 2, dip: 2 } });
    act(drawn, "[2,-1]xx3,-2", 3, 3);
    expect([west(drawn), east(drawn)]).toEqual(["M2,-1", pair.east]);
  });

  test.each([
    ["a second piece beside the attacker", { west: "M2,-1 C2,-1" }],
    ["too little Resource", { budget: 1 }],
    ["Espionage 1 alone", { westTechs: { esp: 1 } }],
    ["a single target", { east: "M3,-2" }],
    ["a mixed target", { east: "M3,-2 C3,-2" }],
  ])("case 33: %s rules that out", (_, less) => {
    const state = scene({ west: "M2,-1", ...pair, westTechs: { esp: 2 }, budget: 2, ...less });
    expect([may(state, "[2,-1]xx3,-2"), may(state, "[2,-1]x3,-2")]).toEqual([false, true]);
  });
});

describe("attacking and moving", () => {
  test("case 35, R13, R41: who may move two can step and attack, and has then done enough", () => {
    const state = scene({ west: "M1,-1", east: "C3,-2 C4,-2", structures: "road@3,-1", westTechs: { mil: 2 } });
    act(state, "[1,-1]>2,-1");
    act(state, "[2,-1]x3,-2");
    expect(west(state)).toBe("M3,-2");
    expect(options(state).filter((text) => /^\d+[>x]/.test(text))).toEqual([]);
  });

  test("case 36: a Road leads to the fight for nothing", () => {
    const state = scene({ structures: "road@1,0 road@2,-1", west: "M0,0", east: "C3,-2" });
    act(state, "[0,0]>2,-1");
    act(state, "[2,-1]x3,-2");
    expect(west(state)).toBe("M3,-2");
  });

  test("R13: an attack on a Road needs a point as well, and there is one for each piece and turn", () => {
    const state = scene({ structures: "road@3,-2 road@3,-1", west: "M1,-1", east: "C3,-2 C3,-1" });
    act(state, "[1,-1]>2,-1");
    expect(options(state).filter((text) => /^\d+x/.test(text))).toEqual([]);
    const fresh = scene({ structures: "road@3,-2 road@3,-1", west: "M2,-1", east: "C3,-2 C3,-1" });
    act(fresh, "[2,-1]x3,-2");
    expect(options(fresh).filter((text) => /^\d+[x>]/.test(text))).toEqual([]);
  });

  test("civilians do not attack", () => {
    expect(may(scene({ west: "C2,-1", east: "C3,-2" }), "[2,-1]x3,-2")).toBe(false);
  });

  test("case 55: an attacker who clears the City has won; a tie takes both and nothing is won", () => {
    const given = { west: "M5,-3", east: "M6,-3" };
    const won = scene(given);
    act(won, "[5,-3]x6,-3", 6, 4);
    expect([won.phase, won.winner, won.reason]).toEqual(["over", 0, "storm"]);
    const tied = scene(given);
    act(tied, "[5,-3]x6,-3", 5, 4);
    expect([west(tied), east(tied), tied.phase]).toEqual(["", "", "move"]);
  });

  test("the same holds for E", () => {
    const state = scene({ toMove: 1, west: "C3,-2", east: "M4,-3" });
    actAs(state, 1, "[4,-3]x3,-2");
    expect([west(state), east(state)]).toEqual(["", "M3,-2"]);
    expect(dice(1).below(6)).toBe(0);
  });
});

describe("a Turret at (1,-1) with two of W", () => {
  const manned: Scene = { structures: "turret@1,-1", west: "M1,-1 M1,-1", east: "M3,-2", budget: 9 };
  const crew = "M1,-1 M1,-1";

  function shot(given: Scene, ...rolls: number[]): State {
    const state = scene({ ...manned, ...given });
    act(state, "fire-[1,-1]@3,-2", ...rolls);
    return state;
  }

  test("case 37: pays for the distance, removes who loses, stays where it is, and has fired for this turn", () => {
    const state = shot({ east: "M3,-2 M4,-2" }, 4, 3);
    expect([west(state), east(state), state.budget]).toEqual([crew, "M4,-2", 7]);
    expect(movesAt(state, "1,-1")).toBe(0);
    expect(options(state).filter((text) => /fire|>|x/.test(text))).toEqual([]);
  });

  test("case 37: fires once a turn, and again in the next one", () => {
    const state = shot({ east: "M3,-2 C6,-3 C6,-3" }, 4, 3);
    state.budget = 9;
    expect(may(state, "fire-[1,-1]@6,-3")).toBe(false);
    startTurn(state, 1, []);
    // Food for the crew, and what it shoots with.
    state.gifts[0] = 11;
    startTurn(state, 0, []);
    expect([state.phase, may(state, "fire-[1,-1]@6,-3")]).toEqual(["move", true]);
  });

  test("case 38, R20: the crew is safe, whatever is rolled", () => {
    const lost = shot({}, 3, 4);
    expect([west(lost), east(lost)]).toEqual([crew, "M3,-2"]);
    const tied = shot({}, 3, 3);
    expect([west(tied), east(tied)]).toEqual([crew, ""]);
    const drawn = shot({ westTechs: { dip: 2 } }, 3, 3);
    expect([west(drawn), east(drawn)]).toEqual([crew, "M3,-2"]);
  });

  test("R20: a Fortification under the target counts, what lies under the crew does not", () => {
    const state = shot({ structures: "turret@1,-1 fort@3,-2" }, 4, 3);
    expect(east(state)).toBe("M3,-2");
  });

  test("two targets are fired at one after the other, with their bonus", () => {
    expect(east(shot({ east: "M3,-2 M3,-2" }, 5, 3, 6, 4))).toBe("");
    expect(east(shot({ east: "M3,-2 M3,-2" }, 4, 3))).toBe("M3,-2");
  });

  test("case 39, R28: a civilian on the enemy City falls without a roll, at distance 5 for 5, and nothing is won", () => {
    const state = scene({ ...manned, east: "C6,-3 C2,-1" });
    expect(may(state, "fire-[1,-1]@2,-1")).toBe(false);
    act(state, "fire-[1,-1]@6,-3");
    expect([east(state), state.budget, state.phase]).toEqual(["C2,-1", 4, "move"]);
  });

  test.each([
    ["too little Resource", { budget: 1 }],
    ["a crew of one", { west: "M1,-1" }],
    ["a civilian in the crew", { west: "M1,-1 C1,-1" }],
    ["no Turret", { structures: "fort@1,-1" }],
    ["another phase", { phase: "build" as const }],
  ])("case 39: %s rules a shot out", (_, less) => {
    expect(options(scene({ ...manned, ...less })).filter((text) => text.startsWith("fire"))).toEqual([]);
  });

  test("who has attacked does not fire, and a new crew does not fire a second time", () => {
    const state = scene({ ...manned, west: "M1,-1 M1,-1 M0,0 M1,0", budget: 9, east: "M3,-2 M3,-1" });
    act(state, "fire-[1,-1]@3,-2", 1, 6);
    act(state, "disband-[1,-1]");
    act(state, "disband-[1,-1]");
    act(state, "[0,0]>1,-1");
    act(state, "[1,0]>1,-1");
    expect(options(state).filter((text) => text.startsWith("fire"))).toEqual([]);
    const tired = scene({ ...manned, east: "C2,-2 M3,-2", eastTechs: { dip: 2, civ: 2 } });
    act(tired, "[1,-1]x2,-2", 1, 1);
    expect(options(tired).filter((text) => text.startsWith("fire"))).toEqual([]);
  });

  test("R20: shoots over voids and Obstructions; the table may set another shortest range", () => {
    const state = scene({ ...manned, structures: "turret@1,-1 obstruction@2,-1 obstruction@2,-2" });
    expect(may(state, "fire-[1,-1]@3,-2")).toBe(true);
    const near = { ...manned, east: "M2,-1" };
    expect(may(scene({ ...near, turretMinRange: 1 }), "fire-[1,-1]@2,-1")).toBe(true);
    expect(may(scene({ ...manned, turretMinRange: 3 }), "fire-[1,-1]@3,-2")).toBe(false);
  });
});
