/** The finished games that everybody could watch: those that search engines may list. Games of before are not among them. */
import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  const { schema } = db;
  await schema
    .createTable("public_games")
    .addColumn("game_id", "text", (column) => column.primaryKey().references("games.id").onDelete("cascade"))
    .addColumn("finished_at", "bigint", (column) => column.notNull())
    .execute();
  await schema.createIndex("public_games_by_end").on("public_games").columns(["finished_at", "game_id"]).execute();
}
