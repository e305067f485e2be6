/**
 * Where tables and games outlive the process. One interface, with SQLite and Postgres behind it; what a document, a
 * header or a step says is the affair of those who write it, and text to the store: whole characters without NUL, which
 * JSON always is.
 */

/** A step of a game as it is kept: its place in the log, from 0, and when it was taken, in ms since 1970. */
export interface KeptStep {
  readonly ply: number;
  readonly step: string;
  readonly at: number;
}

/** A line of a table's chat; `number` counts the table's lines from 1. */
export interface KeptLine {
  readonly number: number;
  readonly line: string;
}

/** The beginning of a game: all that its record has before its first step. */
export interface GameOpening {
  readonly id: string;
  /** The id of the game's rules, such as `skorm`. */
  readonly game: string;
  /** Configuration, seed, nonces and players. */
  readonly header: string;
  readonly startedAt: number;
  /** The ids of its players, without doubles. */
  readonly players: readonly string[];
}

/** The end of a game, for good. */
export interface GameEnding {
  readonly id: string;
  /** What is known at the end only. */
  readonly result: string;
  readonly finishedAt: number;
}

/** What changed at one table: all of it is kept, or nothing. */
export interface TableChange {
  readonly code: string;
  /** 1 for a new table, otherwise one more than the last change that was kept: see `save`. */
  readonly revision: number;
  readonly phase: "waiting" | "playing" | "finished";
  /** The table as it is now, without steps and chat. */
  readonly document: string;
  readonly at: number;
  /** The ids of all who sit at the table now, without doubles; left out when they are as before. */
  readonly players?: readonly string[];
  readonly opened?: GameOpening;
  /** The id of the game that `steps` belong to; "" while there is none. */
  readonly gameId: string;
  readonly steps: readonly KeptStep[];
  readonly finished?: GameEnding;
  readonly said: readonly KeptLine[];
}

export interface KeptTable {
  readonly code: string;
  readonly revision: number;
  readonly phase: "waiting" | "playing" | "finished";
  readonly document: string;
  /** When it was last changed. */
  readonly at: number;
  /** Why the table cannot be used any more, or "". */
  readonly quarantine: string;
  readonly gameId: string;
  /** The newest lines of chat, oldest first: as many as `save` keeps. */
  readonly chat: readonly KeptLine[];
}

export interface KeptGame {
  readonly id: string;
  readonly code: string;
  readonly game: string;
  readonly header: string;
  readonly startedAt: number;
  /** 0 while it goes on. */
  readonly finishedAt: number;
  /** "" while it goes on. */
  readonly result: string;
  /** Oldest first, without gaps. */
  readonly steps: readonly KeptStep[];
}

/** A game without its steps. */
export type GameHeading = Omit<KeptGame, "steps">;

/** A time in which a server process ran, in ms since 1970. */
export interface Uptime {
  readonly from: number;
  readonly to: number;
}

/** Lines of chat that are kept of each table; older ones are dropped as new ones come. */
export const KEPT_LINES = 60;

/**
 * Every promise is rejected with an Error when the store cannot do it now: a full disk, a database that is away. What
 * was asked for may then have been kept or not, but not by half; ask again, or `load` what is there.
 */
export interface Store {
  /**
   * Keeps a change of a table. It is durable, against a crash of the machine too, when the promise is fulfilled.
   * Changes that come while others are being written are written together.
   * A change that makes no sense, such as steps that do not go on from those that are kept, is rejected alone; whatever
   * the reason, changes of the same table that wait behind one are rejected with it.
   * @returns `lost` when `revision` does not follow the one in the store: another process has the table now, and
   *   nothing of this change was kept
   */
  save(change: TableChange): Promise<"kept" | "lost">;
  load(code: string): Promise<KeptTable | undefined>;
  /** A game with all its steps, in play or finished. */
  game(id: string): Promise<KeptGame | undefined>;
  /** Whether no table has this code. */
  isFree(code: string): Promise<boolean>;
  /** The tables at which a player sits, the one changed last first; quarantined ones included, without their chat. */
  tablesOf(player: string): Promise<readonly KeptTable[]>;
  /**
   * Finished games of a player, the newest first; `before` is a `finishedAt` to go on from. So that no game falls
   * between two pages, those that ended in the same ms as the last of a page are on it, beyond `limit`.
   */
  gamesOf(player: string, limit: number, before?: number): Promise<readonly GameHeading[]>;
  /** Marks a table as one that cannot be used any more. */
  quarantine(code: string, reason: string): Promise<void>;
  /** Forgets a table. Its games stay. A game that was not finished goes with it. */
  remove(code: string): Promise<void>;
  /**
   * Forgets tables that have not changed since those times, by phase. A phase that is left out is kept.
   * @returns how many
   */
  sweep(before: Readonly<Partial<Record<"waiting" | "playing" | "finished", number>>>): Promise<number>;
  /** Notes that the server process `run`, which started at `from`, is alive at `now`; also tells whether the store can write. */
  beat(run: string, from: number, now: number): Promise<void>;
  /** The times in which processes ran, as far as they end after `since`, by their beginning. */
  uptimes(since: number): Promise<readonly Uptime[]>;
  /** Lets writes end, then closes. */
  close(): Promise<void>;
}
