/** Challenges to a game, from one player to another. `table_code` is set before their table is opened. */
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("game_challenges")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("player", "text", (column) => column.notNull())
    .addColumn("player_name", "text", (column) => column.notNull())
    .addColumn("other", "text", (column) => column.notNull())
    .addColumn("other_name", "text", (column) => column.notNull())
    .addColumn("terms", "text", (column) => column.notNull())
    .addColumn("answer", "text", (column) => column.notNull())
    .addColumn("word", "text", (column) => column.notNull())
    .addColumn("table_code", "text", (column) => column.notNull())
    .addColumn("at", "bigint", (column) => column.notNull())
    .addColumn("until_at", "bigint", (column) => column.notNull())
    .addColumn("claimed_until", "bigint", (column) => column.notNull())
    .execute();
  // One open challenge of a player to another, from whichever process it is made.
  await db.schema
    .createIndex("game_challenges_once")
    .unique()
    .on("game_challenges")
    .columns(["player", "other"])
    .where(sql<boolean>`answer = ''`)
    .execute();
  await db.schema.createIndex("game_challenges_by_other").on("game_challenges").column("other").execute();
  await db.schema.createIndex("game_challenges_until").on("game_challenges").column("until_at").execute();
}
