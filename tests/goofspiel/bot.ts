/** A computer for Goofspiel: it tries each card in worlds that could be, and plays each on with bids near the prize. */
import type { Bot, Level } from "../../shared/kernel/bot.ts";
import type { Random } from "../../shared/kernel/random.ts";
import { goofspiel, handOf, pointsOf, type State } from "./rules.ts";

/** How many worlds, by level. */
const WORLDS: Readonly<Record<Level, number>> = {
  "young-puffin": 1,
  puffin: 2,
  "young-seal": 3,
  seal: 5,
  "young-orca": 10,
  orca: 20,
  "young-kraken": 40,
  kraken: 80,
};
const EVEN = 1;

/** A part of the game by what was won. */
function evaluate(state: State): number[] {
  const points = state.players.map((_, seat) => pointsOf(state, seat) + EVEN);
  const all = points.reduce((sum, of) => sum + of, 0);
  return points.map((of) => of / all);
}

/** Of two random cards of every hand the one nearer to the prize. */
function playOn(state: State, random: Random): void {
  for (let [seat] = goofspiel.actors(state); seat !== undefined; [seat] = goofspiel.actors(state)) {
    const prize = state.prizes.at(-1) ?? 0;
    const two = random.shuffle(handOf(state, seat)).slice(0, 2);
    const [card = 0] = two.sort((one, other) => Math.abs(one - prize) - Math.abs(other - prize));
    goofspiel.apply(state, seat, card, random);
  }
}

export const goofspielBot: Bot<State, number, null> = {
  pace: 1,
  evaluate,
  choose({ view, seat, level, random, budget }) {
    const tried = goofspiel.legal(view, seat).map((action) => ({ action, share: 0 }));
    let worlds = 0;
    for (; worlds < WORLDS[level] && (worlds === 0 || budget.used() < 1); worlds++)
      for (const one of tried) {
        const world = goofspiel.imagine?.(view, seat, undefined, random) ?? view;
        goofspiel.apply(world, seat, one.action, random);
        playOn(world, random);
        one.share += evaluate(world)[seat] ?? 0;
      }
    const weighed = tried.map(({ action, share }) => ({ action, share: share / worlds }));
    const [best] = weighed.sort((one, other) => other.share - one.share);
    if (best === undefined) throw new RangeError("the seat may not act");
    return { actions: [best.action], shares: evaluate(view), weighed };
  },
};
