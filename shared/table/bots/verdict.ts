/** Decides for a computer when to resign, and when to agree to a draw or to offer one. */
import type { Seat } from "../../kernel/game.ts";
import { type Level, LEVELS } from "../../kernel/bot.ts";
import type { Match } from "../../kernel/match.ts";

/** The seat's expected shares at its turns so far, oldest first. */
export type Expectations = readonly number[];

/** A game of fewer steps is not long: the player who is behind in it sees its end. */
const LONG = 60;
/** Weaker levels play every game to its end, so that beginners see how a game is won. */
const FIRST_TO_RESIGN: Level = "young-orca";
/** So many turns in a row without hope. */
const HOPELESS_TURNS = 6;
const HOPELESS = 0.015;
/** The number of turns in a row without a change after which a game counts as dead. */
const DEAD_TURNS = 20;
const DEAD_SPREAD = 0.05;
/** How far from an even game a draw is still fair. */
const FAIR = 0.06;
/** By how much less than a draw gives it a computer expects that takes one. */
const BEHIND = 0.05;
/** The share of a usual game before which a draw cannot be foreseen. */
const EARLY = 1 / 3;

/** The hopes that are remembered. */
export const EXPECTATIONS_KEPT = DEAD_TURNS;

/** Whether a computer gives a long game up. Among three or four it plays on, since the others need it. */
export function shouldResign(level: Level, match: Match, steps: number, hopes: Expectations): boolean {
  if (LEVELS.indexOf(level) < LEVELS.indexOf(FIRST_TO_RESIGN)) return false;
  const last = hopes.slice(-HOPELESS_TURNS);
  const isLost = last.length === HOPELESS_TURNS && last.every((hope) => hope <= HOPELESS);
  return isLost && steps >= LONG && rivalsIn(match).length === 2;
}

/** The facts that a computer considers when a draw is offered. */
export interface DrawOffered {
  readonly steps: number;
  /** Of how many steps a usual game is. */
  readonly usual: number;
  readonly seat: Seat;
  /** What each seat can expect of the game as it stands. */
  readonly shares: readonly number[];
  readonly hopes: Expectations;
}

/**
 * Whether it takes an offered draw: if it expects less than that, or would offer one itself. The expectation of its
 * last search counts as much as the present judgement: with a near win there is no draw.
 */
export function acceptsDraw(match: Match, { steps, usual, seat, shares, hopes }: DrawOffered): boolean {
  if (steps < EARLY * usual) return false;
  const expected = Math.max(shares[seat] ?? 1, hopes.at(-1) ?? 0);
  const even = evenShare(match);
  return expected <= even - BEHIND || (expected <= even + FAIR && offersDraw(match, steps, hopes));
}

/** Whether it offers a draw: nobody has come closer to winning for a long while. */
export function offersDraw(match: Match, steps: number, hopes: Expectations): boolean {
  const even = evenShare(match);
  if (steps < 2 * LONG || hopes.length < DEAD_TURNS) return false;
  const isStill = Math.max(...hopes) - Math.min(...hopes) <= DEAD_SPREAD;
  return isStill && hopes.every((hope) => Math.abs(hope - even) <= FAIR);
}

function evenShare(match: Match): number {
  return 1 / Math.max(1, rivalsIn(match).length);
}

/** The seats that can still win: a master plays for nobody. */
function rivalsIn(match: Match): readonly Seat[] {
  return match.playing().filter((seat) => !match.masters().includes(seat));
}
