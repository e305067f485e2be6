/** Vacations of players: times in which no clock of days runs for them. */
import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("vacations")
    .addColumn("player", "text", (column) => column.notNull())
    .addColumn("number", "integer", (column) => column.notNull())
    .addColumn("from_at", "bigint", (column) => column.notNull())
    .addColumn("until_at", "bigint", (column) => column.notNull())
    .addPrimaryKeyConstraint("vacations_once", ["player", "number"])
    .execute();
}
