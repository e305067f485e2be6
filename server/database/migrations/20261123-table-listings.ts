/**
 * A separate row for what lists need of a table, and another one, written once, for the beginning of its next game.
 * Both tables start empty: older rows can still be read, and are filled in while the server runs
 * (`server/jobs/listing-backfill.ts`).
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
