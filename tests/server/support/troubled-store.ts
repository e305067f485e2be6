/** A store that is told to be slow, or to fail, around one that works. */
import type { Store, TableChange } from "../../../server/store/store.ts";

/** What becomes of a save: it is written, waits, fails unwritten, or is written and fails nevertheless. */
export type Trouble = "none" | "held" | "down" | "forgetful";

export interface TroubledStore extends Store {
  /**
   * Gets into trouble with one table or, where none is named, with everything, reading too; ends earlier trouble.
   * What was held is written as soon as it is not any more.
   */
  be(trouble: Trouble, code?: string): void;
  /** How many saves wait. */
  waiting(): number;
  /** Saves that were written. */
  readonly written: TableChange[];
}

export function troubled(inner: Store): TroubledStore {
  let trouble: Trouble = "none";
  let troubledCode: string | undefined;
  let held: (() => void)[] = [];
  const written: TableChange[] = [];
  const saving = new Set<Promise<unknown>>();

  const troubleOf = (code: string): Trouble => (troubledCode === undefined || troubledCode === code ? trouble : "none");

  async function write(change: TableChange): Promise<"kept" | "lost"> {
    const outcome = await inner.save(change);
    if (outcome === "kept") written.push(change);
    return outcome;
  }

  async function trySave(change: TableChange): Promise<"kept" | "lost"> {
    while (troubleOf(change.code) === "held") await new Promise<void>((resolve) => held.push(resolve));
    if (troubleOf(change.code) === "down") throw new Error("the store is away");
    const isForgetful = troubleOf(change.code) === "forgetful";
    const outcome = await write(change);
    if (isForgetful) throw new Error("the store was gone before it answered");
    return outcome;
  }

  /** Reading and beating, which nothing but a store that is away as a whole disturbs. */
  function unlessAway<A extends unknown[], R>(operation: (...args: A) => Promise<R>): (...args: A) => Promise<R> {
    return async (...args) => {
      if (trouble === "down" && troubledCode === undefined) throw new Error("the store is away");
      return operation(...args);
    };
  }

  return {
    written,
    waiting: () => held.length,
    be(next, code) {
      trouble = next;
      troubledCode = code;
      const waiting = held;
      held = [];
      for (const goOn of waiting) goOn();
    },
    save(change) {
      const saved = trySave(change);
      saving.add(saved);
      return saved;
    },
    load: unlessAway(inner.load),
    loadWhole: unlessAway(inner.loadWhole),
    game: unlessAway(inner.game),
    isFree: unlessAway(inner.isFree),
    tablesOf: unlessAway(inner.tablesOf),
    gamesOf: unlessAway(inner.gamesOf),
    beginningsOf: unlessAway(inner.beginningsOf),
    learntBy: unlessAway(inner.learntBy),
    learn: unlessAway(inner.learn),
    vacationsOf: unlessAway(inner.vacationsOf),
    goOnVacation: unlessAway(inner.goOnVacation),
    endVacation: unlessAway(inner.endVacation),
    ratingsOf: unlessAway(inner.ratingsOf),
    ratedGamesOf: unlessAway(inner.ratedGamesOf),
    ratedGame: unlessAway(inner.ratedGame),
    topOf: unlessAway(inner.topOf),
    footing: unlessAway(inner.footing),
    identities: unlessAway(inner.identities),
    holderOf: unlessAway(inner.holderOf),
    bind: unlessAway(inner.bind),
    addPasskey: unlessAway(inner.addPasskey),
    passkey: unlessAway(inner.passkey),
    passkeysOf: unlessAway(inner.passkeysOf),
    usedPasskey: unlessAway(inner.usedPasskey),
    removePasskey: unlessAway(inner.removePasskey),
    noteSession: unlessAway(inner.noteSession),
    sessionsOf: unlessAway(inner.sessionsOf),
    endSession: unlessAway(inner.endSession),
    endedSessions: unlessAway(inner.endedSessions),
    leave: unlessAway(inner.leave),
    leavers: unlessAway(inner.leavers),
    partFromGame: unlessAway(inner.partFromGame),
    subscribe: unlessAway(inner.subscribe),
    unsubscribe: unlessAway(inner.unsubscribe),
    subscriptionsOf: unlessAway(inner.subscriptionsOf),
    makeCall: unlessAway(inner.makeCall),
    withdrawCalls: unlessAway(inner.withdrawCalls),
    dueCalls: unlessAway(inner.dueCalls),
    putOffCall: unlessAway(inner.putOffCall),
    endOthers: unlessAway(inner.endOthers),
    forgetSessions: unlessAway(inner.forgetSessions),
    keepChallenge: unlessAway(inner.keepChallenge),
    takeChallenge: unlessAway(inner.takeChallenge),
    bondsOf: unlessAway(inner.bondsOf),
    askFriend: unlessAway(inner.askFriend),
    answerFriend: unlessAway(inner.answerFriend),
    unfriend: unlessAway(inner.unfriend),
    areFriends: unlessAway(inner.areFriends),
    haveMet: unlessAway(inner.haveMet),
    block: unlessAway(inner.block),
    unblock: unlessAway(inner.unblock),
    avoidedBy: unlessAway(inner.avoidedBy),
    renameKnown: unlessAway(inner.renameKnown),
    invite: unlessAway(inner.invite),
    invitesTo: unlessAway(inner.invitesTo),
    endInvites: unlessAway(inner.endInvites),
    report: unlessAway(inner.report),
    reports: unlessAway(inner.reports),
    reportsBy: unlessAway(inner.reportsBy),
    resolveReport: unlessAway(inner.resolveReport),
    sanction: unlessAway(inner.sanction),
    liftSanction: unlessAway(inner.liftSanction),
    sanctionsOf: unlessAway(inner.sanctionsOf),
    houseLog: unlessAway(inner.houseLog),
    lastEntry: unlessAway(inner.lastEntry),
    entriesAfter: unlessAway(inner.entriesAfter),
    forgetRules: unlessAway(inner.forgetRules),
    quarantine: unlessAway(inner.quarantine),
    lift: unlessAway(inner.lift),
    quarantined: unlessAway(inner.quarantined),
    due: unlessAway(inner.due),
    remove: unlessAway(inner.remove),
    sweep: unlessAway(inner.sweep),
    beat: unlessAway(inner.beat),
    uptimes: unlessAway(inner.uptimes),
    forgetRuns: unlessAway(inner.forgetRuns),
    backup: unlessAway(inner.backup),
    /** As a store does: what was asked for is written first. */
    async close() {
      await Promise.allSettled(saving);
      await inner.close();
    },
  };
}
