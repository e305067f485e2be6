/** The times in which the processes of the server ran. */
import type { Kysely } from "kysely";
import type { Uptime } from "../../store/store.ts";
import type { Schema } from "./schema.ts";

export async function beat(db: Kysely<Schema>, run: string, from: number, now: number): Promise<void> {
  await db
    .insertInto("runs")
    .values({ run, started_at: from, seen_at: now })
    .onConflict((conflict) => conflict.column("run").doUpdateSet({ seen_at: now }))
    .execute();
}

export async function uptimes(db: Kysely<Schema>, since: number): Promise<readonly Uptime[]> {
  return db
    .selectFrom("runs")
    .select(["started_at as from", "seen_at as to"])
    .where("seen_at", ">", since)
    .orderBy("started_at")
    .orderBy("run")
    .execute();
}

export async function forgetRuns(db: Kysely<Schema>, before: number): Promise<void> {
  await db.deleteFrom("runs").where("seen_at", "<", before).execute();
}
