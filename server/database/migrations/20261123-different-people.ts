/** With how many different people somebody has had games that counted: the list of the best asks for it. */
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("ratings")
    .addColumn("people", "integer", (column) => column.notNull().defaultTo(0))
    .execute();
  await sql`
    update ratings set people = (
      select count(distinct other.player) from rated_games as own
      inner join rated_games as other on other.game_id = own.game_id and other.player <> own.player
      where own.player = ratings.player and own.game = ratings.game and own.pace = ratings.pace
        and own.field = ratings.field and own.weight > 0
    )`.execute(db);
}
