/** What is known of how well somebody plays, on one scale for all games: 1500 is where everybody starts. */

export interface PlayerRating {
  readonly rating: number;
  /** How uncertain that is: the true one lies within so many points in two of three cases. */
  readonly deviation: number;
  /** How much somebody's play goes up and down, as Glicko-2 has it. */
  readonly volatility: number;
}

/** Points to the unit in which both models count: where one of two is so many better, they win e times as often. */
export const UNIT = 400 / Math.LN10;

export const INITIAL_RATING: PlayerRating = { rating: 1500, deviation: 350, volatility: 0.06 };

/** A player of thousands of games in a week is not as fixed as that: a rating that cannot move says nothing. */
export const MIN_DEVIATION = 40;

const WEEK_MS = 7 * 24 * 60 * 60 * 1000;

/** A measure after so long without a game: as certain as before, and what may have changed since. */
export function aged(measure: PlayerRating, ms: number): PlayerRating {
  const drift = (UNIT * measure.volatility) ** 2 * (Math.max(0, ms) / WEEK_MS);
  const deviation = Math.min(INITIAL_RATING.deviation, Math.hypot(measure.deviation, Math.sqrt(drift)));
  return { ...measure, deviation };
}

/** How much of the games between two the first is expected to win, draws as halves: by both ratings, and how sure they are. */
export function expectedOf(one: PlayerRating, other: PlayerRating): number {
  const unsure = Math.hypot(one.deviation, other.deviation) / UNIT;
  const trust = 1 / Math.sqrt(1 + (3 * unsure ** 2) / Math.PI ** 2);
  return 1 / (1 + Math.exp((-trust * (one.rating - other.rating)) / UNIT));
}

/** A measure on the way from one to another: a game that counts for a half takes it half the way. */
export function interpolated(before: PlayerRating, after: PlayerRating, share: number): PlayerRating {
  const between = (from: number, to: number) => from + share * (to - from);
  return {
    rating: between(before.rating, after.rating),
    deviation: Math.max(MIN_DEVIATION, Math.sqrt(between(before.deviation ** 2, after.deviation ** 2))),
    volatility: between(before.volatility, after.volatility),
  };
}
