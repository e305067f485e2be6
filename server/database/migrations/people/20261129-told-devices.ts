/** Which devices a notification has reached: those in their quiet hours get it at the end of these. */
import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("calls")
    .addColumn("told", "text", (column) => column.notNull().defaultTo(""))
    .execute();
}
