/**
 * What a step of a game costs in Postgres. A step names its game, which is there as long as its table is: checked by a
 * foreign key, it would lock the game's row and note that in the log, each time. And a row of `tables` that leaves room
 * beside it is written in place, without touching an index.
 */
import { type Kysely, PostgresAdapter, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return;
  await db.schema.alterTable("steps").dropConstraint("steps_game_id_fkey").execute();
  await sql`alter table tables set (fillfactor = 50)`.execute(db);
}
