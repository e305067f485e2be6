/**
 * The statistics of each game's finished games, and how far they are counted; and an index for reading games in order.
 */
import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("game_statistics")
    .addColumn("game", "text", (column) => column.primaryKey())
    .addColumn("counts", "text", (column) => column.notNull())
    .addColumn("after_at", "bigint", (column) => column.notNull())
    .addColumn("after_id", "text", (column) => column.notNull())
    .addColumn("at", "bigint", (column) => column.notNull())
    .addColumn("claimed_until", "bigint", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("games_by_end").on("games").columns(["game", "finished_at", "id"]).execute();
}
