/** The engine over a database that speaks SQL: what the store asks for, by name. */
import type { Kysely } from "kysely";
import * as calling from "./calling.ts";
import * as departing from "./departing.ts";
import * as devices from "./devices.ts";
import type { Engine } from "./engine.ts";
import { remove, sweepSome } from "./forgetting.ts";
import { learn, learntBy } from "./learning.ts";
import * as knowing from "./knowing.ts";
import * as naming from "./naming.ts";
import { lift, quarantine, quarantined } from "./quarantine.ts";
import { ratedGame, ratedGamesOf, ratingsOf, topOf } from "./ratings.ts";
import { beginningsOf, game, gamesOf, isFree, load, loadWhole, saidBy, spokeAt, tablesOf, uptimes } from "./reading.ts";
import * as ruling from "./ruling.ts";
import { saveAll, type Traits } from "./saving.ts";
import type { Schema } from "./schema.ts";
import { endVacation, goOnVacation, vacationsOf } from "./vacations.ts";
import { due } from "./waking.ts";

/** @param db a database that `migrate` has been through */
export function recordsOf(db: Kysely<Schema>, traits: Traits): Engine {
  return {
    saveAll: (changes) => saveAll(db, traits, changes),
    load: (code) => load(db, code),
    loadWhole: (code) => loadWhole(db, code),
    game: (id) => game(db, id),
    isFree: (code) => isFree(db, code),
    tablesOf: (player) => tablesOf(db, player),
    saidBy: (player) => saidBy(db, player),
    spokeAt: (player) => spokeAt(db, player),
    gamesOf: (player, limit, before) => gamesOf(db, player, limit, before),
    beginningsOf: (ids, before) => beginningsOf(db, ids, before),
    learntBy: (player) => learntBy(db, player),
    learn: (player, things, at, most) => learn(db, player, things, at, most),
    vacationsOf: (players, since) => vacationsOf(db, players, since),
    goOnVacation: (vacation, days) => goOnVacation(db, vacation, days),
    endVacation: (player, at) => endVacation(db, player, at),
    ratingsOf: (player) => ratingsOf(db, player),
    ratedGamesOf: (player, pool, limit) => ratedGamesOf(db, player, pool, limit),
    ratedGame: (id) => ratedGame(db, id),
    topOf: (pool, sure, limit, offset) => topOf(db, pool, sure, limit, offset),
    footing: (...args) => naming.footing(db, ...args),
    identities: (...args) => naming.identities(db, ...args),
    holderOf: (...args) => naming.holderOf(db, ...args),
    bind: (...args) => naming.bind(db, ...args),
    addPasskey: (...args) => devices.addPasskey(db, ...args),
    passkey: (...args) => devices.passkey(db, ...args),
    passkeysOf: (...args) => devices.passkeysOf(db, ...args),
    usedPasskey: (...args) => devices.usedPasskey(db, ...args),
    removePasskey: (...args) => devices.removePasskey(db, ...args),
    noteSession: (...args) => devices.noteSession(db, ...args),
    sessionsOf: (...args) => devices.sessionsOf(db, ...args),
    endSession: (...args) => devices.endSession(db, ...args),
    endedSessions: (...args) => devices.endedSessions(db, ...args),
    leave: (...args) => departing.leave(db, ...args),
    leavers: (...args) => departing.leavers(db, ...args),
    unsay: (...args) => departing.unsay(db, ...args),
    partFromGame: (...args) => departing.partFromGame(db, ...args),
    subscribe: (...args) => calling.subscribe(db, ...args),
    unsubscribe: (...args) => calling.unsubscribe(db, ...args),
    subscriptionsOf: (...args) => calling.subscriptionsOf(db, ...args),
    callsOf: (...args) => calling.callsOf(db, ...args),
    makeCall: (...args) => calling.makeCall(db, ...args),
    withdrawCalls: (...args) => calling.withdrawCalls(db, ...args),
    dueCalls: (...args) => calling.dueCalls(db, traits, ...args),
    putOffCall: (...args) => calling.putOffCall(db, ...args),
    endOthers: (...args) => devices.endOthers(db, ...args),
    forgetSessions: (...args) => devices.forgetSessions(db, ...args),
    keepChallenge: (...args) => devices.keepChallenge(db, ...args),
    takeChallenge: (...args) => devices.takeChallenge(db, ...args),
    bondsOf: (...args) => knowing.bondsOf(db, ...args),
    askFriend: (...args) => knowing.askFriend(db, ...args),
    answerFriend: (...args) => knowing.answerFriend(db, ...args),
    unfriend: (...args) => knowing.unfriend(db, ...args),
    areFriends: (...args) => knowing.areFriends(db, ...args),
    haveMet: (...args) => knowing.haveMet(db, ...args),
    block: (...args) => knowing.block(db, ...args),
    unblock: (...args) => knowing.unblock(db, ...args),
    avoidedBy: (...args) => knowing.avoidedBy(db, ...args),
    renameKnown: (...args) => knowing.renameKnown(db, ...args),
    invite: (...args) => knowing.invite(db, ...args),
    invitesTo: (...args) => knowing.invitesTo(db, ...args),
    endInvites: (...args) => knowing.endInvites(db, ...args),
    report: (...args) => ruling.report(db, ...args),
    reports: (...args) => ruling.reports(db, ...args),
    reportsBy: (...args) => ruling.reportsBy(db, ...args),
    resolveReport: (...args) => ruling.resolveReport(db, ...args),
    sanction: (...args) => ruling.sanction(db, ...args),
    liftSanction: (...args) => ruling.liftSanction(db, ...args),
    sanctionsOf: (...args) => ruling.sanctionsOf(db, ...args),
    houseLog: (...args) => ruling.houseLog(db, ...args),
    lastEntry: () => ruling.lastEntry(db),
    entriesAfter: (...args) => ruling.entriesAfter(db, ...args),
    forgetRules: (...args) => ruling.forgetRules(db, ...args),
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
