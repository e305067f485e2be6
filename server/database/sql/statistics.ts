/** What finished games of a kind come to; see `StatisticsStore`. */
import type { Kysely } from "kysely";
import type { CountedUntil, StoredStatistics } from "../../store/statistics.ts";
import type { Schema } from "./schema.ts";

export async function statisticsOf(db: Kysely<Schema>, game: string): Promise<StoredStatistics | undefined> {
  const row = await db.selectFrom("game_statistics").selectAll().where("game", "=", game).executeTakeFirst();
  if (row === undefined) return undefined;
  return { game, counts: row.counts, afterAt: row.after_at, afterId: row.after_id, at: row.at };
}

export async function claimStatistics(
  db: Kysely<Schema>,
  game: string,
  before: number,
  now: number,
  until: number,
): Promise<StoredStatistics | undefined> {
  await db
    .insertInto("game_statistics")
    .values({ game, counts: "", after_at: 0, after_id: "", at: 0, claimed_until: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { numUpdatedRows } = await db
    .updateTable("game_statistics")
    .set({ claimed_until: until })
    .where("game", "=", game)
    .where("at", "<", before)
    .where("claimed_until", "<=", now)
    .executeTakeFirst();
  return Number(numUpdatedRows) === 0 ? undefined : statisticsOf(db, game);
}

export async function saveStatistics(
  db: Kysely<Schema>,
  { game, counts, afterAt, afterId, at }: StoredStatistics,
  claim: number,
  until: number,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("game_statistics")
    .set({ counts, after_at: afterAt, after_id: afterId, at, claimed_until: until })
    .where("game", "=", game)
    .where("claimed_until", "=", claim)
    .executeTakeFirst();
  return Number(numUpdatedRows) > 0;
}

export async function endedAfter(
  db: Kysely<Schema>,
  game: string,
  { afterAt, afterId }: CountedUntil,
  before: number,
  limit: number,
): Promise<readonly { readonly id: string; readonly finishedAt: number }[]> {
  return db
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
}
