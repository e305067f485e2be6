/** What a database does for the store. Calls and answers are plain data, so that they can cross to another thread. */
import type { Store, TableChange } from "./store.ts";

/** What became of a change: a fault says why it could never be kept. */
export type Outcome = "kept" | "lost" | { readonly fault: string };

interface Operations extends Omit<Store, "save" | "sweep" | "close"> {
  /**
   * Keeps changes in one transaction, at most one of each table.
   * @returns what became of each, in their order; a rejection means that the transaction failed
   */
  saveAll(changes: readonly TableChange[]): Promise<readonly Outcome[]>;
  /** Forgets at most `limit` tables, as `sweep` does; how many. */
  sweepSome(before: Parameters<Store["sweep"]>[0], limit: number): Promise<number>;
}

export type Method = keyof Operations;

/** What an operation answers. */
export type Answered<M extends Method> = Awaited<ReturnType<Operations[M]>>;
export type Operation<M extends Method> = (...args: Parameters<Operations[M]>) => Promise<Answered<M>>;

/** The operations as functions by name, in a form in which the compiler can follow a call through its name. */
export type Engine = {
  readonly [M in Method]: (...args: Parameters<Operations[M]>) => Promise<Answered<M>>;
};

/** What a store passes on to its engine as it is: all but keeping changes and forgetting tables. */
type Query = Exclude<Method, "saveAll" | "sweepSome">;
export type Queries = Pick<Engine, Query>;

/** Makes the query of that name. */
type By = <Q extends Query>(query: Q) => Operation<Q>;

/** The queries, each made by its name: the one list of them, for whatever carries them on to somewhere else. */
export function everyQuery(by: By): Queries {
  return { ...tablesAndGames(by), ...people(by), ...house(by) };
}

function tablesAndGames(by: By) {
  return {
    load: by("load"),
    loadWhole: by("loadWhole"),
    game: by("game"),
    gameHeading: by("gameHeading"),
    isPublicGame: by("isPublicGame"),
    publicGames: by("publicGames"),
    publicGamePages: by("publicGamePages"),
    isFree: by("isFree"),
    tablesOf: by("tablesOf"),
    tablesAt: by("tablesAt"),
    placesOf: by("placesOf"),
    unlisted: by("unlisted"),
    fillListings: by("fillListings"),
    gamesOf: by("gamesOf"),
    saveDeviceGame: by("saveDeviceGame"),
    playedUntil: by("playedUntil"),
    beginningsOf: by("beginningsOf"),
    callsOf: by("callsOf"),
    saidBy: by("saidBy"),
    spokeAt: by("spokeAt"),
    learntBy: by("learntBy"),
    learn: by("learn"),
    vacationsOf: by("vacationsOf"),
    goOnVacation: by("goOnVacation"),
    endVacation: by("endVacation"),
    ratingsOf: by("ratingsOf"),
    ratedGamesOf: by("ratedGamesOf"),
    ratedGame: by("ratedGame"),
    topOf: by("topOf"),
    statisticsOf: by("statisticsOf"),
    claimStatistics: by("claimStatistics"),
    saveStatistics: by("saveStatistics"),
    endedAfter: by("endedAfter"),
    saveTournament: by("saveTournament"),
    tournament: by("tournament"),
    tournamentHead: by("tournamentHead"),
    tournamentRevision: by("tournamentRevision"),
    tournamentsIn: by("tournamentsIn"),
    tournamentsOf: by("tournamentsOf"),
    claimTournaments: by("claimTournaments"),
    tournamentsWonBy: by("tournamentsWonBy"),
    playedBy: by("playedBy"),
    blocksIn: by("blocksIn"),
    releaseTournaments: by("releaseTournaments"),
  };
}

function people(by: By) {
  return {
    identityStatus: by("identityStatus"),
    identities: by("identities"),
    holderOf: by("holderOf"),
    bearerOf: by("bearerOf"),
    namedLike: by("namedLike"),
    bind: by("bind"),
    addPasskey: by("addPasskey"),
    passkey: by("passkey"),
    passkeysOf: by("passkeysOf"),
    usedPasskey: by("usedPasskey"),
    removePasskey: by("removePasskey"),
    noteSession: by("noteSession"),
    sessionsOf: by("sessionsOf"),
    endSession: by("endSession"),
    endedSessions: by("endedSessions"),
    leave: by("leave"),
    accountsToDelete: by("accountsToDelete"),
    unsay: by("unsay"),
    partFromGame: by("partFromGame"),
    subscribe: by("subscribe"),
    unsubscribe: by("unsubscribe"),
    restDevice: by("restDevice"),
    subscriptionsOf: by("subscriptionsOf"),
    makeCall: by("makeCall"),
    withdrawCalls: by("withdrawCalls"),
    dueCalls: by("dueCalls"),
    settleCall: by("settleCall"),
    putOffCall: by("putOffCall"),
    endOthers: by("endOthers"),
    forgetSessions: by("forgetSessions"),
    saveChallenge: by("saveChallenge"),
    takeChallenge: by("takeChallenge"),
    saveRecoveryCodes: by("saveRecoveryCodes"),
    recoveryCodesOf: by("recoveryCodesOf"),
    useRecoveryCode: by("useRecoveryCode"),
    storedRelationsOf: by("storedRelationsOf"),
    askFriend: by("askFriend"),
    answerFriend: by("answerFriend"),
    unfriend: by("unfriend"),
    areFriends: by("areFriends"),
    haveMet: by("haveMet"),
    block: by("block"),
    unblock: by("unblock"),
    avoidedBy: by("avoidedBy"),
    renameKnown: by("renameKnown"),
    invite: by("invite"),
    invitesTo: by("invitesTo"),
    endInvites: by("endInvites"),
    aboutOf: by("aboutOf"),
    saveAbout: by("saveAbout"),
    preferencesOf: by("preferencesOf"),
    savePreferences: by("savePreferences"),
    challenge: by("challenge"),
    challengesOf: by("challengesOf"),
    claimChallenge: by("claimChallenge"),
    unclaimChallenge: by("unclaimChallenge"),
    answerChallenge: by("answerChallenge"),
    endChallenge: by("endChallenge"),
    forgetChallenges: by("forgetChallenges"),
    addBot: by("addBot"),
    botsOf: by("botsOf"),
    ownersOf: by("ownersOf"),
  };
}

function house(by: By) {
  return {
    report: by("report"),
    reports: by("reports"),
    reportOf: by("reportOf"),
    reportsBy: by("reportsBy"),
    resolveReport: by("resolveReport"),
    sanction: by("sanction"),
    liftSanction: by("liftSanction"),
    sanctionsOf: by("sanctionsOf"),
    reportsOf: by("reportsOf"),
    appoint: by("appoint"),
    dismissOperator: by("dismissOperator"),
    operators: by("operators"),
    entriesOf: by("entriesOf"),
    moderationLog: by("moderationLog"),
    lastEntry: by("lastEntry"),
    entriesAfter: by("entriesAfter"),
    forgetRules: by("forgetRules"),
    quarantine: by("quarantine"),
    lift: by("lift"),
    quarantined: by("quarantined"),
    due: by("due"),
    remove: by("remove"),
    beat: by("beat"),
    uptimes: by("uptimes"),
    forgetRuns: by("forgetRuns"),
    backup: by("backup"),
  };
}

/** An engine that holds something open. */
export interface OpenEngine {
  readonly engine: Engine;
  /** Lets calls end, then closes. Asked once, and nothing after it. */
  close(): Promise<void>;
}
