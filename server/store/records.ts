/** The engine over a database that speaks SQL: what the store asks for, by name. */
import type { Kysely } from "kysely";
import type { Engine } from "./engine.ts";
import { remove, sweepSome } from "./forgetting.ts";
import { learn, learntBy } from "./learning.ts";
import { lift, quarantine, quarantined } from "./quarantine.ts";
import { game, gamesOf, isFree, load, loadWhole, tablesOf, uptimes } from "./reading.ts";
import { due } from "./waking.ts";
import { saveAll, type Traits } from "./saving.ts";
import type { Schema } from "./schema.ts";

/** @param db a database that `migrate` has been through */
export function recordsOf(db: Kysely<Schema>, traits: Traits): Engine {
  return {
    saveAll: (changes) => saveAll(db, traits, changes),
    load: (code) => load(db, code),
    loadWhole: (code) => loadWhole(db, code),
    game: (id) => game(db, id),
    isFree: (code) => isFree(db, code),
    tablesOf: (player) => tablesOf(db, player),
    gamesOf: (player, limit, before) => gamesOf(db, player, limit, before),
    learntBy: (player) => learntBy(db, player),
    learn: (player, things, at, most) => learn(db, player, things, at, most),
    quarantine: (code, reason, revision) => quarantine(db, code, reason, revision),
    lift: (code) => lift(db, code),
    quarantined: () => quarantined(db),
    due: (before, again, limit, runs) => due(db, traits, before, again, limit, runs),
    remove: (code) => remove(db, code),
    sweepSome: (before, limit) => sweepSome(db, traits, before, limit),
    beat: async (run, from, now) => {
      await db
        .insertInto("runs")
        .values({ run, started_at: from, seen_at: now })
        .onConflict((conflict) => conflict.column("run").doUpdateSet({ seen_at: now }))
        .execute();
    },
    uptimes: (since) => uptimes(db, since),
    forgetRuns: async (before) => {
      await db.deleteFrom("runs").where("seen_at", "<", before).execute();
    },
    backup: async () => {
      throw new Error("A Postgres database is backed up by its own pg_dump, while the server runs.");
    },
  };
}
