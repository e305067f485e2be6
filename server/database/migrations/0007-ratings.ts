/**
 * How well people play: what is known of each by game, kind of clock and number of players, and what every rated game
 * did to it. A game is in the second table once for each who played it, or not at all.
 */
import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  const { schema } = db;
  await schema
    .createTable("ratings")
    .addColumn("player", "text", (column) => column.notNull())
    .addColumn("game", "text", (column) => column.notNull())
    .addColumn("pace", "text", (column) => column.notNull())
    .addColumn("field", "text", (column) => column.notNull())
    .addColumn("rating", "double precision", (column) => column.notNull())
    .addColumn("deviation", "double precision", (column) => column.notNull())
    .addColumn("volatility", "double precision", (column) => column.notNull())
    .addColumn("games", "integer", (column) => column.notNull())
    .addColumn("at", "bigint", (column) => column.notNull())
    .addPrimaryKeyConstraint("ratings_key", ["player", "game", "pace", "field"])
    .execute();
  await schema.createIndex("ratings_by_pool").on("ratings").columns(["game", "pace", "field", "rating"]).execute();
  await schema
    .createTable("rated_games")
    .addColumn("game_id", "text", (column) => column.notNull())
    .addColumn("player", "text", (column) => column.notNull())
    .addColumn("game", "text", (column) => column.notNull())
    .addColumn("pace", "text", (column) => column.notNull())
    .addColumn("field", "text", (column) => column.notNull())
    .addColumn("at", "bigint", (column) => column.notNull())
    .addColumn("place", "integer", (column) => column.notNull())
    .addColumn("rating_before", "double precision", (column) => column.notNull())
    .addColumn("deviation_before", "double precision", (column) => column.notNull())
    .addColumn("rating_after", "double precision", (column) => column.notNull())
    .addColumn("deviation_after", "double precision", (column) => column.notNull())
    .addColumn("expected", "double precision", (column) => column.notNull())
    .addColumn("score", "double precision", (column) => column.notNull())
    .addColumn("weight", "double precision", (column) => column.notNull())
    .addPrimaryKeyConstraint("rated_games_key", ["game_id", "player"])
    .execute();
  await schema
    .createIndex("rated_games_by_player")
    .on("rated_games")
    .columns(["player", "game", "pace", "field", "at"])
    .execute();
}
