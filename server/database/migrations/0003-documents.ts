/**
 * Documents in a table of their own, so that a step of a game does not write one again. Those of before stay where they
 * are until their table is written next: processes of the version before go on meanwhile.
 */
import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  const { schema } = db;
  await schema
    .createTable("documents")
    .addColumn("code", "text", (column) => column.primaryKey().references("tables.code").onDelete("cascade"))
    .addColumn("document", "text", (column) => column.notNull())
    .execute();
  await schema
    .alterTable("tables")
    .addColumn("awaits", "text", (column) => column.notNull().defaultTo(""))
    .execute();
}
