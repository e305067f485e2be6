/**
 * Random games of Skora on one core, from the deal to the last catch, with `legal` in full before every action. Also
 * runs alone: `npx node tests/bench/skora-play.ts`.
 *
 * The baseline is what no game can do without: its set-up.
 */
import { fileURLToPath } from "node:url";
import { deal, playRandomly, quickRandom } from "../shared/skora/support/random-play.ts";
import { percentile, perSecond } from "./support/percentiles.ts";
import { seconds } from "./support/processor-time.ts";
import { type Figure, figureText, type Row } from "./support/row.ts";

const GOAL = 10_000;
/** Short rounds, of which the middle one counts; the first ones, still without optimised code, do not. */
const ROUNDS = 30;
const WARM_UP = 5;
const GAMES_PER_ROUND = 500;

function measure(players: number): Figure {
  const games: number[] = [];
  const deals: number[] = [];
  for (let round = 0; round < WARM_UP + ROUNDS; round++) {
    const seed = 7919 * (round + 1);
    const random = quickRandom(seed);
    const played = seconds(() => {
      for (let game = 0; game < GAMES_PER_ROUND; game++) playRandomly(players, seed + 2 * game);
    });
    const dealt = seconds(() => {
      for (let game = 0; game < GAMES_PER_ROUND; game++) deal(players, random);
    });
    if (round < WARM_UP) continue;
    games.push(GAMES_PER_ROUND / played);
    deals.push(GAMES_PER_ROUND / dealt);
  }
  const speed = percentile(games, 0.5);
  const dealing = percentile(deals, 0.5);
  return {
    what: `Skora for ${players}, ${ROUNDS * GAMES_PER_ROUND} games`,
    value: perSecond(speed),
    baseline: { what: "set-ups alone", value: perSecond(dealing), ratio: speed / dealing },
    goal: { text: perSecond(GOAL), met: speed >= GOAL },
  };
}

export const skoraPlay: Row = {
  name: "skora-play",
  about: "whole games a second, one core, every legal action listed before each",
  run: async () => [2, 3, 4].map(measure),
};

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  console.log(`${skoraPlay.name}: ${skoraPlay.about}`);
  for (const figure of await skoraPlay.run()) console.log(figureText(figure));
}
