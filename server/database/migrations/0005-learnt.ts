/** What players have learnt: lessons, puzzles and notes by their names, so that another device of theirs knows of them. */
import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("learnt")
    .addColumn("player", "text", (column) => column.notNull())
    .addColumn("thing", "text", (column) => column.notNull())
    .addColumn("at", "bigint", (column) => column.notNull())
    .addPrimaryKeyConstraint("learnt_once", ["player", "thing"])
    .execute();
}
