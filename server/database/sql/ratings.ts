/** Reads ratings, and the games that changed them. */
import { type Kysely, sql } from "kysely";
import type { StoredRating, LeaderboardFilter, Pool, RatedGame } from "../../store/ratings.ts";
import type { Schema } from "./schema.ts";

const RATING = [
  "player",
  "game",
  "pace",
  "field",
  "rating",
  "deviation",
  "volatility",
  "games",
  "people",
  "at",
] as const;

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

export async function ratingsOf(db: Kysely<Schema>, player: string): Promise<readonly StoredRating[]> {
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
  { sure, people }: LeaderboardFilter,
  limit: number,
  offset: number,
): Promise<readonly StoredRating[]> {
  return db
    .selectFrom("ratings")
    .select(RATING)
    .where((eb) => eb.and({ game, pace, field }))
    .where("deviation", "<=", sure)
    .where("people", ">=", people)
    .orderBy(sql`rating - deviation`, "desc")
    .orderBy("player")
    .limit(limit)
    .offset(offset)
    .execute();
}
