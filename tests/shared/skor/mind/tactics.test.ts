/** What a turn that is played by the usual plan must not miss: games were lost or never ended by each of these. */
import { expect, test } from "vitest";
import { seededRandom } from "../../../../shared/kernel/random.ts";
import { quickRandom } from "../../../../shared/search/quick-random.ts";
import { verbOf } from "../../../../shared/skor/actions.ts";
import { CIVILIAN, MILITARY } from "../../../../shared/skor/components.ts";
import { DEFAULT_PLAN, RUSH } from "../../../../shared/skor/mind/plan.ts";
import { terrainOf } from "../../../../shared/skor/mind/terrain.ts";
import { playTurn } from "../../../../shared/skor/mind/turn/turn.ts";
import { expectation } from "../../../../shared/skor/mind/worth.ts";
import { kindsAt } from "../../../../shared/skor/pieces.ts";
import type { State } from "../../../../shared/skor/state.ts";
import { opening, type Scene, scene, tile } from "../support/scene.ts";

/** Plays the turn; what was done, by verbs, and where it led. */
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
