/** Reads ratings, and the games that changed them. */
import { sql } from "kysely";
import type { Query } from "./statements.ts";

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

export const ratingsOf: Query<"ratingsOf"> = async (db, player) =>
  db
    .selectFrom("ratings")
    .select(RATING)
    .where("player", "=", player)
    .orderBy("game")
    .orderBy("pace")
    .orderBy("field", "desc")
    .execute();

export const ratedGamesOf: Query<"ratedGamesOf"> = async (db, player, { game, pace, field }, limit) =>
  db
    .selectFrom("rated_games")
    .select(RATED)
    .where("player", "=", player)
    .where((eb) => eb.and({ game, pace, field }))
    .orderBy("at", "desc")
    .orderBy("game_id")
    .limit(limit)
    .execute();

export const ratedGame: Query<"ratedGame"> = async (db, id) =>
  db.selectFrom("rated_games").select(RATED).where("game_id", "=", id).orderBy("place").orderBy("player").execute();

export const topOf: Query<"topOf"> = async (db, { game, pace, field }, { sure, people }, limit, offset) =>
  db
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
