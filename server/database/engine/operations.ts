/** The engine over a database that speaks SQL: what the store asks for, by name. */
import type { Kysely } from "kysely";
import type { Engine } from "../../store/engine.ts";
import * as botAccounts from "../sql/bot-accounts.ts";
import * as deviceGames from "../sql/device-games.ts";
import * as devices from "../sql/devices.ts";
import { claimDueTables } from "../sql/due-tables.ts";
import * as listings from "../sql/listings.ts";
import * as moderation from "../sql/moderation.ts";
import { appoint, dismissOperator, liftSanction, resolveReport, sanction } from "../sql/moderation.ts";
import * as names from "../sql/names.ts";
import * as notifications from "../sql/notifications.ts";
import { dueNotifications } from "../sql/notifications.ts";
import * as accountDeletion from "../sql/people/account-deletion.ts";
import * as challenges from "../sql/people/challenges.ts";
import * as preferences from "../sql/people/preferences.ts";
import * as recovery from "../sql/people/recovery.ts";
import { renameKnown } from "../sql/people/renaming.ts";
import { returnName } from "../sql/people/returned-names.ts";
import * as progress from "../sql/progress.ts";
import * as quarantine from "../sql/quarantine.ts";
import * as ratings from "../sql/ratings.ts";
import * as reads from "../sql/reads.ts";
import * as relations from "../sql/relations.ts";
import * as runs from "../sql/runs.ts";
import type { Schema } from "../sql/schema.ts";
import * as statistics from "../sql/statistics.ts";
import type { Traits } from "../sql/step-writes.ts";
import { remove, sweepSome } from "../sql/table-deletion.ts";
import * as tournaments from "../sql/tournaments.ts";
import { claimTournaments } from "../sql/tournaments.ts";
import * as vacations from "../sql/people/vacations.ts";
import { saveAll } from "../sql/writes.ts";

/** The names of those functions of a file that take the database first. */
type Queries<F> = { [N in keyof F]: F[N] extends (db: Kysely<Schema>, ...args: never) => unknown ? N : never }[keyof F];

/** Those functions without the database. */
type Bound<F> = {
  readonly [N in Queries<F>]: F[N] extends (db: Kysely<Schema>, ...args: infer Args) => infer Answer
    ? (...args: Args) => Answer
    : never;
};

/** Makes the functions of a file methods of a database, under their own names. */
function bound<F extends object>(db: Kysely<Schema>, file: F): Bound<F> {
  const methods = Object.entries(file).filter(([, value]) => typeof value === "function");
  return Object.assign({}, ...methods.map(([name, query]) => ({ [name]: query.bind(undefined, db) })));
}

/** @param db a database that `migrate` has been through */
export function recordsOf(db: Kysely<Schema>, traits: Traits): Engine {
  return {
    ...bound(db, reads),
    ...bound(db, listings),
    ...bound(db, deviceGames),
    ...bound(db, quarantine),
    ...bound(db, runs),
    ...bound(db, progress),
    ...bound(db, vacations),
    ...bound(db, ratings),
    ...bound(db, statistics),
    ...bound(db, tournaments),
    ...bound(db, names),
    ...bound(db, devices),
    ...bound(db, recovery),
    ...bound(db, accountDeletion),
    ...bound(db, notifications),
    ...bound(db, relations),
    ...bound(db, preferences),
    ...bound(db, challenges),
    ...bound(db, botAccounts),
    ...bound(db, moderation),
    renameKnown: (player) => renameKnown(db, player),
    appoint: (...args) => appoint(db, traits, ...args),
    dismissOperator: (...args) => dismissOperator(db, traits, ...args),
    resolveReport: (...args) => resolveReport(db, traits, ...args),
    sanction: (...args) => sanction(db, traits, ...args),
    liftSanction: (...args) => liftSanction(db, traits, ...args),
    returnName: (...args) => returnName(db, traits, ...args),
    remove: (code) => remove(db, code),
    saveAll: (changes) => saveAll(db, traits, changes),
    sweepSome: (before, limit) => sweepSome(db, traits, before, limit),
    claimDueTables: (...args) => claimDueTables(db, traits, ...args),
    dueNotifications: (...args) => dueNotifications(db, traits, ...args),
    claimTournaments: (...args) => claimTournaments(db, traits, ...args),
    backup: async () => {
      throw new Error("A Postgres database is backed up by its own pg_dump, while the server runs.");
    },
  };
}
