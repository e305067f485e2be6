/** How far apart the ratings of two may be who look for company: the longer somebody waits, the farther. */

/** The distance that is accepted at once, in addition to the uncertainty of both ratings. */
const AT_ONCE = 100;
/** The growth of that distance for every second of waiting. */
const WIDENS = 15;
/** A player who has waited so long plays with anybody. */
export const ANY_OPPONENT_AFTER_MS = 40_000;

/** In points, in addition to both players' uncertainty; unlimited after a long wait. @param waited in ms */
export function ratingRangeAfter(waited: number): number {
  return waited >= ANY_OPPONENT_AFTER_MS ? Number.POSITIVE_INFINITY : AT_ONCE + (WIDENS * Math.max(0, waited)) / 1000;
}
