/** How a computer plays Skora: within the rules, knowing what it may know, and doing what is plainly best. */
import { describe, expect, test } from "vitest";
import { LEVELS } from "../../../shared/kernel/bot.ts";
import { WARBANDS } from "../../../shared/skora/components.ts";
import { skoraBot as bot } from "../../../shared/skora/bot/bot.ts";
import { skora as game } from "../../../shared/skora/rules.ts";
import { isOver, type State } from "../../../shared/skora/state.ts";
import { chosenIn, playBots, seeded, steps } from "../support/bots.ts";

/** Milliseconds for whole games on a machine that has much else to do. */
const PATIENCE = 120_000;

describe.each([2, 3, 4])("among %i players", (players) => {
  // Two at a time, every level has sat at every number of players after the second of the three Warbands.
  test.each(WARBANDS.map((warband, index) => [warband, index] as const))(
    "all levels play whole games by the rules, with the Warband %s",
    (warband, index) => {
      const levels = Array.from({ length: players }, (_, seat) => LEVELS[(2 * index + seat) % LEVELS.length] ?? "seal");
      const end = playBots({ game, bot: bot, options: { warband }, levels, thought: 6, seed: `${players}${warband}` });
      expect(isOver(end)).toBe(true);
    },
    PATIENCE,
  );

  test(
    "no level knows more than its seat may know",
    () => {
      const asked: number[] = [];
      playBots({
        game,
        bot: bot,
        options: {},
        levels: Array.from({ length: players }, () => "puffin" as const),
        thought: 4,
        seed: `fair ${players}`,
        watch({ truth, seat, memory }) {
          // Every question of the game is put to one of the levels, in turn for each seat.
          const turn = asked[seat] ?? seat;
          asked[seat] = turn + 1;
          const level = LEVELS[turn % LEVELS.length] ?? "seal";
          const world = game.imagine?.(game.view(truth, seat), seat, memory, seeded(`${seat}`)) ?? truth;
          const table = { game, bot, thought: 4 };
          expect(chosenIn(table, world, seat, memory, level)).toEqual(chosenIn(table, truth, seat, memory, level));
        },
      });
      for (const times of asked) expect(times).toBeGreaterThanOrEqual(LEVELS.length);
    },
    PATIENCE,
  );
});

/** A game of two at the last ground, with decrees that are nearly decided. */
function lastGround(pile: readonly number[], boats: readonly number[]): State {
  const state = game.setup({ seats: 2, options: game.options.parse({}) }, seeded("last"));
  for (const [seat, own] of state.secrets.entries()) {
    Object.assign(own, { hand: [], offer: [], decree: seat === 0 ? "hunter" : "crabber" });
    Object.assign(state.players[seat] ?? {}, { cards: 0, boats: 0, chosen: true });
  }
  Object.assign(state, { step: "take", ground: 2, toMove: 0, order: [0, 1], fleets: boats });
  for (const [ground, lying] of state.grounds.entries()) {
    Object.assign(lying, ground === 2 ? { pile: [...pile], boats: [...boats] } : { pile: [], boats: [0, 0] });
  }
  return state;
}

describe("at the last ground", () => {
  test.each(["seal", "orca", "kraken"] as const)(
    "%s takes the shark that brings its decree, not the better card",
    (level) => {
      const state = lastGround([61, 41], [1, 0]);
      expect(chosenIn({ game, bot: bot, thought: 30 }, state, 0, undefined, level)[0]).toBe("+4c");
    },
  );

  test.each(["orca", "kraken"] as const)("%s puts back the best card before the other can take it", (level) => {
    const state = lastGround([11, 61, 62], [1, 1]);
    expect(chosenIn({ game, bot: bot, thought: 30 }, state, 0, undefined, level).slice(0, 2)).toEqual(["+6c", "-6c"]);
  });
});

test("who has as good as won can expect nearly all of it", () => {
  const state = lastGround([11, 12], [1, 1]);
  Object.assign(state.players[0] ?? {}, { catch: [61, 62, 63, 64] });
  const view = game.view(state, 0);
  const choice = bot.choose({
    view,
    seat: 0,
    memory: undefined,
    level: "orca",
    random: seeded("won"),
    budget: steps(30),
  });
  expect(choice.shares[0]).toBeGreaterThan(0.95);
  expect(bot.evaluate(state)[0]).toBeGreaterThan(0.95);
  expect(bot.evaluate(game.view(state, "spectator"))[0]).toBeGreaterThan(0.95);
});

test("who may not act is not asked", () => {
  const state = lastGround([61, 41], [1, 1]);
  const asked = { view: game.view(state, 1), seat: 1, memory: undefined, level: "seal", random: seeded("no") } as const;
  expect(() => bot.choose({ ...asked, budget: steps(10) })).toThrow(RangeError);
});
