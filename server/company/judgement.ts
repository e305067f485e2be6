/** What a computer makes of its game beside acting: when it gives up, and when it agrees to a draw or offers one. */
import type { Seat } from "../../shared/kernel/game.ts";
import type { Match } from "../../shared/kernel/match.ts";

/** What a seat expected of the game at its turns so far, oldest first. */
export type Hopes = readonly number[];

/** A game of fewer steps is not long: whoever is behind in it sees its end. */
const LONG = 60;
/** So many turns in a row without hope. */
const HOPELESS_TURNS = 6;
const HOPELESS = 0.015;
/** So many turns in a row in which nothing has changed. */
const DEAD_TURNS = 20;
const DEAD_SPREAD = 0.05;
/** How far from an even game a draw is still fair. */
const FAIR = 0.06;
/** Before so many steps nobody can know that a game will be a draw. */
const EARLY = 30;

/** The hopes that are remembered. */
export const HOPES_KEPT = DEAD_TURNS;

/** Whether a computer gives a long game up. Among three or four it plays on, since the others need it. */
export function givesUp(match: Match, steps: number, hopes: Hopes): boolean {
  const last = hopes.slice(-HOPELESS_TURNS);
  const isLost = last.length === HOPELESS_TURNS && last.every((hope) => hope <= HOPELESS);
  return isLost && steps >= LONG && match.playing().length === 2;
}

/** Whether it takes a draw that is offered. */
export function takesDraw(match: Match, steps: number, seat: Seat, shares: readonly number[]): boolean {
  return steps >= EARLY && (shares[seat] ?? 1) <= evenShare(match) + FAIR;
}

/** Whether it offers one: nobody has come closer to winning for a long while. */
export function offersDraw(match: Match, steps: number, hopes: Hopes): boolean {
  const even = evenShare(match);
  if (steps < 2 * LONG || hopes.length < DEAD_TURNS) return false;
  const isStill = Math.max(...hopes) - Math.min(...hopes) <= DEAD_SPREAD;
  return isStill && hopes.every((hope) => Math.abs(hope - even) <= FAIR);
}

function evenShare(match: Match): number {
  const players = match.playing().filter((seat) => !match.masters().includes(seat));
  return 1 / Math.max(1, players.length);
}
