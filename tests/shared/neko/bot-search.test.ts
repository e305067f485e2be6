/** How a computer of Neko Harbour searches: in worlds that fit all that its seat saw, and no longer than it may. */
import { beforeEach, expect, test, vi } from "vitest";
import type { Budget, Level } from "../../../shared/kernel/bot.ts";
import { applyAction } from "../../../shared/neko/apply.ts";
import { nekoBot } from "../../../shared/neko/bot/bot.ts";
import { type State, secretsAt } from "../../../shared/neko/harbour/state.ts";
import { imagine } from "../../../shared/neko/imagining.ts";
import { neko } from "../../../shared/neko/rules.ts";
import { seeded, steps } from "../support/bots.ts";
import { table } from "./support/scene.ts";

vi.mock(import("../../../shared/neko/imagining.ts"), { spy: true });
vi.mock(import("../../../shared/neko/apply.ts"), { spy: true });

beforeEach(() => {
  vi.clearAllMocks();
});

const state = table({
  people: [
    {
      line: "P1-TC1 / P1-SV1 / P1-PO1 / P1-ST1",
      ships: "2@H 1@H",
      stock: "F4 L2",
      hand: "P2-TC1 P2-PO1 P2-SV1 P2-ST1 P2-SY2 P2-RS1",
      scored: [6, 0],
    },
    { line: "P1-SV2 / P1-PO2", hand: "P2-TC2 P2-PO2 P2-SV2 P2-ST2 P2-SY1 P2-RS2", scored: [6, 0] },
  ],
  period: 2,
});
const handOfOther = (world: State) => secretsAt(world, 1).hand;
/** The draft was open: the seat knows what the other one took. */
const memory = { period: 2, hands: [[], handOfOther(state)], seen: [] };

function choose(level: Level, budget: Budget): void {
  nekoBot.choose({ view: neko.view(state, 0), seat: 0, memory, level, random: seeded("search"), budget });
}

test("in every world that Kraken imagines, others hold what it saw them draft", () => {
  choose("kraken", steps(60));
  const worlds = vi.mocked(imagine).mock.results.flatMap(({ type, value }) => (type === "return" ? [value] : []));
  expect(worlds.length).toBeGreaterThan(10);
  for (const world of worlds) expect(handOfOther(world)).toEqual(handOfOther(state));
});

test("Kraken tries no turn more once its budget is spent", () => {
  choose("kraken", { used: () => 1 });
  // Once for the world in which it looks for turns, and once for the one trial that every answer needs.
  expect(imagine).toHaveBeenCalledTimes(2);
  vi.clearAllMocks();
  let looks = 0;
  choose("kraken", { used: () => looks++ / 40 });
  expect(vi.mocked(imagine).mock.calls.length).toBeLessThanOrEqual(looks + 2);
  expect(looks).toBeLessThan(50);
});

test("Kraken stops looking for turns when that part of its budget is spent", () => {
  const looked = (budget: Budget) => {
    vi.clearAllMocks();
    choose("kraken", budget);
    return vi.mocked(applyAction).mock.calls.length;
  };
  // The budget is spent as soon as there is a second world: that of the first trial.
  const wholly = looked({ used: () => Number(vi.mocked(imagine).mock.calls.length > 1) });
  expect(looked({ used: () => 1 })).toBeLessThan(wholly / 2);
});
