/**
 * What lists need of a table in a row of its own, and where its next game begins in another one, which is written once.
 * Both begin empty: rows of before are read as they are, and filled in while the server runs (`server/jobs/listing-backfill.ts`).
 */
import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  const { schema } = db;
  await schema
    .createTable("table_listings")
    .addColumn("code", "text", (column) => column.primaryKey().references("tables.code").onDelete("cascade"))
    .addColumn("at", "bigint", (column) => column.notNull())
    .addColumn("listing", "text", (column) => column.notNull())
    .execute();
  await schema
    .createTable("table_origins")
    .addColumn("code", "text", (column) => column.primaryKey().references("tables.code").onDelete("cascade"))
    .addColumn("origin", "text", (column) => column.notNull())
    .execute();
}
