/** Whether a device is called for what others say at games of days. */
import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("subscriptions")
    .addColumn("notes", "integer", (column) => column.notNull().defaultTo(0))
    .execute();
}
