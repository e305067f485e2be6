/** The engine of a database file in a thread of its own: waiting for the disk never holds up the rooms. */
import { Worker } from "node:worker_threads";
import type { Engine, Method, OpenEngine } from "../engine.ts";
import type { SqliteFile } from "./file.ts";
import { type Answer, type Call, CLOSE } from "./messages.ts";

/** One who waits for an answer. A method, so that each can take the answer to its own call. */
interface Caller {
  resolve(value: unknown): void;
  reject(error: Error): void;
}

interface Thread {
  readonly worker: Worker;
  readonly callers: Map<number, Caller>;
}

/**
 * Starts a thread for a file. One that ends before its time rejects what was asked of it; the next call starts another.
 * @param start how a thread is started
 * @throws Error with a sentence for operators when the file cannot be used
 */
export async function openThread(file: SqliteFile, start: () => Worker = () => startWorker(file)): Promise<OpenEngine> {
  let thread: Thread | undefined;
  let calls = 0;

  function startThread(): Thread {
    const started: Thread = { worker: start(), callers: new Map() };
    const end = (error: Error) => {
      if (thread === started) thread = undefined;
      for (const { reject } of started.callers.values()) reject(error);
      started.callers.clear();
    };
    started.worker.on("message", (answer: Answer) => {
      const caller = started.callers.get(answer.id);
      started.callers.delete(answer.id);
      if ("error" in answer) caller?.reject(answer.error);
      else caller?.resolve(answer.value);
    });
    started.worker.on("error", (error) => end(error instanceof Error ? error : new Error(String(error))));
    started.worker.on("exit", () => end(new Error("The thread that keeps the tables ended before its time.")));
    return started;
  }

  function call<M extends Method>(method: M, ...args: Parameters<Engine[M]>): Promise<Awaited<ReturnType<Engine[M]>>> {
    thread ??= startThread();
    const { worker, callers } = thread;
    const request: Call<M> = { id: ++calls, method, args };
    return new Promise((resolve, reject) => {
      callers.set(request.id, { resolve, reject });
      worker.postMessage(request);
    });
  }

  async function close(): Promise<void> {
    const open = thread;
    if (open === undefined) return;
    // Calls are answered in their order: this one comes after all others.
    const ended = new Promise((resolve) => open.worker.once("exit", resolve));
    open.worker.postMessage(CLOSE);
    await ended;
  }

  const engine: Engine = {
    saveAll: (...args) => call("saveAll", ...args),
    load: (...args) => call("load", ...args),
    loadWhole: (...args) => call("loadWhole", ...args),
    game: (...args) => call("game", ...args),
    isFree: (...args) => call("isFree", ...args),
    tablesOf: (...args) => call("tablesOf", ...args),
    gamesOf: (...args) => call("gamesOf", ...args),
    beginningsOf: (...args) => call("beginningsOf", ...args),
    learntBy: (...args) => call("learntBy", ...args),
    learn: (...args) => call("learn", ...args),
    vacationsOf: (...args) => call("vacationsOf", ...args),
    goOnVacation: (...args) => call("goOnVacation", ...args),
    endVacation: (...args) => call("endVacation", ...args),
    ratingsOf: (...args) => call("ratingsOf", ...args),
    ratedGamesOf: (...args) => call("ratedGamesOf", ...args),
    ratedGame: (...args) => call("ratedGame", ...args),
    topOf: (...args) => call("topOf", ...args),
    footing: (...args) => call("footing", ...args),
    identities: (...args) => call("identities", ...args),
    holderOf: (...args) => call("holderOf", ...args),
    bind: (...args) => call("bind", ...args),
    addPasskey: (...args) => call("addPasskey", ...args),
    passkey: (...args) => call("passkey", ...args),
    passkeysOf: (...args) => call("passkeysOf", ...args),
    usedPasskey: (...args) => call("usedPasskey", ...args),
    removePasskey: (...args) => call("removePasskey", ...args),
    noteSession: (...args) => call("noteSession", ...args),
    sessionsOf: (...args) => call("sessionsOf", ...args),
    endSession: (...args) => call("endSession", ...args),
    endedSessions: (...args) => call("endedSessions", ...args),
    leave: (...args) => call("leave", ...args),
    leavers: (...args) => call("leavers", ...args),
    partFromGame: (...args) => call("partFromGame", ...args),
    subscribe: (...args) => call("subscribe", ...args),
    unsubscribe: (...args) => call("unsubscribe", ...args),
    subscriptionsOf: (...args) => call("subscriptionsOf", ...args),
    makeCall: (...args) => call("makeCall", ...args),
    withdrawCalls: (...args) => call("withdrawCalls", ...args),
    dueCalls: (...args) => call("dueCalls", ...args),
    putOffCall: (...args) => call("putOffCall", ...args),
    endOthers: (...args) => call("endOthers", ...args),
    forgetSessions: (...args) => call("forgetSessions", ...args),
    keepChallenge: (...args) => call("keepChallenge", ...args),
    takeChallenge: (...args) => call("takeChallenge", ...args),
    bondsOf: (...args) => call("bondsOf", ...args),
    askFriend: (...args) => call("askFriend", ...args),
    answerFriend: (...args) => call("answerFriend", ...args),
    unfriend: (...args) => call("unfriend", ...args),
    areFriends: (...args) => call("areFriends", ...args),
    haveMet: (...args) => call("haveMet", ...args),
    block: (...args) => call("block", ...args),
    unblock: (...args) => call("unblock", ...args),
    avoidedBy: (...args) => call("avoidedBy", ...args),
    renameKnown: (...args) => call("renameKnown", ...args),
    invite: (...args) => call("invite", ...args),
    invitesTo: (...args) => call("invitesTo", ...args),
    endInvites: (...args) => call("endInvites", ...args),
    report: (...args) => call("report", ...args),
    reports: (...args) => call("reports", ...args),
    reportsBy: (...args) => call("reportsBy", ...args),
    resolveReport: (...args) => call("resolveReport", ...args),
    sanction: (...args) => call("sanction", ...args),
    liftSanction: (...args) => call("liftSanction", ...args),
    sanctionsOf: (...args) => call("sanctionsOf", ...args),
    houseLog: (...args) => call("houseLog", ...args),
    lastEntry: (...args) => call("lastEntry", ...args),
    entriesAfter: (...args) => call("entriesAfter", ...args),
    forgetRules: (...args) => call("forgetRules", ...args),
    quarantine: (...args) => call("quarantine", ...args),
    lift: (...args) => call("lift", ...args),
    quarantined: (...args) => call("quarantined", ...args),
    due: (...args) => call("due", ...args),
    remove: (...args) => call("remove", ...args),
    sweepSome: (...args) => call("sweepSome", ...args),
    beat: (...args) => call("beat", ...args),
    uptimes: (...args) => call("uptimes", ...args),
    forgetRuns: (...args) => call("forgetRuns", ...args),
    backup: (...args) => call("backup", ...args),
  };
  // The first answer shows that the file could be opened.
  await engine.isFree("");
  return { engine, close };
}

function startWorker(file: SqliteFile): Worker {
  return new Worker(new URL("./worker.ts", import.meta.url), { workerData: file });
}
