/** The store over an engine: changes that come while others are being written are written together, next. */
import type { OpenEngine } from "./engine.ts";
import type { Store, TableChange } from "./store.ts";

/** A transaction with more tables than this would let those who wait for it wait too long. */
const MOST_TOGETHER = 500;
/** Tables that are forgotten in one transaction, so that saves come in between. */
const SWEPT_TOGETHER = 200;

interface Waiting {
  readonly change: TableChange;
  readonly resolve: (outcome: "kept" | "lost") => void;
  readonly reject: (error: Error) => void;
}

/** @returns a store that closes the engine as it is closed */
export function storeOver({ engine, close }: OpenEngine): Store {
  let queue: Waiting[] = [];
  let writing: Promise<void> | undefined;
  let closing: Promise<void> | undefined;

  /** Changes of a table that wait behind one that was not kept cannot be kept either: they go the same way. */
  function fail(code: string, error: Error): void {
    const behind = queue.filter(({ change }) => change.code === code);
    queue = queue.filter(({ change }) => change.code !== code);
    for (const { reject } of behind) reject(error);
  }

  async function write(together: readonly Waiting[]): Promise<void> {
    try {
      const outcomes = await engine.saveAll(together.map(({ change }) => change));
      for (const [index, { change, resolve, reject }] of together.entries()) {
        const outcome = outcomes[index] ?? { fault: `The store did not say what became of table ${change.code}.` };
        if (typeof outcome === "string") resolve(outcome);
        else {
          const error = new Error(outcome.fault);
          reject(error);
          fail(change.code, error);
        }
      }
    } catch (cause) {
      const error = cause instanceof Error ? cause : new Error(String(cause));
      for (const { change, reject } of together) {
        reject(error);
        fail(change.code, error);
      }
    }
  }

  async function writeAll(): Promise<void> {
    // What is saved in the same breath is written together.
    await Promise.resolve();
    while (queue.length > 0) {
      const { together, later } = nextOf(queue);
      queue = later;
      await write(together);
    }
    writing = undefined;
  }

  /** An operation as long as the store is open. */
  function open<A extends unknown[], R>(operation: (...args: A) => Promise<R>): (...args: A) => Promise<R> {
    return async (...args) => {
      if (closing !== undefined) throw new Error("The store is closed.");
      return operation(...args);
    };
  }
  const sweepSome = open(engine.sweepSome);

  return {
    save: open((change: TableChange) => {
      return new Promise<"kept" | "lost">((resolve, reject) => {
        queue.push({ change, resolve, reject });
        writing ??= writeAll();
      });
    }),
    load: open(engine.load),
    loadWhole: open(engine.loadWhole),
    game: open(engine.game),
    isFree: open(engine.isFree),
    tablesOf: open(engine.tablesOf),
    gamesOf: open(engine.gamesOf),
    beginningsOf: open(engine.beginningsOf),
    learntBy: open(engine.learntBy),
    learn: open(engine.learn),
    vacationsOf: open(engine.vacationsOf),
    goOnVacation: open(engine.goOnVacation),
    endVacation: open(engine.endVacation),
    ratingsOf: open(engine.ratingsOf),
    ratedGamesOf: open(engine.ratedGamesOf),
    ratedGame: open(engine.ratedGame),
    topOf: open(engine.topOf),
    footing: open(engine.footing),
    identities: open(engine.identities),
    holderOf: open(engine.holderOf),
    bind: open(engine.bind),
    addPasskey: open(engine.addPasskey),
    passkey: open(engine.passkey),
    passkeysOf: open(engine.passkeysOf),
    usedPasskey: open(engine.usedPasskey),
    removePasskey: open(engine.removePasskey),
    noteSession: open(engine.noteSession),
    sessionsOf: open(engine.sessionsOf),
    endSession: open(engine.endSession),
    endedSessions: open(engine.endedSessions),
    leave: open(engine.leave),
    leavers: open(engine.leavers),
    partFromGame: open(engine.partFromGame),
    subscribe: open(engine.subscribe),
    unsubscribe: open(engine.unsubscribe),
    subscriptionsOf: open(engine.subscriptionsOf),
    makeCall: open(engine.makeCall),
    withdrawCalls: open(engine.withdrawCalls),
    dueCalls: open(engine.dueCalls),
    putOffCall: open(engine.putOffCall),
    endOthers: open(engine.endOthers),
    forgetSessions: open(engine.forgetSessions),
    keepChallenge: open(engine.keepChallenge),
    takeChallenge: open(engine.takeChallenge),
    bondsOf: open(engine.bondsOf),
    askFriend: open(engine.askFriend),
    answerFriend: open(engine.answerFriend),
    unfriend: open(engine.unfriend),
    areFriends: open(engine.areFriends),
    haveMet: open(engine.haveMet),
    block: open(engine.block),
    unblock: open(engine.unblock),
    avoidedBy: open(engine.avoidedBy),
    renameKnown: open(engine.renameKnown),
    invite: open(engine.invite),
    invitesTo: open(engine.invitesTo),
    endInvites: open(engine.endInvites),
    report: open(engine.report),
    reports: open(engine.reports),
    reportsBy: open(engine.reportsBy),
    resolveReport: open(engine.resolveReport),
    sanction: open(engine.sanction),
    liftSanction: open(engine.liftSanction),
    sanctionsOf: open(engine.sanctionsOf),
    houseLog: open(engine.houseLog),
    lastEntry: open(engine.lastEntry),
    entriesAfter: open(engine.entriesAfter),
    forgetRules: open(engine.forgetRules),
    quarantine: open(engine.quarantine),
    lift: open(engine.lift),
    quarantined: open(engine.quarantined),
    due: open(engine.due),
    remove: open(engine.remove),
    async sweep(before) {
      let swept = 0;
      for (;;) {
        const some = await sweepSome(before, SWEPT_TOGETHER);
        swept += some;
        if (some < SWEPT_TOGETHER) return swept;
      }
    },
    beat: open(engine.beat),
    uptimes: open(engine.uptimes),
    forgetRuns: open(engine.forgetRuns),
    backup: open(engine.backup),
    close() {
      closing ??= Promise.resolve(writing).then(close);
      return closing;
    },
  };
}

/** As many changes as go into one transaction, one of each table, and those that wait for the next, in their order. */
function nextOf(queue: readonly Waiting[]): { together: Waiting[]; later: Waiting[] } {
  const together = new Map<string, Waiting>();
  const later: Waiting[] = [];
  for (const waiting of queue) {
    if (together.size < MOST_TOGETHER && !together.has(waiting.change.code)) together.set(waiting.change.code, waiting);
    else later.push(waiting);
  }
  return { together: [...together.values()], later };
}
