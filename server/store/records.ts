/** The engine over a database that speaks SQL: what the store asks for, by name. */
import type { Kysely } from "kysely";
import type { Engine } from "./engine.ts";
import { remove, sweepSome } from "./forgetting.ts";
import { game, gamesOf, isFree, load, tablesOf, uptimes } from "./reading.ts";
import { saveAll, type Traits } from "./saving.ts";
import type { Schema } from "./schema.ts";

/** @param db a database that `migrate` has been through */
export function recordsOf(db: Kysely<Schema>, traits: Traits): Engine {
  return {
    saveAll: (changes) => saveAll(db, traits, changes),
    load: (code) => load(db, code),
    game: (id) => game(db, id),
    isFree: (code) => isFree(db, code),
    tablesOf: (player) => tablesOf(db, player),
    gamesOf: (player, limit, before) => gamesOf(db, player, limit, before),
    quarantine: async (code, reason) => {
      await db.updateTable("tables").set({ quarantine: reason }).where("code", "=", code).execute();
    },
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
  };
}
