/** Finds tables that nobody has open and at which something is due by time. */
import type { LockingQuery } from "./statements.ts";

/** Claims tables, so that of several processes only one looks after each; see `Store`. */
export const claimDueTables: LockingQuery<"claimDueTables"> = async (db, traits, before, again, limit, runs) => {
  const claimed = await db
    .updateTable("tables")
    .set({ wake_at: again })
    .where("code", "in", ({ selectFrom }) =>
      selectFrom("tables")
        .select("code")
        .where("wake_at", ">", 0)
        .where("wake_at", "<=", before)
        .where("quarantine", "=", "")
        .$if(runs.length > 0, (query) =>
          query.where(({ not, exists, selectFrom }) =>
            not(
              exists(
                selectFrom("leases")
                  .select("leases.code")
                  .whereRef("leases.code", "=", "tables.code")
                  .where("run", "in", runs),
              ),
            ),
          ),
        )
        .orderBy("wake_at")
        .limit(limit)
        .$if(traits.locksRows, (query) => query.forUpdate().skipLocked()),
    )
    .returning("code")
    .execute();
  return claimed.map(({ code }) => code);
};
