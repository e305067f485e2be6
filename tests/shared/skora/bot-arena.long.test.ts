/** The levels of Skora against each other: more thought wins more. */
import { describe, expect, test } from "vitest";
import type { Level } from "../../../shared/kernel/bot.ts";
import { skoraBot as bot } from "../../../shared/skora/bot/bot.ts";
import { skora as game } from "../../../shared/skora/rules.ts";
import { playBots } from "../support/bots.ts";

/** Milliseconds for whole games on a machine that has much else to do. */
const PATIENCE = 120_000;

describe("levels against each other", () => {
  /** What the first level gets of a few games, of which it plays half at either seat. */
  function share(one: Level, other: Level, games: number): number {
    let sum = 0;
    for (let index = 0; index < games; index++) {
      const levels = index % 2 === 0 ? [one, other] : [other, one];
      const end = playBots({ game, bot: bot, options: {}, levels, thought: 25, seed: `arena ${index >> 1}` });
      const [first = []] = game.result(end)?.ranking ?? [];
      if (first.includes(index % 2)) sum += 1 / first.length;
    }
    return sum / games;
  }

  test.each([
    ["kraken", "puffin"],
    ["orca", "puffin"],
  ] as const)(
    "%s mostly wins against %s",
    (one, other) => {
      expect(share(one, other, 6)).toBeGreaterThan(0.55);
    },
    PATIENCE,
  );
});
