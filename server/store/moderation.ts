/** The stored facts for operators: reports, actions and sanctions. */
import type { AdminEntry, AdminReport } from "../../shared/wire/operators/admin.ts";

export type StoredReport = Readonly<AdminReport>;

export type SanctionKind = "mute" | "ban" | "rename";

/** A sanction that operators put on a player. */
export interface StoredSanction {
  readonly player: string;
  readonly kind: SanctionKind;
  /** Until when, or 0 for good. */
  readonly until: number;
  /** For a new name: the one that was taken away, and the new one. */
  readonly former: string;
  readonly name: string;
  /** The reason that the player is shown. */
  readonly why: string;
  readonly at: number;
}

type StoredEntry = Readonly<AdminEntry>;
export type ModerationEntry = Omit<StoredEntry, "number">;

/** A name that operators took away and give back. */
interface ReturnedName {
  readonly name: string;
  readonly skeletons: readonly string[];
  /** Whether its player owns a name: otherwise the player only may use it again. */
  readonly isOwn: boolean;
}

/** The part of the store that holds people to the rules of the server; see `Store` for what a rejection means. */
export interface ModerationStore {
  /** @returns false if the same player reported the same before */
  report(report: StoredReport): Promise<boolean>;
  /** The oldest first. @param which open ones, or all @param after the last one of the page before */
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
   * Puts a sanction on a player, in place of an earlier one of that kind, and notes by whom.
   * @param skeletons the skeletons of a name that is taken away: for a while nobody can take it, its former owner
   *   included, unless another player owns it
   */
  sanction(sanction: StoredSanction, entry: ModerationEntry, skeletons?: readonly string[]): Promise<void>;
  /** Lifts a sanction, and notes by whom. @returns whether there was one */
  liftSanction(player: string, kind: SanctionKind, entry: ModerationEntry): Promise<boolean>;
  /**
   * Lifts a rename, and notes by whom: the name that was taken away is free again, and an owner's name anew.
   * @returns `none` if no name was taken; `name-taken`, with nothing changed, if it cannot be the owner's any more
   */
  returnName(player: string, returned: ReturnedName, entry: ModerationEntry): Promise<"kept" | "name-taken" | "none">;
  sanctionsOf(players: readonly string[]): Promise<readonly StoredSanction[]>;
  /** The reports about a player, the newest first. */
  reportsOf(player: string, most: number): Promise<readonly StoredReport[]>;
  /** Makes a player an operator, and notes by whom. */
  appoint(player: string, entry: ModerationEntry): Promise<void>;
  /** @returns whether they were an operator */
  dismissOperator(player: string, entry: ModerationEntry): Promise<boolean>;
  operators(): Promise<readonly string[]>;
  /** The entries about a player, the newest first. */
  entriesOf(player: string, most: number): Promise<readonly StoredEntry[]>;
  /** The newest entries first. */
  moderationLog(most: number): Promise<readonly StoredEntry[]>;
  /** The number of the last entry; 0 if there is none. */
  lastEntry(): Promise<number>;
  /** The entries after that number, the oldest first. */
  entriesAfter(number: number, most: number): Promise<readonly StoredEntry[]>;
  /** Deletes closed reports and log entries from before those times, and sanctions that ended before `now`. */
  forgetRules(reports: number, log: number, now: number): Promise<void>;
}
