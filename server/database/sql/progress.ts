/** What players have learnt, by names that mean something to pages alone, and the hints that they were given. */
import { chunks, type Query } from "./statements.ts";

export const learntBy: Query<"learntBy"> = async (db, player) => {
  const rows = await db.selectFrom("learnt").select("thing").where("player", "=", player).orderBy("thing").execute();
  return rows.map(({ thing }) => thing);
};

export const learn: Query<"learn"> = async (db, player, things, at, most) =>
  db.transaction().execute(async (trx) => {
    const known = new Set(await learntBy(trx, player));
    const fresh = [...new Set(things)].filter((thing) => !known.has(thing));
    if (known.size + fresh.length > most) return false;
    for (const some of chunks(fresh, 3)) {
      await trx
        .insertInto("learnt")
        .values(some.map((thing) => ({ player, thing, at })))
        // Two devices may learn the same at once.
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }
    return true;
  });

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
