/** The hints that players were given, so that a review on another device of theirs knows of them. */
import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("hints")
    .addColumn("player", "text", (column) => column.notNull())
    .addColumn("game", "text", (column) => column.notNull())
    .addColumn("place", "integer", (column) => column.notNull())
    .addColumn("action", "text", (column) => column.notNull())
    // Nothing where the hint does not say.
    .addColumn("looks", "bigint")
    .addColumn("given_at", "bigint", (column) => column.notNull())
    .addPrimaryKeyConstraint("hints_once", ["player", "game", "place", "action"])
    .execute();
}
