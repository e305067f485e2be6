/** How a computer plays Neko Harbour: within the rules, knowing what it may know. */
import { describe, expect, test } from "vitest";
import { LEVELS } from "../../../shared/kernel/bot.ts";
import { nekoBot as bot } from "../../../shared/neko/bot/bot.ts";
import { neko as game } from "../../../shared/neko/rules.ts";
import { isOver } from "../../../shared/neko/harbour/state.ts";
import { chosenIn, playBots, seeded } from "../support/bots.ts";
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
        const end = playBots({ game, bot: bot, options, levels: order, thought: 1, seed: `whole ${seats}` });
        expect(isOver(end)).toBe(true);
      }
    },
    PATIENCE,
  );

  test(
    "no level knows more than its seat may know",
    () => {
      let asked = 0;
      playBots({
        game,
        bot: bot,
        options,
        levels: Array.from({ length: seats }, () => "seal" as const),
        thought: 2,
        seed: `fair ${seats}`,
        watch({ truth, seat, memory }) {
          if (asked++ % 20 > 0) return;
          const world = game.imagine?.(game.view(truth, seat), seat, memory, seeded(`${seat}`)) ?? truth;
          for (const level of LEVELS) {
            const table = { game, bot, thought: 2 };
            expect(chosenIn(table, world, seat, memory, level)).toEqual(chosenIn(table, truth, seat, memory, level));
          }
        },
      });
    },
    PATIENCE,
  );
});
