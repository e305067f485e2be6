/** What players say of themselves on their pages. */
import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("about")
    .addColumn("player", "text", (column) => column.primaryKey())
    .addColumn("line", "text", (column) => column.notNull())
    .addColumn("flag", "text", (column) => column.notNull())
    .execute();
}
