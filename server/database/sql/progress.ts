/** What players have learnt, by names that mean something to pages alone. */
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
