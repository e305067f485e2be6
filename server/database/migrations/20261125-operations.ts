/** What operators see of processes and ask of them, and the players who are operators. */
import type { Kysely } from "kysely";

export async function up({ schema }: Kysely<unknown>): Promise<void> {
  const processes = () => schema.alterTable("processes");
  await processes()
    .addColumn("version", "text", (column) => column.notNull().defaultTo(""))
    .execute();
  for (const time of ["started_at", "drain_at"])
    await processes()
      .addColumn(time, "bigint", (column) => column.notNull().defaultTo(0))
      .execute();
  await schema
    .createTable("operators")
    .addColumn("player", "text", (column) => column.primaryKey())
    .addColumn("at", "bigint", (column) => column.notNull())
    .execute();
}
