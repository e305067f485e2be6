/**
 * Games of Skor on one core, from the choice of cultures to the end, with `legal` in full before every action. Also runs
 * alone: `npx node tests/bench/skor-play.ts`.
 *
 * Players who do just anything starve early and sit their games out; so games of players with wishes are played again
 * from their records as well, where armies march and boards are built up. The baseline is what no game can do without:
 * its set-up.
 */
import { fileURLToPath } from "node:url";
import type { Seat } from "../../shared/kernel/game.ts";
import type { Action } from "../../shared/skor/board/actions.ts";
import { knownRandom } from "../../shared/skor/board/dice.ts";
import { skor } from "../../shared/skor/rules.ts";
import { isOver } from "../../shared/skor/board/state.ts";
import { drawTurn, open, playOn, quickRandom } from "../shared/skor/support/random-play.ts";
import { percentile, perSecond } from "./support/percentiles.ts";
import { seconds } from "./support/processor-time.ts";
import { type Figure, figureText, type Row } from "./support/row.ts";

const GOAL = 500;
/** Short rounds, of which the middle one counts; the first ones, still without optimised code, do not. */
const ROUNDS = 20;
const WARM_UP = 4;
const GAMES_PER_ROUND = 100;

interface Recorded {
  readonly steps: readonly (readonly [Seat, Action])[];
  readonly rolls: readonly number[];
}

function record(seed: number): Recorded {
  const steps: [Seat, Action][] = [];
  const { rolls } = playOn(open(), quickRandom(seed), (_, { seat, chosen }) => steps.push([seat, chosen]));
  return { steps, rolls };
}

function playAgain({ steps, rolls }: Recorded): void {
  const state = open();
  const random = knownRandom(rolls);
  for (const [seat, action] of steps) {
    skor.actors(state);
    skor.legal(state, seat);
    skor.apply(state, seat, action, random);
  }
  if (!isOver(state)) throw new Error("A record did not lead to its end.");
}

function playAnything(seed: number): void {
  const random = quickRandom(seed);
  playOn(open(), random, undefined, drawTurn);
}

/** Chooses cultures and sides, with all dice of the terrain. */
function setUp(seed: number): void {
  const random = quickRandom(seed);
  const state = open();
  while (state.turn === 0) {
    const { seat, chosen } = drawTurn(state, random);
    skor.apply(state, seat, chosen, random);
  }
}

function figure(what: string, play: (game: number) => void): Figure {
  const games: number[] = [];
  const setUps: number[] = [];
  for (let round = 0; round < WARM_UP + ROUNDS; round++) {
    const first = GAMES_PER_ROUND * round + 1;
    const played = seconds(() => {
      for (let game = 0; game < GAMES_PER_ROUND; game++) play(first + game);
    });
    const laid = seconds(() => {
      for (let game = 0; game < GAMES_PER_ROUND; game++) setUp(first + game);
    });
    if (round < WARM_UP) continue;
    games.push(GAMES_PER_ROUND / played);
    setUps.push(GAMES_PER_ROUND / laid);
  }
  const speed = percentile(games, 0.5);
  const laying = percentile(setUps, 0.5);
  return {
    what: `${what}, ${ROUNDS * GAMES_PER_ROUND} games`,
    value: perSecond(speed),
    baseline: { what: "set-ups alone", value: perSecond(laying), ratio: speed / laying },
    goal: { text: perSecond(GOAL), met: speed >= GOAL },
  };
}

export const skorPlay: Row = {
  name: "skor-play",
  about: "whole games a second, one core, every legal action listed before each",
  run: async () => {
    const records = Array.from({ length: GAMES_PER_ROUND }, (_, game) => record(game + 1));
    const again = (game: number) => {
      const recorded = records[game % records.length];
      if (recorded !== undefined) playAgain(recorded);
    };
    return [figure("Skor, anything at random", playAnything), figure("Skor, players with wishes", again)];
  },
};

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  console.log(`${skorPlay.name}: ${skorPlay.about}`);
  for (const each of await skorPlay.run()) console.log(figureText(each));
}
