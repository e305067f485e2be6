/** How well people play, as it is kept and asked for: `rating.ts` is where it is written. */
import { type Kysely, sql } from "kysely";
import type { Schema } from "./schema.ts";

/** Games with a clock for all of it, and games of days. */
export type Pace = "live" | "slow";
/** Games of two, and of more: how well somebody plays the one says little about the other. */
export type Field = "two" | "many";

/** Games by which people are compared. */
export interface Pool {
  /** The id of the game's rules, such as `skorm`. */
  readonly game: string;
  readonly pace: Pace;
  readonly field: Field;
}

/** A game that changes ratings as it ends. */
export interface GameRating {
  readonly pace: Pace;
  /** The ids of those who competed, the best first; those that share a place together. */
  readonly ranking: readonly (readonly string[])[];
}

/** How well somebody plays in a pool; see `server/standing/measure.ts`. */
export interface KeptRating extends Pool {
  readonly player: string;
  readonly rating: number;
  readonly deviation: number;
  readonly volatility: number;
  /** How many games it comes from. */
  readonly games: number;
  /** When the last of them ended. */
  readonly at: number;
}

/** What a game did to one of its players, and why. */
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
  /** How much it counts, up to 1: less where the same people meet again and again. */
  readonly weight: number;
}

const RATING = ["player", "game", "pace", "field", "rating", "deviation", "volatility", "games", "at"] as const;

const RATED = [
  "game_id as id",
  "player",
  "game",
  "pace",
  "field",
  "at",
  "place",
  "rating_before as ratingBefore",
  "deviation_before as deviationBefore",
  "rating_after as ratingAfter",
  "deviation_after as deviationAfter",
  "expected",
  "score",
  "weight",
] as const;

export async function ratingsOf(db: Kysely<Schema>, player: string): Promise<readonly KeptRating[]> {
  return db
    .selectFrom("ratings")
    .select(RATING)
    .where("player", "=", player)
    .orderBy("game")
    .orderBy("pace")
    .orderBy("field", "desc")
    .execute();
}

export async function ratedGamesOf(
  db: Kysely<Schema>,
  player: string,
  { game, pace, field }: Pool,
  limit: number,
): Promise<readonly RatedGame[]> {
  return db
    .selectFrom("rated_games")
    .select(RATED)
    .where("player", "=", player)
    .where((eb) => eb.and({ game, pace, field }))
    .orderBy("at", "desc")
    .orderBy("game_id")
    .limit(limit)
    .execute();
}

export async function ratedGame(db: Kysely<Schema>, id: string): Promise<readonly RatedGame[]> {
  return db
    .selectFrom("rated_games")
    .select(RATED)
    .where("game_id", "=", id)
    .orderBy("place")
    .orderBy("player")
    .execute();
}

export async function topOf(
  db: Kysely<Schema>,
  { game, pace, field }: Pool,
  sure: number,
  limit: number,
  offset: number,
): Promise<readonly KeptRating[]> {
  return db
    .selectFrom("ratings")
    .select(RATING)
    .where((eb) => eb.and({ game, pace, field }))
    .where("deviation", "<=", sure)
    .orderBy(sql`rating - deviation`, "desc")
    .orderBy("player")
    .limit(limit)
    .offset(offset)
    .execute();
}
