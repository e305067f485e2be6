/** The times in which the processes of the server ran. */
import type { Query } from "./statements.ts";

export const beat: Query<"beat"> = async (db, run, from, now) => {
  await db
    .insertInto("runs")
    .values({ run, started_at: from, seen_at: now })
    .onConflict((conflict) => conflict.column("run").doUpdateSet({ seen_at: now }))
    .execute();
};

export const uptimes: Query<"uptimes"> = async (db, since) =>
  db
    .selectFrom("runs")
    .select(["started_at as from", "seen_at as to"])
    .where("seen_at", ">", since)
    .orderBy("started_at")
    .orderBy("run")
    .execute();

export const forgetRuns: Query<"forgetRuns"> = async (db, before) => {
  await db.deleteFrom("runs").where("seen_at", "<", before).execute();
};
