/** Keeps the hints that players were given, and reads them. */
import type { Query } from "../statements.ts";

export const hintsOf: Query<"hintsOf"> = async (db, player, game) => {
  const rows = await db
    .selectFrom("hints")
    .select(["game", "place", "action", "looks"])
    .where("player", "=", player)
    .$if(game !== undefined, (query) => query.where("game", "=", game ?? ""))
    .orderBy("given_at")
    .execute();
  return rows.map(({ game, place, action, looks }) => ({
    game,
    hint: { at: place, action, ...(looks === null ? {} : { looks }) },
  }));
};

export const keepHint: Query<"keepHint"> = async (db, player, game, { at, action, looks = null }, now, most) => {
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto("hints")
      .values({ player, game, place: at, action, looks, given_at: now })
      .onConflict((conflict) =>
        conflict.columns(["player", "game", "place", "action"]).doUpdateSet({ looks, given_at: now }),
      )
      .execute();
    const own = trx.selectFrom("hints").where("player", "=", player);
    const oldest = await own.select("given_at").orderBy("given_at", "desc").offset(most).limit(1).executeTakeFirst();
    if (oldest === undefined) return;
    await trx.deleteFrom("hints").where("player", "=", player).where("given_at", "<=", oldest.given_at).execute();
  });
};
