/** Fits what the points at the end of Neko Harbour follow from, to games that computers play among themselves. */
import { countBudget } from "../../../shared/kernel/bot.ts";
import { seededRandom } from "../../../shared/kernel/seeded-random.ts";
import { nekoBot } from "../../../shared/neko/bot/bot.ts";
import { expectedPoints, MOMENTS } from "../../../shared/neko/bot/evaluation.ts";
import { FEATURE_NAMES, FEATURES, turnsOf, writeFeatures } from "../../../shared/neko/bot/features.ts";
import type { Action } from "../../../shared/neko/harbour/actions.ts";
import type { State } from "../../../shared/neko/harbour/state.ts";
import type { NekoMemory } from "../../../shared/neko/memory.ts";
import { neko } from "../../../shared/neko/rules.ts";
import { playMatch } from "../arena/match.ts";
import type { Player } from "../arena/player.ts";
import { leastSquares } from "./least-squares.ts";

/** Weights by name, each for all moments of a game. */
export type Weights = Readonly<Record<string, readonly number[]>>;

const THOUGHT = 200;
const PULL = 20;

/** @returns the weights for so many players, the same for the same seed */
export function fittedWeights(seats: number, games: number, seed: string): Weights {
  const fits = Array.from({ length: MOMENTS }, () => leastSquares(FEATURES, PULL));
  for (let game = 0; game < games; game++) {
    const seen: { seat: number; moment: number; features: Float64Array }[] = [];
    const end = playedGame(seats, `${seed} ${seats} ${game}`, (state) => {
      for (const seat of state.players.keys()) {
        const moment = turnsOf(state, seat) + state.period - 1;
        if (seen.some((one) => one.seat === seat && one.moment === moment)) continue;
        const features = new Float64Array(FEATURES);
        writeFeatures(state, seat, features);
        seen.push({ seat, moment, features });
      }
    });
    for (const { seat, moment, features } of seen) fits[moment]?.add(features, expectedPoints(end, seat));
  }
  const solved = fits.map((fit) => fit.solve());
  return Object.fromEntries(
    FEATURE_NAMES.map((name, at) => [name, solved.map((weights) => Math.round(100 * (weights[at] ?? 0)) / 100)]),
  );
}

/** A game of Seals. @param look sees each position. @returns the last one */
function playedGame(seats: number, seed: string, look: (state: State) => void): State {
  const random = seededRandom(new TextEncoder().encode(seed));
  let last: State | undefined;
  const watched: typeof neko = {
    ...neko,
    apply(state, seat, action, chance) {
      const events = neko.apply(state, seat, action, chance);
      look(state);
      last = state;
      return events;
    },
  };
  const seal: Player<State, Action, NekoMemory> = (asked) =>
    nekoBot.choose({ ...asked, level: "seal", budget: countBudget(THOUGHT) }).actions;
  playMatch(
    watched,
    neko.options.parse({}),
    Array.from({ length: seats }, () => seal),
    random,
  );
  if (last === undefined) throw new Error("a game without an action");
  return last;
}
