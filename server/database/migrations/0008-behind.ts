/**
 * Puts the columns that a step changes behind all others: Postgres's log contains a changed row from the first
 * differing byte to the last one.
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
