/**
 * What a step changes of a table's row stands together behind all the rest: Postgres's log holds a changed row from the
 * first byte that differs to the last one.
 */
import { type Kysely, PostgresAdapter, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return;
  await sql`alter table tables add column last_revision bigint, add column last_plies integer`.execute(db);
  await sql`update tables set last_revision = revision, last_plies = plies`.execute(db);
  await sql`alter table tables drop column revision, drop column plies`.execute(db);
  await sql`alter table tables rename column last_revision to revision`.execute(db);
  await sql`alter table tables rename column last_plies to plies`.execute(db);
  await sql`alter table tables alter column revision set not null, alter column plies set not null`.execute(db);
}
