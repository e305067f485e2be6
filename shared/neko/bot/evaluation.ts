/** The points that a player can expect at the end of the game. */
import type { Seat } from "../../kernel/game.ts";
import { HAND_SIZE, PERIODS } from "../harbour/components.ts";
import { isIn, isOver, type State, seatsIn } from "../harbour/state.ts";
import { resultOf, scoreSheet } from "../ending.ts";
import { FEATURE_NAMES, FEATURES, turnsOf, writeFeatures } from "./features.ts";
import fitted from "./weights.json" with { type: "json" };

/** Turns of a player in a game. */
const TURNS = 12;

/** Weights differ by how many turns of a period a player has taken, from none to all, in each period. */
export const MOMENTS = PERIODS * (HAND_SIZE + 1);

/**
 * How the points at the end follow from the features, in each moment: weights by name, fitted by least squares to games
 * that computer players played among themselves, hence for no one to read.
 */
const FITTED: readonly Readonly<Record<string, readonly number[]>>[] = [fitted[2], fitted[3], fitted[4]];

/** By players from two on, then by moments, in the order of the features. */
const WEIGHTS: readonly Float64Array[][] = FITTED.map((weights) =>
  Array.from({ length: MOMENTS }, (_, moment) =>
    Float64Array.from(FEATURE_NAMES, (name) => weights[name]?.[moment] ?? 0),
  ),
);

const features = new Float64Array(FEATURES);

/** The points that a seat is expected to have in the end; after the game, the points that it has. */
export function expectedPoints(state: State, seat: Seat): number {
  if (isOver(state)) return finalPoints(state)[seat] ?? 0;
  writeFeatures(state, seat, features);
  const weights = WEIGHTS[state.seats - 2]?.[turnsOf(state, seat) + state.period - 1] ?? features;
  let sum = 0;
  for (let index = 0; index < FEATURES; index++) sum += (weights[index] ?? 0) * (features[index] ?? 0);
  return sum;
}

/** How many points of lead make it e times likelier to win, before the first turn and when the game is over. */
interface Spread {
  readonly start: number;
  readonly end: number;
}

/** By these trials are summed up: sharper than the truth, so that a better turn stands out after few of them. */
const PLAYING: Spread = { start: 9, end: 2 };

/**
 * The spread of results when computers play on, for two, three and four players. Among more than two, a lead says
 * little before the last period.
 */
const TRUE: readonly Spread[] = [
  { start: 10, end: 5 },
  { start: 15, end: 4 },
  { start: 15, end: 4 },
];

/** How much of the game is over: 0 before the first turn, 1 after the last. */
function progressOf(state: State): number {
  if (isOver(state)) return 1;
  return Math.min(...seatsIn(state).map((seat) => turnsOf(state, seat))) / TURNS;
}

/** What each seat can expect of the game, as shares by which turns are weighed: the order is right, the size is not. */
export function expectedShares(state: State): number[] {
  const shares = sharesBy(state, PLAYING);
  if (!isOver(state)) return shares;
  // To win or lose by more says something of the play.
  return firstPlace(state).map((first, seat) => (first + (shares[seat] ?? 0)) / 2);
}

/**
 * The share of games like this that each seat wins: the figure that people are told. A finished game is won or lost.
 */
export function winningShares(state: State): number[] {
  return isOver(state) ? firstPlace(state) : sharesBy(state, TRUE[state.seats - 2] ?? PLAYING);
}

function sharesBy(state: State, { start, end }: Spread): number[] {
  const spread = start + (end - start) * progressOf(state);
  const points = isOver(state) ? finalPoints(state) : state.players.map((_, seat) => expectedPoints(state, seat));
  const most = Math.max(...points.filter((_, seat) => isIn(state, seat)));
  const weights = points.map((value, seat) => (isIn(state, seat) ? Math.exp((value - most) / spread) : 0));
  const sum = weights.reduce((all, weight) => all + weight, 0);
  return weights.map((weight) => weight / sum);
}

/** The first place of a finished game, divided among the seats that share it. */
function firstPlace(state: State): number[] {
  const [first = []] = resultOf(state)?.ranking ?? [];
  return state.players.map((_, seat) => (first.includes(seat) ? 1 / first.length : 0));
}

function finalPoints(state: State): number[] {
  const totals = scoreSheet(state).find(({ line }) => line === "total")?.values ?? [];
  return totals.map(Number);
}
