/** The search among whole turns: what is drawn up near a good turn can be played, and what is found that no plan draws. */
import { describe, expect, test } from "vitest";
import { seededRandom } from "../../../../shared/kernel/seeded-random.ts";
import { quickRandom } from "../../../../shared/search/quick-random.ts";
import { writeAction } from "../../../../shared/skor/board/actions.ts";
import { DEFAULT_PLAN, drawPlan, mixedPlan } from "../../../../shared/skor/bot/turn/plan.ts";
import { drawUp, startOfPlayouts } from "../../../../shared/skor/bot/playouts.ts";
import { type Search, searchTurns } from "../../../../shared/skor/bot/search.ts";
import { variant } from "../../../../shared/skor/bot/variations.ts";
import { skor } from "../../../../shared/skor/rules.ts";
import type { State } from "../../../../shared/skor/board/state.ts";
import { countBudget } from "../../../../shared/kernel/bot.ts";
import { opening, type Scene, scene } from "../support/scene.ts";

const chance = (seed: string) => quickRandom(seededRandom(new TextEncoder().encode(seed)));

const SEARCH: Search = {
  candidates: 12,
  usual: true,
  green: 0,
  turns: 1,
  playouts: 4000,
  refines: true,
  respects: true,
  share: 1,
  doubt: 0.01,
};

function searched(state: State, search: Partial<Search> = {}, calls = 400) {
  const position = startOfPlayouts(skor.view(state, state.toMove));
  return searchTurns(position, { ...SEARCH, ...search }, chance("search"), countBudget(calls)).ranked;
}

const SKIRMISH: Scene = {
  west: "C0,0 C0,1 C-1,0 C1,-1 M1,0 M2,-1",
  east: "C6,-3 C6,-2 C5,-2 M4,-2 M3,-1",
  structures: "resource@0,1 resource@-1,0 base@1,-1 resource@6,-2 base@5,-2",
  eastBuilt: "5,-2",
  westTechs: { city: 1, mil: 1 },
  budget: 6,
};

describe("turns near another", () => {
  const positions: readonly (readonly [string, State])[] = [
    ["a skirmish", scene(SKIRMISH)],
    ["building", scene({ ...SKIRMISH, phase: "build" })],
    ["hunger", opening({ west: "M0,0 C1,0", east: "M1,-1" }).state],
    ["Theocracy", opening({ west: "C0,0 C1,-1", westCulture: "theocracy", east: "M2,-1 C6,-3" }).state],
  ];

  test.each(positions)("are legal step by step: %s", (_, state) => {
    const random = chance("near");
    const kinds = new Set<string>();
    for (let count = 0; count < 150; count++) {
      const from = drawUp(state, drawPlan(state.turn, random), random);
      const found = variant(state, from, random);
      if (found === undefined) continue;
      const copy = skor.copy(state);
      for (const action of found.actions.slice(0, found.certain)) {
        expect(skor.legal(copy, state.toMove), `${writeAction(action)} in ${copy.phase}`).toContain(action);
        skor.apply(copy, state.toMove, action, random);
      }
      kinds.add(found.actions.slice(0, found.certain).map(writeAction).join(" "));
    }
    // Theocracy rolls at once, and turns are the same up to their first die.
    expect(kinds.size).toBeGreaterThan(1);
  });

  test("a plan takes over intentions of another one and keeps the others", () => {
    const random = chance("mix");
    const other = { ...DEFAULT_PLAN, guards: 9, storm: 9, workers: 99, gifts: 99 };
    const mixed = Array.from({ length: 60 }, () => mixedPlan(DEFAULT_PLAN, other, random));
    expect(mixed.some(({ workers }) => workers === 99)).toBe(true);
    expect(mixed.every(({ guards, storm, workers, gifts }) => guards + storm + workers + gifts < 216)).toBe(true);
  });
});

test("there is more to be tried than what plans come to, and what was first is still known", () => {
  const drawn = searched(scene(SKIRMISH), { refines: false });
  const refined = searched(scene(SKIRMISH));
  expect(refined.length).toBeGreaterThan(drawn.length);
  const keys = new Set(refined.map(({ candidate }) => candidate.actions.slice(0, candidate.certain).join(" ")));
  expect(keys.size).toBe(refined.length);
});

test("the enemy mostly answers a turn by the plan that hurts it most, and somehow where that is not asked for", () => {
  const even = scene({ ...SKIRMISH, toMove: 1 });
  const [best] = searched(even, {}, 1500);
  const sum = best?.sum ?? 0;
  const count = best?.count ?? 0;
  const sums = best?.sums ?? [];
  const counts = best?.counts ?? [];
  const most = counts.indexOf(Math.max(...counts.map((each) => each ?? 0)));
  expect((sums[most] ?? 0) / (counts[most] ?? 0)).toBeLessThan(sum / count);
  expect(counts.reduce((all, each) => all + (each ?? 0), 0)).toBe(count);
  // New answers of the enemy are looked for as long as there is time.
  expect(counts.length).toBeGreaterThan(3);
  const [careless] = searched(even, { respects: false }, 1500);
  expect(careless?.counts).toHaveLength(3);
  expect(Math.min(...(careless?.counts ?? [0]))).toBeGreaterThan((careless?.count ?? 0) / 6);
});
