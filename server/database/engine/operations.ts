/** The engine over a database that speaks SQL: what the store asks for, by name. */
import type { Kysely } from "kysely";
import * as calling from "../sql/notifications.ts";
import * as departing from "../sql/people/account-deletion.ts";
import * as devices from "../sql/devices.ts";
import type { Engine } from "../../store/engine.ts";
import { remove, sweepSome } from "../sql/table-deletion.ts";
import { saveDeviceGame } from "../sql/device-games.ts";
import { learn, learntBy } from "../sql/progress.ts";
import * as listing from "../sql/listings.ts";
import * as challenging from "../sql/people/challenges.ts";
import * as owning from "../sql/bot-accounts.ts";
import * as counting from "../sql/statistics.ts";
import * as preferring from "../sql/people/preferences.ts";
import * as knowing from "../sql/relations.ts";
import * as naming from "../sql/names.ts";
import { lift, quarantine, quarantined } from "../sql/quarantine.ts";
import { ratedGame, ratedGamesOf, ratingsOf, topOf } from "../sql/ratings.ts";
import {
  beginningsOf,
  game,
  gameHeading,
  gamesOf,
  isFree,
  load,
  loadWhole,
  isPublicGame,
  playedUntil,
  publicGamePages,
  publicGames,
  saidBy,
  spokeAt,
  uptimes,
} from "../sql/reads.ts";
import * as ruling from "../sql/moderation.ts";
import type { Traits } from "../sql/step-writes.ts";
import { saveAll } from "../sql/writes.ts";
import type { Schema } from "../sql/schema.ts";
import { endVacation, goOnVacation, vacationsOf } from "../sql/vacations.ts";
import { due } from "../sql/due-tables.ts";
import * as competing from "../sql/tournaments.ts";
import * as recovering from "../sql/people/recovery.ts";

/** @param db a database that `migrate` has been through */
export function recordsOf(db: Kysely<Schema>, traits: Traits): Engine {
  return { ...tablesAndGames(db, traits), ...people(db, traits), ...house(db, traits) };
}

function tablesAndGames(db: Kysely<Schema>, traits: Traits) {
  return {
    saveAll: (changes) => saveAll(db, traits, changes),
    load: (code) => load(db, code),
    loadWhole: (code) => loadWhole(db, code),
    game: (id) => game(db, id),
    gameHeading: (id) => gameHeading(db, id),
    isPublicGame: (id) => isPublicGame(db, id),
    publicGames: (...args) => publicGames(db, ...args),
    publicGamePages: (size) => publicGamePages(db, size),
    isFree: (code) => isFree(db, code),
    tablesOf: (...args) => listing.tablesOf(db, ...args),
    tablesAt: (...args) => listing.tablesAt(db, ...args),
    placesOf: (...args) => listing.placesOf(db, ...args),
    unlisted: (...args) => listing.unlisted(db, ...args),
    fillListings: (...args) => listing.fillListings(db, ...args),
    saidBy: (player) => saidBy(db, player),
    spokeAt: (player) => spokeAt(db, player),
    gamesOf: (player, limit, before) => gamesOf(db, player, limit, before),
    saveDeviceGame: (kept, player, most) => saveDeviceGame(db, kept, player, most),
    playedUntil: (player) => playedUntil(db, player),
    beginningsOf: (ids, before) => beginningsOf(db, ids, before),
    learntBy: (player) => learntBy(db, player),
    learn: (player, things, at, most) => learn(db, player, things, at, most),
    vacationsOf: (players, since) => vacationsOf(db, players, since),
    goOnVacation: (vacation, days) => goOnVacation(db, vacation, days),
    endVacation: (player, at) => endVacation(db, player, at),
    ratingsOf: (player) => ratingsOf(db, player),
    ratedGamesOf: (player, pool, limit) => ratedGamesOf(db, player, pool, limit),
    ratedGame: (id) => ratedGame(db, id),
    topOf: (pool, listing, limit, offset) => topOf(db, pool, listing, limit, offset),
    statisticsOf: (...args) => counting.statisticsOf(db, ...args),
    claimStatistics: (...args) => counting.claimStatistics(db, ...args),
    saveStatistics: (...args) => counting.saveStatistics(db, ...args),
    endedAfter: (...args) => counting.endedAfter(db, ...args),
    saveTournament: (change) => competing.saveTournament(db, change),
    tournament: (id) => competing.tournament(db, id),
    tournamentHead: (id) => competing.tournamentHead(db, id),
    tournamentRevision: (id) => competing.tournamentRevision(db, id),
    tournamentsIn: (...args) => competing.tournamentsIn(db, ...args),
    tournamentsOf: (...args) => competing.tournamentsOf(db, ...args),
    tournamentsWonBy: (...args) => competing.tournamentsWonBy(db, ...args),
    playedBy: (player) => competing.playedBy(db, player),
    blocksIn: (id) => competing.blocksIn(db, id),
    claimTournaments: (...args) => competing.claimTournaments(db, traits, ...args),
    releaseTournaments: (run) => competing.releaseTournaments(db, run),
  } satisfies Partial<Engine>;
}

function people(db: Kysely<Schema>, traits: Traits) {
  return {
    identityStatus: (...args) => naming.identityStatus(db, ...args),
    identities: (...args) => naming.identities(db, ...args),
    holderOf: (...args) => naming.holderOf(db, ...args),
    bearerOf: (...args) => naming.bearerOf(db, ...args),
    namedLike: (...args) => naming.namedLike(db, ...args),
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
    accountsToDelete: (...args) => departing.accountsToDelete(db, ...args),
    unsay: (...args) => departing.unsay(db, ...args),
    partFromGame: (...args) => departing.partFromGame(db, ...args),
    subscribe: (...args) => calling.subscribe(db, ...args),
    unsubscribe: (...args) => calling.unsubscribe(db, ...args),
    restDevice: (...args) => calling.restDevice(db, ...args),
    subscriptionsOf: (...args) => calling.subscriptionsOf(db, ...args),
    callsOf: (...args) => calling.notificationsOf(db, ...args),
    makeCall: (...args) => calling.addNotification(db, ...args),
    withdrawCalls: (...args) => calling.withdrawNotifications(db, ...args),
    dueCalls: (...args) => calling.dueNotifications(db, traits, ...args),
    settleCall: (...args) => calling.settleCall(db, ...args),
    putOffCall: (...args) => calling.postponeNotification(db, ...args),
    endOthers: (...args) => devices.endOthers(db, ...args),
    forgetSessions: (...args) => devices.forgetSessions(db, ...args),
    saveChallenge: (...args) => devices.saveChallenge(db, ...args),
    saveRecoveryCodes: (...args) => recovering.saveRecoveryCodes(db, ...args),
    recoveryCodesOf: (...args) => recovering.recoveryCodesOf(db, ...args),
    useRecoveryCode: (...args) => recovering.useRecoveryCode(db, ...args),
    takeChallenge: (...args) => devices.takeChallenge(db, ...args),
    storedRelationsOf: (...args) => knowing.storedRelationsOf(db, ...args),
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
    aboutOf: (...args) => preferring.aboutOf(db, ...args),
    saveAbout: (...args) => preferring.saveAbout(db, ...args),
    preferencesOf: (...args) => preferring.preferencesOf(db, ...args),
    savePreferences: (...args) => preferring.savePreferences(db, ...args),
    challenge: (...args) => challenging.challenge(db, ...args),
    challengesOf: (...args) => challenging.challengesOf(db, ...args),
    claimChallenge: (...args) => challenging.claimChallenge(db, ...args),
    unclaimChallenge: (...args) => challenging.unclaimChallenge(db, ...args),
    answerChallenge: (...args) => challenging.answerChallenge(db, ...args),
    endChallenge: (...args) => challenging.endChallenge(db, ...args),
    forgetChallenges: (...args) => challenging.forgetChallenges(db, ...args),
    addBot: (...args) => owning.addBot(db, ...args),
    botsOf: (...args) => owning.botsOf(db, ...args),
    ownersOf: (...args) => owning.ownersOf(db, ...args),
  } satisfies Partial<Engine>;
}

/** What the operators see to, and what the processes keep of themselves. */
function house(db: Kysely<Schema>, traits: Traits) {
  return {
    report: (...args) => ruling.report(db, ...args),
    reports: (...args) => ruling.reports(db, ...args),
    reportOf: (...args) => ruling.reportOf(db, ...args),
    reportsBy: (...args) => ruling.reportsBy(db, ...args),
    resolveReport: (...args) => ruling.resolveReport(db, ...args),
    sanction: (...args) => ruling.sanction(db, ...args),
    liftSanction: (...args) => ruling.liftSanction(db, ...args),
    sanctionsOf: (...args) => ruling.sanctionsOf(db, ...args),
    reportsOf: (...args) => ruling.reportsOf(db, ...args),
    appoint: (...args) => ruling.appoint(db, ...args),
    dismissOperator: (...args) => ruling.dismissOperator(db, ...args),
    operators: () => ruling.operators(db),
    entriesOf: (...args) => ruling.entriesOf(db, ...args),
    moderationLog: (...args) => ruling.moderationLog(db, ...args),
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
  } satisfies Partial<Engine>;
}
