/** What the store keeps for whoever runs the house: what was reported, what was done about it, and who is held to what. */

/** What somebody reported: a line of chat or a name, as it was then. */
export interface KeptReport {
  readonly id: string;
  readonly reporter: string;
  /** Whom it is about, and the name that they bore. */
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

/** What a player is held to by whoever runs the house. */
export interface KeptSanction {
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

/** What was done by whoever runs the house: it is never changed. */
export interface HouseEntry {
  readonly at: number;
  /** Who did it, as the machine's user is called. */
  readonly who: string;
  readonly what: string;
  readonly player: string;
  readonly why: string;
}

export interface KeptEntry extends HouseEntry {
  /** Counts from 1. */
  readonly number: number;
}

/** The part of the store that holds people to the rules of the house; see `Store` for what a rejection means. */
export interface RuleStore {
  /** @returns false where the same was reported by the same player before */
  report(report: KeptReport): Promise<boolean>;
  /** The oldest first. @param which those that are open, or all */
  reports(which: "open" | "all", most: number): Promise<readonly KeptReport[]>;
  reportsBy(player: string): Promise<readonly KeptReport[]>;
  /** Closes a report, and notes who did. @returns whether it was open */
  resolveReport(id: string, entry: HouseEntry): Promise<boolean>;
  /** Holds a player to something in place of what was there of that kind, and notes who did. */
  sanction(sanction: KeptSanction, entry: HouseEntry): Promise<void>;
  /** Takes it back, and notes who did. @returns whether there was one */
  liftSanction(player: string, kind: SanctionKind, entry: HouseEntry): Promise<boolean>;
  sanctionsOf(players: readonly string[]): Promise<readonly KeptSanction[]>;
  /** What was done, the newest first. */
  houseLog(most: number): Promise<readonly KeptEntry[]>;
  /** The number of what was done last; 0 where nothing was. */
  lastEntry(): Promise<number>;
  /** What was done after that, the oldest first. */
  entriesAfter(number: number, most: number): Promise<readonly KeptEntry[]>;
  /** Forgets reports that were closed, and what was done, before those times; and what held somebody until `now`. */
  forgetRules(reports: number, log: number, now: number): Promise<void>;
}
