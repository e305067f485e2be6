/** Keeps vacations, and reads them. */
import type { PlayerVacation } from "../../../../shared/table/vacations.ts";
import { changesRows, chunks, type Query } from "../statements.ts";

export const vacationsOf: Query<"vacationsOf"> = async (db, players, since) => {
  const found: PlayerVacation[] = [];
  for (const some of chunks([...new Set(players)], 1)) {
    const rows = await db
      .selectFrom("vacations")
      .selectAll()
      .where("player", "in", some)
      .where("until_at", ">", since)
      .orderBy("from_at")
      .execute();
    found.push(...rows.map(({ player, from_at, until_at }) => ({ player, from: from_at, until: until_at })));
  }
  return found;
};

export const goOnVacation: Query<"goOnVacation"> = async (db, { player, from, until }, { since, most }) =>
  db.transaction().execute(async (trx) => {
    const all = await vacationsOf(trx, [player], 0);
    const used = all.reduce((sum, span) => sum + Math.max(0, span.until - Math.max(span.from, since)), 0);
    if (all.some((span) => span.until > from) || used + until - from > most) return false;
    return changesRows(
      trx
        .insertInto("vacations")
        .values({ player, number: all.length, from_at: from, until_at: until })
        // Two devices that ask in the same moment ask for the same one.
        .onConflict((conflict) => conflict.doNothing()),
    );
  });

export const endVacation: Query<"endVacation"> = async (db, player, at) =>
  changesRows(
    db
      .updateTable("vacations")
      .set({ until_at: at })
      .where("player", "=", player)
      .where("from_at", "<=", at)
      .where("until_at", ">", at),
  );
