/**
 * Reduces the cost of a step of a game in Postgres. A foreign key from a step to its game would lock the game's row and
 * log that with each step; it is not needed, because the game exists as long as its table. And a row of `tables` with
 * spare room on its page is updated in place, without touching an index.
 */
import { type Kysely, PostgresAdapter, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return;
  await db.schema.alterTable("steps").dropConstraint("steps_game_id_fkey").execute();
  await sql`alter table tables set (fillfactor = 50)`.execute(db);
}
