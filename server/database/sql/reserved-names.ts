/** Reserved names: names that nobody has now and that others cannot take yet. */
import type { Kysely, Transaction } from "kysely";
import type { Schema } from "./schema.ts";

/** How long a name rests, in ms. */
const REST_MS = 365 * 24 * 60 * 60_000;

/** Stands in the column of the player for the names of deleted players and of guests. No player has this id. */
export const NO_PLAYER = "-";

/** Lets looks of names rest from then on. @param player who alone can take them again, or `NO_PLAYER` */
export async function reserveNames(
  trx: Transaction<Schema>,
  skeletons: readonly string[],
  player: string,
  at: number,
): Promise<void> {
  const until = at + REST_MS;
  for (const skeleton of [...new Set(skeletons)].toSorted()) {
    await trx
      .insertInto("name_rests")
      .values({ looks: skeleton, player, until_at: until })
      .onConflict((conflict) => conflict.columns(["looks", "player"]).doUpdateSet({ until_at: until }))
      .execute();
  }
}

/** The player for whom looks of a name are reserved, other than the given player; "" if there is none. */
export async function reservedFor(
  db: Kysely<Schema>,
  skeletons: readonly string[],
  player: string,
  at: number,
): Promise<string> {
  const row = await db
    .selectFrom("name_rests")
    .select("player")
    .where("looks", "in", skeletons)
    .where("player", "!=", player)
    .where("until_at", ">", at)
    .limit(1)
    .executeTakeFirst();
  return row?.player ?? "";
}
