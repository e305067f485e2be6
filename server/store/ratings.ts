/** How well people play, as it is kept and asked for. */

import type { FieldSize, RatedPace } from "../../shared/wire/ratings.ts";

/** Games by which people are compared. */
export interface Pool {
  /** The id of the game's rules, such as `skorm`. */
  readonly game: string;
  readonly pace: RatedPace;
  readonly field: FieldSize;
}

/** A game that changes ratings as it ends. */
export interface GameRating {
  readonly pace: RatedPace;
  /** The ids of those who competed, the best first; those that share a place together. */
  readonly ranking: readonly (readonly string[])[];
  /** The weight of the game, if less than 1 because it was broken off early. */
  readonly share?: number;
}

/** How well somebody plays in a pool; see `server/ratings/rating.ts`. */
export interface StoredRating extends Pool {
  readonly player: string;
  readonly rating: number;
  readonly deviation: number;
  readonly volatility: number;
  /** The number of games behind the rating; 0 if the games that were played did not count. */
  readonly games: number;
  /** The number of different people in these games. */
  readonly people: number;
  /** When the last of them ended. */
  readonly at: number;
}

/** The effect of a game on one of its players, and the reason. */
export interface RatedGame extends Pool {
  readonly id: string;
  readonly player: string;
  readonly at: number;
  /** From 1. */
  readonly place: number;
  readonly ratingBefore: number;
  readonly deviationBefore: number;
  readonly ratingAfter: number;
  readonly deviationAfter: number;
  /** The share of the others that this player was expected to beat, and the share that was beaten. */
  readonly expected: number;
  readonly score: number;
  /** How much it counts, up to 1; see `rateGame`. */
  readonly weight: number;
}

/** The conditions for a place in a list. */
export interface LeaderboardFilter {
  /** The largest deviation. */
  readonly sure: number;
  /** With how many different people one has played at least. */
  readonly people: number;
}
