/**
 * Random play of Skorm on one core, with `legal` in full before every action. Also runs alone:
 * `npx node tests/bench/random-play.ts`.
 *
 * The baseline is what no generator can do without: a plain loop that fills a fresh list with as many whole numbers
 * as that position has legal actions, and picks one.
 */
import { fileURLToPath } from "node:url";
import { skorm } from "../../shared/skorm/rules.ts";
import { isOver } from "../../shared/skorm/state.ts";
import { quickRandom } from "../shared/skorm/support/random-play.ts";
import { percentile } from "./support/percentiles.ts";
import { seconds } from "./support/processor-time.ts";
import { type Figure, figureText, type Row } from "./support/row.ts";

const GOAL = 1_000_000;
/** Short rounds, of which the middle one counts; the first ones, still without optimised code, do not. */
const ROUNDS = 40;
const WARM_UP = 5;
const GAMES_PER_ROUND = 150;

/** Room for the number of legal actions in every position of a round, so that noting them costs nothing. */
const noted = new Uint16Array(2000 * GAMES_PER_ROUND);

/** Plays whole games; hands back the number of legal actions in every position. */
function playGames(players: number, seed: number): Uint16Array {
  const random = quickRandom(seed);
  let position = 0;
  for (let game = 0; game < GAMES_PER_ROUND; game++) {
    const state = skorm.setup({ seats: players, options: { zoneShape: "triangle", army: "full" } }, random);
    while (!isOver(state)) {
      const actions = skorm.legal(state, state.toMove);
      noted[position++] = actions.length;
      skorm.apply(state, state.toMove, actions[random.below(actions.length)] ?? Number.NaN, random);
    }
  }
  return noted.subarray(0, position);
}

/** Fills lists of these lengths; the sum of what was picked keeps the work from being left out. */
function fillLists(lengths: Uint16Array, seed: number): number {
  const random = quickRandom(seed);
  let sum = 0;
  for (const length of lengths) {
    const list: number[] = [];
    for (let index = 0; index < length; index++) list.push(index << 3);
    sum += list[random.below(length)] ?? 0;
  }
  return sum;
}

function measure(players: number): Figure {
  const speeds: number[] = [];
  const fills: number[] = [];
  let actions = 0;
  for (let round = 0; round < WARM_UP + ROUNDS; round++) {
    let lengths: Uint16Array = noted;
    const played = seconds(() => {
      lengths = playGames(players, 7919 * (round + 1));
    });
    const filled = seconds(() => fillLists(lengths, round + 1));
    if (round < WARM_UP) continue;
    speeds.push(lengths.length / played);
    fills.push(lengths.length / filled);
    actions += lengths.length;
  }
  const speed = percentile(speeds, 0.5);
  const fill = percentile(fills, 0.5);
  return {
    what: `Skorm for ${players}, ${(actions / 1e6).toFixed(1)} million actions`,
    value: `${perSecond(speed)} (best ${perSecond(percentile(speeds, 1))})`,
    baseline: { what: "only filling the lists", value: perSecond(fill), ratio: speed / fill },
    goal: { text: perSecond(GOAL), met: speed >= GOAL },
  };
}

function perSecond(count: number): string {
  return `${(count / 1e6).toFixed(2)} M/s`;
}

export const randomPlay: Row = {
  name: "random-play",
  about: "actions a second, one core, every legal action listed before each",
  run: async () => [2, 3].map(measure),
};

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  console.log(`${randomPlay.name}: ${randomPlay.about}`);
  for (const figure of await randomPlay.run()) console.log(figureText(figure));
}
