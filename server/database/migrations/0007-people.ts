/** Which people a process has, as it tells the others: see `server/cluster/cardinality.ts`. */
import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("processes")
    .addColumn("people", "text", (column) => column.notNull().defaultTo(""))
    .execute();
}
