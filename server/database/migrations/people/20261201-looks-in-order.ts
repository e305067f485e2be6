/** Orders the looks of names by their bytes in Postgres too, as SQLite does: their index then finds those that begin alike. */
import { type Kysely, PostgresAdapter, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return;
  await db.schema
    .alterTable("name_looks")
    .alterColumn("looks", (column) => column.setDataType(sql`text collate "C"`))
    .execute();
}
