/** A player's strength as far as it is known, on one scale for all games: everybody starts at 1500. */

export interface PlayerRating {
  readonly rating: number;
  /** The uncertainty: in two of three cases the true rating lies within this many points. */
  readonly deviation: number;
  /** How much the player's results go up and down, as Glicko-2 defines it. */
  readonly volatility: number;
}

/** The unit of both models in points: with a lead of one unit a player wins e times as often as the other. */
export const UNIT = 400 / Math.LN10;

export const INITIAL_RATING: PlayerRating = { rating: 1500, deviation: 350, volatility: 0.06 };

/** The least deviation, even after thousands of games in a week: a rating that cannot move says nothing. */
export const MIN_DEVIATION = 40;

const WEEK_MS = 7 * 24 * 60 * 60 * 1000;

/** A rating after a time without games: it stays the same, and its deviation grows. */
export function aged(measure: PlayerRating, ms: number): PlayerRating {
  const drift = (UNIT * measure.volatility) ** 2 * (Math.max(0, ms) / WEEK_MS);
  const deviation = Math.min(INITIAL_RATING.deviation, Math.hypot(measure.deviation, Math.sqrt(drift)));
  return { ...measure, deviation };
}

/**
 * The share of games between two players that the first is expected to win, with draws as halves: from both ratings and
 * their deviations.
 */
export function expectedOf(one: PlayerRating, other: PlayerRating): number {
  const unsure = Math.hypot(one.deviation, other.deviation) / UNIT;
  const trust = 1 / Math.sqrt(1 + (3 * unsure ** 2) / Math.PI ** 2);
  return 1 / (1 + Math.exp((-trust * (one.rating - other.rating)) / UNIT));
}

/** A rating between two ratings: a game with weight ½ moves it half the way. */
export function interpolated(before: PlayerRating, after: PlayerRating, share: number): PlayerRating {
  const between = (from: number, to: number) => from + share * (to - from);
  return {
    rating: between(before.rating, after.rating),
    deviation: Math.max(MIN_DEVIATION, Math.sqrt(between(before.deviation ** 2, after.deviation ** 2))),
    volatility: between(before.volatility, after.volatility),
  };
}
