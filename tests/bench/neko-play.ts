/**
 * Random games of Neko Harbour on one core, from the deal to the last turn, with `legal` in full before every action.
 * Also runs alone: `npx node tests/bench/neko-play.ts`.
 *
 * The baseline is what no game can do without: its set-up.
 */
import { fileURLToPath } from "node:url";
import type { Random } from "../../shared/kernel/random.ts";
import { neko } from "../../shared/neko/rules.ts";
import { isOver } from "../../shared/neko/harbour/state.ts";
import { deal, quickRandom, type Table } from "../shared/neko/support/random-play.ts";
import { percentile, perSecond } from "./support/percentiles.ts";
import { seconds } from "./support/processor-time.ts";
import { type Figure, figureText, type Row } from "./support/row.ts";

const GOAL = 1_000;
/** Short rounds, of which the middle one counts; the first ones, still without optimised code, do not. */
const ROUNDS = 30;
const WARM_UP = 5;
const GAMES_PER_ROUND = 100;

const EXTRAS = { kickstarter: true, boats: true };
const TABLES: readonly Table[] = [{ seats: 2 }, { seats: 3 }, { seats: 4 }, { seats: 4, ...EXTRAS }];

/** Every legal action is as likely as any other. */
function play(table: Table, random: Random): void {
  const state = deal(table, random);
  while (!isOver(state)) {
    const actions = neko.legal(state, state.toMove);
    const chosen = actions[random.below(actions.length)];
    if (chosen === undefined) throw new Error("Nothing is legal, and the game is not over.");
    neko.apply(state, state.toMove, chosen, random);
  }
}

function measure(table: Table): Figure {
  const games: number[] = [];
  const deals: number[] = [];
  for (let round = 0; round < WARM_UP + ROUNDS; round++) {
    const random = quickRandom(7919 * (round + 1));
    const played = seconds(() => {
      for (let game = 0; game < GAMES_PER_ROUND; game++) play(table, random);
    });
    const dealt = seconds(() => {
      for (let game = 0; game < GAMES_PER_ROUND; game++) deal(table, random);
    });
    if (round < WARM_UP) continue;
    games.push(GAMES_PER_ROUND / played);
    deals.push(GAMES_PER_ROUND / dealt);
  }
  const speed = percentile(games, 0.5);
  const dealing = percentile(deals, 0.5);
  const extras = table.boats === true ? ", extras" : "";
  return {
    what: `Neko Harbour for ${table.seats}${extras}, ${ROUNDS * GAMES_PER_ROUND} games`,
    value: perSecond(speed),
    baseline: { what: "set-ups alone", value: perSecond(dealing), ratio: speed / dealing },
    goal: { text: perSecond(GOAL), met: speed >= GOAL },
  };
}

export const nekoPlay: Row = {
  name: "neko-play",
  about: "whole games a second, one core, every legal action listed before each",
  run: async () => TABLES.map(measure),
};

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  console.log(`${nekoPlay.name}: ${nekoPlay.about}`);
  for (const figure of await nekoPlay.run()) console.log(figureText(figure));
}
