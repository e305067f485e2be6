/** The value of a position without search: the weighed features of both seats. */
import type { Seat } from "../../../kernel/game.ts";
import { isGrace } from "../../economy/economy.ts";
import { isOver, NOBODY, opponentOf, type State } from "../../board/state.ts";
import { FEATURES, noteFeatures, stormOdds } from "./features.ts";
import type { Terrain } from "./distances.ts";
import { WEIGHTS } from "./weights.ts";

const weights = Float64Array.from(FEATURES, (feature) => WEIGHTS[feature]);
const mine = new Float64Array(FEATURES.length);
const theirs = new Float64Array(FEATURES.length);

/** The logarithm of the odds that a seat wins from here. */
function leadOf(state: State, seat: Seat, terrain: Terrain): number {
  noteFeatures(state, seat, terrain, mine);
  noteFeatures(state, opponentOf(seat), terrain, theirs);
  let lead = 0;
  for (let index = 0; index < weights.length; index++) {
    lead += (weights[index] ?? 0) * ((mine[index] ?? 0) - (theirs[index] ?? 0));
  }
  return lead;
}

/** The probability that a City falls which can be stormed now, and one which can be stormed in the next turn. */
const STORMED = 0.8;
const MENACED = 0.35;

/** The share that a seat can expect from a position, finished or not. */
export function expectation(state: State, seat: Seat, terrain: Terrain): number {
  if (isOver(state)) return state.winner === NOBODY ? 0.5 : state.winner === seat ? 1 : 0;
  const mover = state.toMove;
  const now = STORMED * stormOdds(state, mover, terrain, 1);
  const next = MENACED * stormOdds(state, opponentOf(mover), terrain, 1);
  const otherwise = (1 - next) / (1 + Math.exp(-leadOf(state, mover, terrain)));
  const share = now + (1 - now) * otherwise;
  return mover === seat ? share : 1 - share;
}

/** Whether food will be asked for in a seat's next turn. */
export function eatsNext(state: State, seat: Seat): boolean {
  const next = state.turn + (state.toMove === seat ? 2 : 1);
  return !isGrace((next + 1) >> 1);
}
