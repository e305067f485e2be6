/** Who came first in tournaments, for good: their profiles say so. */
import type { Kysely } from "kysely";

export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable("tournament_winners")
    .addColumn("id", "text", (column) => column.notNull().references("tournaments.id").onDelete("cascade"))
    .addColumn("player", "text", (column) => column.notNull())
    .addColumn("place", "integer", (column) => column.notNull())
    .addColumn("at", "bigint", (column) => column.notNull())
    .addPrimaryKeyConstraint("tournament_winners_key", ["id", "player"])
    .execute();
  await schema.createIndex("tournament_winners_by_player").on("tournament_winners").columns(["player", "at"]).execute();
}
