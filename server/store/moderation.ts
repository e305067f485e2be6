/** What the store keeps for operators: reports, what was done about them, and sanctions. */

/** What somebody reported: a line of chat or a name, as it was then. */
export interface StoredReport {
  readonly id: string;
  readonly reporter: string;
  /** The player it is about, and the name that they bore. */
  readonly player: string;
  readonly name: string;
  readonly kind: "line" | "name";
  /** The line, or "". */
  readonly text: string;
  /** The table where it was, or "". */
  readonly code: string;
  /** When it was said; 0 of a name. */
  readonly saidAt: number;
  readonly reason: string;
  readonly at: number;
  /** 0 while it is open. */
  readonly resolvedAt: number;
}

export type SanctionKind = "mute" | "ban" | "rename";

/** What a player is held to by operators. */
export interface StoredSanction {
  readonly player: string;
  readonly kind: SanctionKind;
  /** Until when, or 0 for good. */
  readonly until: number;
  /** Of a new name: the one that was taken away, and what the player is called instead. */
  readonly former: string;
  readonly name: string;
  /** What the player is told. */
  readonly why: string;
  readonly at: number;
}

/** What operators did: it is never changed. */
export interface ModerationEntry {
  readonly at: number;
  /** The operator who did it, by the name of the machine's user. */
  readonly who: string;
  readonly what: string;
  readonly player: string;
  readonly why: string;
}

export interface StoredEntry extends ModerationEntry {
  /** Counts from 1. */
  readonly number: number;
}

/** The part of the store that holds people to the rules of the server; see `Store` for what a rejection means. */
export interface ModerationStore {
  /** @returns false where the same was reported by the same player before */
  report(report: StoredReport): Promise<boolean>;
  /** The oldest first. @param which those that are open, or all @param after the last one of those before */
  reports(
    which: "open" | "all",
    most: number,
    after?: Pick<StoredReport, "at" | "id">,
  ): Promise<readonly StoredReport[]>;
  reportOf(id: string): Promise<StoredReport | undefined>;
  reportsBy(player: string): Promise<readonly StoredReport[]>;
  /** Closes a report, or opens it again, and notes who did. @returns whether it was not so before */
  resolveReport(id: string, entry: ModerationEntry, what?: "close" | "reopen"): Promise<boolean>;
  /**
   * Holds a player to something in place of what was there of that kind, and notes who did.
   * @param skeletons those of a guest's name that is taken away, which nobody gets for a while unless it is somebody's own
   */
  sanction(sanction: StoredSanction, entry: ModerationEntry, skeletons?: readonly string[]): Promise<void>;
  /**
   * Takes it back, and notes who did.
   * @param skeletons those of a guest's name that was taken away, which is free again
   * @returns whether there was one
   */
  liftSanction(
    player: string,
    kind: SanctionKind,
    entry: ModerationEntry,
    skeletons?: readonly string[],
  ): Promise<boolean>;
  sanctionsOf(players: readonly string[]): Promise<readonly StoredSanction[]>;
  /** What was reported of a player, the newest first. */
  reportsOf(player: string, most: number): Promise<readonly StoredReport[]>;
  /** Makes a player one of the operators, and notes who did. */
  appoint(player: string, entry: ModerationEntry): Promise<void>;
  /** @returns whether they were one */
  dismissOperator(player: string, entry: ModerationEntry): Promise<boolean>;
  operators(): Promise<readonly string[]>;
  /** What was done about a player, the newest first. */
  entriesOf(player: string, most: number): Promise<readonly StoredEntry[]>;
  /** What was done, the newest first. */
  moderationLog(most: number): Promise<readonly StoredEntry[]>;
  /** The number of what was done last; 0 where nothing was. */
  lastEntry(): Promise<number>;
  /** What was done after that, the oldest first. */
  entriesAfter(number: number, most: number): Promise<readonly StoredEntry[]>;
  /** Forgets reports that were closed, and what was done, before those times; and what held somebody until `now`. */
  forgetRules(reports: number, log: number, now: number): Promise<void>;
}
