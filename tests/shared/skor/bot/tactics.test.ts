/** Moves that a turn of the usual plan must not miss: each of these faults lost games or kept them from ending. */
import { expect, test } from "vitest";
import { seededRandom } from "../../../../shared/kernel/seeded-random.ts";
import { quickRandom } from "../../../../shared/search/quick-random.ts";
import { verbOf } from "../../../../shared/skor/board/actions.ts";
import { CIVILIAN, DEBRIS, FARM, MILITARY, ROAD } from "../../../../shared/skor/board/components.ts";
import { isAlarmed } from "../../../../shared/skor/bot/position/alarm.ts";
import { FEATURES, noteFeatures, stormOdds } from "../../../../shared/skor/bot/position/features.ts";
import { DEFAULT_PLAN, RUSH } from "../../../../shared/skor/bot/turn/plan.ts";
import { stepsBetween, terrainOf } from "../../../../shared/skor/bot/position/distances.ts";
import { playTurn } from "../../../../shared/skor/bot/turn/turn.ts";
import { expectation } from "../../../../shared/skor/bot/position/evaluation.ts";
import { kindsAt } from "../../../../shared/skor/board/pieces.ts";
import type { State } from "../../../../shared/skor/board/state.ts";
import { opening, type Scene, scene, tile } from "../support/scene.ts";

/** Plays the turn; its actions by verb, and the state after it. */
function played(state: State, plan = DEFAULT_PLAN) {
  const { done } = playTurn(state, plan, quickRandom(seededRandom(new TextEncoder().encode("tactics"))));
  return { verbs: done.map(verbOf), state };
}

const soldiersAt = (state: State, hex: string) => kindsAt(state, tile(state, hex), MILITARY);

test("the last guard of a City takes nobody while somebody else could walk in", () => {
  const prey: Scene = { west: "M0,0", east: "C-1,0" };
  expect(soldiersAt(played(scene(prey)).state, "0,0")).toBe(0);
  const { state } = played(scene({ ...prey, east: "C-1,0 M1,-1" }));
  expect(soldiersAt(state, "0,0")).toBe(1);
});

test("a guard does not walk out of the City to attack from beside it either", () => {
  const { state } = played(scene({ west: "M0,0", westTechs: { mil: 2 }, east: "C-2,0 M1,-1 M1,-1" }));
  expect(soldiersAt(state, "0,0")).toBe(1);
});

test("Military comes home into a City that stands open, and a civilian makes room for it", () => {
  expect(soldiersAt(played(scene({ west: "M1,0", east: "M-1,0" })).state, "0,0")).toBe(1);
  expect(soldiersAt(played(scene({ west: "M1,0 C0,0 C0,0", east: "M-1,0" })).state, "0,0")).toBe(1);
});

test("to a City it is no farther along Roads, and beside it is only what touches it", () => {
  const { state } = played(scene({ phase: "build", west: "C2,-1", structures: "road@1,-1 base@-1,0", budget: 4 }));
  const terrain = terrainOf(state);
  expect(stepsBetween(terrain, tile(state, "2,-1"), tile(state, "0,0"))).toBe(1);
  expect(stepsBetween(terrain, tile(state, "2,-1"), tile(state, "1,-1"))).toBe(0);
  expect(state.structures[tile(state, "2,-1")]).not.toBe(FARM);
});

test("an army counts for every step that it is nearer to the enemy's City than nine, and beyond them for nothing", () => {
  const advance = (given: Scene) => {
    const state = scene(given);
    const features = new Float64Array(FEATURES.length);
    noteFeatures(state, 0, terrainOf(state), features);
    return features[FEATURES.indexOf("advance")];
  };
  expect(advance({ west: "M5,-3" })).toBe(8);
  expect(advance({ west: "M5,-3 M0,0 C4,-3" })).toBe(8 + 3);
  expect(advance({ west: "M0,0", lattice: "0,0 1,0 2,0", owners: [0, 0, 1] })).toBe(0);
});

test("an army that its own workers have walled in gets out", () => {
  const around = ["1,-1", "2,-1", "2,0", "1,1", "0,1"];
  const workers = around.flatMap((hex) => [`C${hex}`, `C${hex}`]).join(" ");
  const structures = `base@1,0 ${around.map((hex) => `resource@${hex}`).join(" ")}`;
  const { state } = played(scene({ west: `M1,0 M1,0 C0,0 C0,0 ${workers}`, structures }));
  expect(soldiersAt(state, "1,0")).toBeLessThan(2);
});

test("two who guard a City together are struck as one by who can", () => {
  const given: Scene = { west: "M5,-3 M5,-2", east: "M6,-3 M6,-3", budget: 4 };
  expect(played(scene({ ...given, westTechs: { esp: 2 } })).verbs).toContain("strike");
  expect(played(scene({ ...given, westTechs: { esp: 1 } })).verbs).not.toContain("strike");
});

test("who has nothing to eat holds rather than send the guard of a City away from before its enemies", () => {
  const starved = played(opening({ west: "M0,0", east: "M1,0" }).state);
  expect(starved.verbs[0]).toBe("hold");
  expect(soldiersAt(starved.state, "0,0")).toBe(1);
  expect(played(opening({ west: "M0,0", east: "M6,-3" }).state).verbs[0]).toBe("disband");
});

test("without Military a City that enemies can reach is held by two civilians, since one alone would not even roll", () => {
  const rushed = scene({ west: "C0,0 C-1,0", east: "C1,-1", structures: "base@1,-1" });
  expect(kindsAt(played(rushed).state, tile(rushed, "0,0"), CIVILIAN)).toBe(2);
});

test("an enemy whom Roads lead to a City can reach it from afar", () => {
  const held = (structures: string) => {
    const state = scene({ west: "C0,0 C-1,0", east: "M3,-1", structures: `resource@-1,0 resource@0,1 ${structures}` });
    return kindsAt(played(state).state, tile(state, "0,0"), CIVILIAN);
  };
  expect(held("road@2,-1 road@1,-1")).toBe(2);
  expect(held("fort@2,-1 fort@1,-1")).toBeLessThan(2);
});

test("an enemy on a Base before the City counts as Military already: half of the game is lost", () => {
  const here = (east: string) => {
    const state = scene({ west: "C0,0 C-1,0", east, structures: "base@1,-1" });
    return expectation(state, 1, terrainOf(state));
  };
  expect(here("C1,-1")).toBeGreaterThan(here("C2,-1") + 0.1);
});

test("a pioneer runs ahead, founds a Base before the enemy City and becomes Military there", () => {
  const given: Scene = { west: "C4,-2 C0,0", structures: "resource@0,1 resource@0,-1", budget: 4 };
  const { verbs } = played(scene(given), RUSH);
  expect(verbs).toEqual(expect.arrayContaining(["move", "build", "promote"]));
  expect(played(scene(given)).verbs).not.toContain("promote");
});

test("Nomads carry their guards before an enemy City that they can storm from there, and take it", () => {
  const given: Scene = { west: "M0,0 M0,0", budget: 6 };
  const { verbs, state } = played(scene({ ...given, westCulture: "nomadic" }));
  expect(verbs).toContain("city");
  expect(state.winner).toBe(0);
  expect(played(scene(given)).verbs).not.toContain("city");
});

test("Nomads carry a City away from who is about to storm it", () => {
  const threatened: Scene = { west: "C0,0 C0,0", east: "M1,-1 M1,-1 M2,-1", budget: 3, westCulture: "nomadic" };
  expect(played(scene(threatened)).verbs).toContain("city");
});

test("Nomads count as being as near as they can carry their guards: a City that those reach is in danger", () => {
  const expected = (westCulture: "nomadic" | "feudal") => {
    const structures = "resource@0,1 resource@-1,0 resource@-1,1 resource@0,-1";
    const west = "M0,0 M0,0 C0,1 C0,1 C-1,0 C-1,0 C-1,1 C-1,1 C0,-1 C0,-1";
    const state = scene({ west, east: "C6,-3 C7,-3", structures, westCulture });
    return stormOdds(state, 0, terrainOf(state), 1);
  };
  expect(expected("feudal")).toBe(0);
  expect(expected("nomadic")).toBeGreaterThan(0.3);
});

test("who has learnt to send gifts raises a guard for a City that enemies can reach", () => {
  const given: Scene = { phase: "build", west: "C0,0", east: "M1,-1", budget: 4 };
  const { state } = played(scene({ ...given, westTechs: { dip: 1 } }));
  expect(soldiersAt(state, "0,0")).toBe(1);
  expect(played(scene(given)).verbs).not.toContain("send");
  // No food is sent without need if there is no danger.
  expect(played(scene({ ...given, east: "M6,-3", westTechs: { dip: 1 } })).verbs).not.toContain("send");
});

test("a civilian who would become Military before an open City is killed by who can", () => {
  const given: Scene = {
    phase: "build",
    west: "C0,0 C-1,0 C0,-1",
    east: "C1,-1",
    eastBuilt: "1,-1",
    structures: "base@1,-1",
    budget: 1,
  };
  expect(played(scene({ ...given, westTechs: { esp: 1 } })).verbs).toContain("kill");
  expect(played(scene(given)).verbs).not.toContain("kill");
  expect(played(scene({ ...given, west: "M0,0 C0,0 C-1,0 C0,-1", westTechs: { esp: 1 } })).verbs).not.toContain("kill");
});

test("what the enemy lives by is ruined with what is left over", () => {
  const given: Scene = {
    phase: "build",
    west: "C0,0",
    structures: "farm@7,-3 fort@5,-3",
    eastBuilt: "7,-3 5,-3",
    budget: 7,
  };
  const farm = (state: State) => state.structures[tile(state, "7,-3")];
  expect(farm(played(scene({ ...given, westTechs: { city: 3, esp: 3 } })).state)).toBe(DEBRIS);
  expect(farm(played(scene(given)).state)).toBe(FARM);
});

test("a Road is built from the Base towards the enemy where the plan wants one", () => {
  const given: Scene = { phase: "build", west: "C2,-1 C2,0 M0,0", structures: "base@1,0", budget: 3 };
  const roads = (plan: typeof DEFAULT_PLAN) =>
    played(scene(given), plan).state.structures.filter((structure) => structure === ROAD).length;
  expect([roads({ ...DEFAULT_PLAN, roads: 1 }), roads(DEFAULT_PLAN)]).toEqual([1, 0]);
});

test("a Turret is built, manned and fired where the plan wants one", () => {
  const wants = { ...DEFAULT_PLAN, turrets: 1 };
  const built = scene({ phase: "build", west: "C3,-2 C3,-1 M0,0 M1,0 M1,0", structures: "base@1,0", budget: 4 });
  expect(played(built, wants).verbs).toContain("build");
  const manned = scene({ west: "M3,-2 M3,-2 M0,0", east: "C5,-2", structures: "turret@3,-2 resource@5,-2", budget: 3 });
  expect(played(manned, wants).verbs).toContain("fire");
});

test("civilians of the enemy within three steps of a City, early, or a Base within two, are a rush on its way", () => {
  const alarmed = (given: Scene) => isAlarmed(scene({ west: "C0,0 M1,0", ...given }), 0);
  expect(alarmed({ east: "C3,-1 C6,-3" })).toBe(true);
  expect(alarmed({ east: "C4,-2 C6,-3" })).toBe(false);
  expect(alarmed({ east: "M2,-1 C6,-3" })).toBe(false);
  expect(alarmed({ east: "M2,-1 C6,-3", structures: "base@2,-1", eastBuilt: "2,-1" })).toBe(true);
  expect(alarmed({ east: "C6,-3", structures: "base@2,-1" })).toBe(false);
  expect(alarmed({ east: "C3,-1", ownTurn: 20 })).toBe(false);
  expect(isAlarmed(scene({ west: "C3,-2", east: "C6,-3" }), 1)).toBe(true);
});
