/** The levels of Neko Harbour against each other: more thought makes more points. */
import { describe, expect, test } from "vitest";
import type { Level } from "../../../shared/kernel/bot.ts";
import { nekoBot as bot } from "../../../shared/neko/bot/bot.ts";
import { neko as game } from "../../../shared/neko/rules.ts";
import { playBots } from "../support/bots.ts";

/** Milliseconds for whole games on a machine that has much else to do. */
const PATIENCE = 120_000;

describe("levels against each other", () => {
  /** The points of both seats over a few games, the first level's first. */
  function points(one: Level, other: Level, games: number): [number, number] {
    const sums: [number, number] = [0, 0];
    for (let index = 0; index < games; index++) {
      const levels = index % 2 === 0 ? [one, other] : [other, one];
      const end = playBots({ game, bot: bot, options: {}, levels, thought: 10, seed: `arena ${index >> 1}` });
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
    // Neighbouring levels are close: it takes many games to see which one is ahead.
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
