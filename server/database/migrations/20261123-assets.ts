/** Scripts, styles and pictures of the builds that processes of the cluster serve, for the others among them. */
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("assets")
    .addColumn("name", "text", (column) => column.primaryKey())
    .addColumn("content", sql`bytea`, (column) => column.notNull())
    .addColumn("seen_at", "bigint", (column) => column.notNull())
    .execute();
}
