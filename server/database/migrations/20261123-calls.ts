/**
 * How often in a row a device could not be called, and until when it is left alone for that. And when a call was noted:
 * what took an earlier one back says nothing of it.
 */
import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ["failures", "rests_until"])
    await db.schema
      .alterTable("subscriptions")
      .addColumn(column, "bigint", (definition) => definition.notNull().defaultTo(0))
      .execute();
  await db.schema
    .alterTable("calls")
    .addColumn("noted_at", "bigint", (definition) => definition.notNull().defaultTo(0))
    .execute();
}
