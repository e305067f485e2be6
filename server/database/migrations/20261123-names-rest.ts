/**
 * Reserves names that a player gave up, or that were taken away: for a while nobody else can have them, and their rows
 * say permanently that an address with that name once was another player's. The looks of names are computed again, with
 * Unicode's whole table; of two names that look the same now, the earlier owner keeps the looks.
 */
import type { Kysely } from "kysely";
import { skeletonsOf } from "../../identity/confusables.ts";
import type { Schema } from "../sql/schema.ts";

export async function up(db: Kysely<Schema>): Promise<void> {
  await db.schema
    .createTable("name_rests")
    .addColumn("looks", "text", (column) => column.notNull())
    .addColumn("player", "text", (column) => column.notNull())
    .addColumn("until_at", "bigint", (column) => column.notNull())
    .addPrimaryKeyConstraint("name_rests_key", ["looks", "player"])
    .execute();
  const kept = await db
    .selectFrom("identities")
    .select(["player", "name"])
    .where("bound_at", ">", 0)
    .orderBy("bound_at")
    .orderBy("player")
    .execute();
  await db.deleteFrom("name_looks").execute();
  for (const { player, name } of kept) {
    const rows = skeletonsOf(name).map((looks) => ({ looks, player }));
    await db
      .insertInto("name_looks")
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}
