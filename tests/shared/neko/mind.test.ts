/** How a computer plays Neko Harbour: within the rules, knowing what it may know, and better the longer it thinks. */
import { describe, expect, test } from "vitest";
import { LEVELS, type Level } from "../../../shared/kernel/mind.ts";
import { nekoMind as mind } from "../../../shared/neko/mind/mind.ts";
import { neko as game } from "../../../shared/neko/rules.ts";
import { isOver } from "../../../shared/neko/state.ts";
import { chosenIn, playMinds, seeded } from "../support/minds.ts";
import { TABLES } from "./support/random-play.ts";

/** Milliseconds for whole games on a machine that has much else to do. */
const PATIENCE = 120_000;

describe.each(TABLES)("at a table of $seats, boats: $boats", ({ seats, ...options }) => {
  test(
    "all levels play whole games by the rules",
    () => {
      const levels = Array.from({ length: seats }, (_, seat) => LEVELS[seat % LEVELS.length] ?? "puffin");
      const orders = seats < LEVELS.length ? [levels, levels.map((_, seat) => LEVELS[3 - seat] ?? "puffin")] : [levels];
      for (const order of orders) {
        const end = playMinds({ game, mind, options, levels: order, thought: 1, seed: `whole ${seats}` });
        expect(isOver(end)).toBe(true);
      }
    },
    PATIENCE,
  );

  test(
    "no level knows more than its seat may know",
    () => {
      let asked = 0;
      playMinds({
        game,
        mind,
        options,
        levels: Array.from({ length: seats }, () => "seal" as const),
        thought: 2,
        seed: `fair ${seats}`,
        watch({ truth, seat, memory }) {
          if (asked++ % 20 > 0) return;
          const world = game.imagine?.(game.view(truth, seat), seat, memory, seeded(`${seat}`)) ?? truth;
          for (const level of LEVELS) {
            const table = { game, mind, thought: 2 };
            expect(chosenIn(table, world, seat, memory, level)).toEqual(chosenIn(table, truth, seat, memory, level));
          }
        },
      });
    },
    PATIENCE,
  );
});

describe("a small arena", () => {
  /** The points of both seats over a few games, the first level's first. */
  function points(one: Level, other: Level, games: number): [number, number] {
    const sums: [number, number] = [0, 0];
    for (let index = 0; index < games; index++) {
      const levels = index % 2 === 0 ? [one, other] : [other, one];
      const end = playMinds({ game, mind, options: {}, levels, thought: 10, seed: `arena ${index >> 1}` });
      const totals =
        game
          .result(end)
          ?.sheet.find(({ line }) => line === "total")
          ?.values.map(Number) ?? [];
      sums[0] += totals[index % 2] ?? 0;
      sums[1] += totals[1 - (index % 2)] ?? 0;
    }
    return sums;
  }

  test.each([
    // Neighbours are near each other: it takes many games to see who is ahead.
    ["seal", "puffin", 60, 1],
    ["orca", "puffin", 4, 1.1],
  ] as const)(
    "%s makes more points than %s",
    (one, other, games, times) => {
      const [more, fewer] = points(one, other, games);
      expect(more).toBeGreaterThan(times * fewer);
    },
    PATIENCE,
  );
});
