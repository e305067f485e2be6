/** What finished games of a kind come to; see `StatisticsStore`. */
import { changesRows, type Query } from "./statements.ts";

export const statisticsOf: Query<"statisticsOf"> = async (db, game) => {
  const row = await db.selectFrom("game_statistics").selectAll().where("game", "=", game).executeTakeFirst();
  if (row === undefined) return undefined;
  return { game, counts: row.counts, afterAt: row.after_at, afterId: row.after_id, at: row.at };
};

export const claimStatistics: Query<"claimStatistics"> = async (db, game, before, now, until) => {
  await db
    .insertInto("game_statistics")
    .values({ game, counts: "", after_at: 0, after_id: "", at: 0, claimed_until: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const claim = db
    .updateTable("game_statistics")
    .set({ claimed_until: until })
    .where("game", "=", game)
    .where("at", "<", before)
    .where("claimed_until", "<=", now);
  return (await changesRows(claim)) ? statisticsOf(db, game) : undefined;
};

export const saveStatistics: Query<"saveStatistics"> = async (
  db,
  { game, counts, afterAt, afterId, at },
  claim,
  until,
) =>
  changesRows(
    db
      .updateTable("game_statistics")
      .set({ counts, after_at: afterAt, after_id: afterId, at, claimed_until: until })
      .where("game", "=", game)
      .where("claimed_until", "=", claim),
  );

export const endedAfter: Query<"endedAfter"> = async (db, game, { afterAt, afterId }, before, limit) =>
  db
    .selectFrom("games")
    .select(["id", "finished_at as finishedAt"])
    .where("game", "=", game)
    .where("finished_at", ">", 0)
    .where("finished_at", "<", before)
    .where((is) =>
      is.or([is("finished_at", ">", afterAt), is.and([is("finished_at", "=", afterAt), is("id", ">", afterId)])]),
    )
    .orderBy("finished_at")
    .orderBy("id")
    .limit(limit)
    .execute();
