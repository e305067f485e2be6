/** Takes tables out of the database, and with them the games that they did not end. */
import type { Transaction } from "kysely";
import { forgetNotifications } from "./notifications.ts";
import type { Schema } from "./schema.ts";
import type { LockingQuery, Query } from "./statements.ts";

export const remove: Query<"remove"> = async (db, code) => {
  await db.transaction().execute((trx) => forget(trx, [code]));
};

/** Forgets at most `limit` tables that have not changed since the times given for their phase; how many. */
export const sweepSome: LockingQuery<"sweepSome"> = async (db, traits, before, limit) => {
  const phases = (["waiting", "playing", "finished"] as const).filter((phase) => before[phase] !== undefined);
  if (phases.length === 0) return 0;
  return db.transaction().execute(async (trx) => {
    const stale = await trx
      .selectFrom("tables")
      .select("code")
      .where(({ or, and, eb }) =>
        or(phases.map((phase) => and([eb("phase", "=", phase), eb("changed_at", "<", before[phase] ?? 0)]))),
      )
      .orderBy("code")
      .limit(limit)
      // A table that is being changed right now is not stale.
      .$if(traits.locksRows, (query) => query.forUpdate().skipLocked())
      .execute();
    const codes = stale.map(({ code }) => code);
    if (codes.length > 0) await forget(trx, codes);
    return codes.length;
  });
};

async function forget(trx: Transaction<Schema>, codes: readonly string[]): Promise<void> {
  await trx.deleteFrom("tables").where("code", "in", codes).execute();
  await trx.deleteFrom("invites").where("code", "in", codes).execute();
  await forgetNotifications(trx, codes);
  const games = trx.selectFrom("games").select("id").where("code", "in", codes).where("finished_at", "=", 0);
  await trx.deleteFrom("steps").where("game_id", "in", games).execute();
  await trx.deleteFrom("games").where("code", "in", codes).where("finished_at", "=", 0).execute();
}
