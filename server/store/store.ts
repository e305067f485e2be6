/**
 * The storage of tables and games beyond the life of a process. One interface, with SQLite and Postgres behind it. The
 * store does not interpret documents, headers and steps: they are text, of whole characters without NUL, which JSON
 * always is.
 */

import type { NotificationStore, StoredNotification } from "./notifications.ts";
import type { IdentityStore } from "./identities.ts";
import type { GameRating, StoredRating, Pool, RatedGame, LeaderboardFilter } from "./ratings.ts";
import type { GivenHint } from "../../shared/wire/people/hints.ts";
import type { PlayerVacation } from "../../shared/table/vacations.ts";
import type { RelationStore } from "./relations.ts";
import type { ChallengeStore } from "./challenges.ts";
import type { ModerationStore } from "./moderation.ts";
import type { StatisticsStore } from "./statistics.ts";
import type { TournamentStore } from "./tournaments.ts";

/** A step of a game as it is kept: its place in the log, from 0, and when it was taken, in ms since 1970. */
export interface StoredStep {
  readonly ply: number;
  readonly step: string;
  readonly at: number;
}

export interface GameStep {
  readonly id: string;
  readonly step: string;
}

/** A line of a table's chat; `number` counts the table's lines from 1. */
export interface StoredLine {
  readonly number: number;
  readonly line: string;
}

/** A line of chat, and the table at which it was said. */
interface SaidLine extends StoredLine {
  readonly code: string;
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

export interface GameEnding {
  readonly id: string;
  /** The facts that are only known at the end. */
  readonly result: string;
  readonly finishedAt: number;
  /** The changes of ratings; left out if the game is not rated. */
  readonly rates?: GameRating;
  /** Whether everybody could watch it: only then may search engines list it. */
  readonly isPublic?: boolean;
}

/** What changed at one table: all of it is kept, or nothing. */
export interface TableChange {
  readonly code: string;
  /** 1 for a new table, otherwise one more than the last change that was kept: see `save`. */
  readonly revision: number;
  readonly phase: "waiting" | "playing" | "finished";
  /**
   * The table as it is now, without steps and chat. Left out if only steps were taken, from which a reader computes the
   * rest: then the change only has `gameId`, `steps` and `awaits`.
   */
  readonly document?: string;
  /** The data of the table for lists, with its document. */
  readonly listing?: string;
  /** The beginning of the next game, "" for the start; left out if it is unchanged. */
  readonly origin?: string;
  /** With a change that has no document: the seats that the table waits for, for lists that do not play games again. */
  readonly awaits?: string;
  readonly at: number;
  /**
   * When time itself changes something at the table, in ms since 1970, whichever process has it open. Left out for
   * never; in a change without a document left out if the stored time stays, which is not later than the true one.
   */
  readonly wakeAt?: number;
  /** The ids of all who sit at the table now, without doubles; left out when they are as before. */
  readonly players?: readonly string[];
  readonly opened?: GameOpening;
  /** The id of the game that `steps` belong to; "" while there is none. */
  readonly gameId: string;
  readonly steps: readonly StoredStep[];
  readonly finished?: GameEnding;
  readonly said: readonly StoredLine[];
  /** The ids of those who said that, without doubles. */
  readonly speakers?: readonly string[];
  /** What players are to be notified of by that, and when: with a change that has a document. */
  readonly notifications?: readonly (StoredNotification & { readonly dueAt: number })[];
}

export interface StoredTable {
  readonly code: string;
  readonly revision: number;
  readonly phase: "waiting" | "playing" | "finished";
  /** As it was with the last change that had one. */
  readonly document: string;
  /** The seats of the newest change, if it had no document; otherwise "". */
  readonly awaits: string;
  readonly plies: number;
  /** The number of chat lines that were ever written there. */
  readonly lines: number;
  /** When it was last changed by more than a step. */
  readonly at: number;
  /** Why the table cannot be used any more, or "". */
  readonly quarantine: string;
  readonly gameId: string;
  /** The origin of the next game, if it is stored apart from the document; otherwise "". */
  readonly origin: string;
  /** The newest lines of chat, oldest first: as many as `save` keeps. */
  readonly chat: readonly StoredLine[];
}

export type TablePlace = Pick<StoredTable, "code" | "phase" | "at">;

/** A table that is marked as one that cannot be used, and why. */
type SetAside = TablePlace & Pick<StoredTable, "quarantine">;

/** A table as lists find it. */
export interface ListedTable extends SetAside, Pick<StoredTable, "awaits" | "plies" | "lines"> {
  /** The listing of the last change with a document; "" if that had none. */
  readonly listing: string;
  /**
   * The document if there is no up-to-date listing, because it was written before there were listings; otherwise "".
   */
  readonly document: string;
}

/** What lists need of a table as it was at `at`. */
export type NewListing = Pick<ListedTable, "code" | "at" | "listing">;

export interface StoredGame {
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
  readonly steps: readonly StoredStep[];
}

export interface WholeTable {
  readonly table: StoredTable;
  /** The game in play or the last one; undefined if there is none, or it is lost. */
  readonly game: StoredGame | undefined;
}

export type GameHeading = Omit<StoredGame, "steps">;

/** A position in the order in which games ended, with the game that ended there. */
export interface EndedGame {
  readonly id: string;
  readonly finishedAt: number;
}

/** A time in which a server process ran, in ms since 1970. */
export interface Uptime {
  readonly from: number;
  readonly to: number;
}

export type { GameRating };

/** Lines of chat that are kept of each table; older ones are dropped as new ones come. */
export const STORED_LINES = 60;

/**
 * Every promise is rejected with an Error if the store cannot do it now: a full disk, a database that is away. The
 * change may then have been saved or not, but never in part; ask again, or `load` the present state.
 */
export interface Store
  extends IdentityStore,
    NotificationStore,
    RelationStore,
    ChallengeStore,
    ModerationStore,
    StatisticsStore,
    TournamentStore {
  /**
   * Keeps a change of a table. It is durable, against a crash of the machine too, when the promise is fulfilled.
   * Changes that come while others are being written are written together.
   * A change that makes no sense, such as steps that do not go on from those that are kept, is rejected alone; whatever
   * the reason, changes of the same table that wait behind one are rejected with it.
   * @returns `lost` when `revision` does not follow the one in the store: another process has the table now, and
   *   nothing of this change was kept
   */
  save(change: TableChange): Promise<"kept" | "lost">;
  load(code: string): Promise<StoredTable | undefined>;
  /** A table and its game, both from the same moment. */
  loadWhole(code: string): Promise<WholeTable | undefined>;
  game(id: string): Promise<StoredGame | undefined>;
  /** The same without its steps. */
  gameHeading(id: string): Promise<GameHeading | undefined>;
  /** Whether a game is finished, and everybody could watch it. */
  isPublicGame(id: string): Promise<boolean>;
  /** So many of those games that ended after another one, in that order. */
  publicGames(after: EndedGame, limit: number): Promise<readonly EndedGame[]>;
  /** Every so manieth of them: after which each page of so many but the first begins. */
  publicGamePages(size: number): Promise<readonly EndedGame[]>;
  isFree(code: string): Promise<boolean>;
  /**
   * The tables at which a player sits, quarantined ones included: those that wait or go on before finished ones, the one
   * changed last first.
   */
  tablesOf(player: string, most: number): Promise<readonly ListedTable[]>;
  /** The existing ones of these tables, by code. */
  tablesAt(codes: readonly string[]): Promise<readonly ListedTable[]>;
  /** The tables in these phases at which a player sits, all of them, the one changed last first. */
  placesOf(player: string, phases: readonly TablePlace["phase"][]): Promise<readonly TablePlace[]>;
  /**
   * Looks for tables without a listing, among so many after a code.
   * @returns them, and the last code that was looked at, "" at the end
   */
  unlisted(after: string, window: number): Promise<{ readonly tables: readonly ListedTable[]; readonly last: string }>;
  /** Saves listings of tables that `unlisted` found; newer ones stay. */
  fillListings(listings: readonly NewListing[]): Promise<void>;
  /** The stored chat lines of a player, seated or watching, by table and time. */
  chatLinesOf(player: string): Promise<readonly SaidLine[]>;
  /** The codes of the tables at which a player said something, until it is unsaid. */
  tablesWithChatOf(player: string): Promise<readonly string[]>;
  /**
   * Finished games of a player, the newest first; `before` is a `finishedAt` to go on from. So that no game falls
   * between two pages, those that ended in the same ms as the last of a page are on it, beyond `limit`.
   */
  gamesOf(player: string, limit: number, before?: number): Promise<readonly GameHeading[]>;
  /**
   * Saves a finished game that was not played at a table; an existing one stays as it is.
   * @returns false, with nothing saved, if the player has `most` such games
   */
  saveDeviceGame(game: StoredGame, player: string, most: number): Promise<boolean>;
  /**
   * Differs whenever a player's finished games may have changed: their number, when the last one ended, and when an
   * account was last deleted, whose player is in no game any more.
   */
  playedUntil(
    player: string,
  ): Promise<{ readonly games: number; readonly finishedAt: number; readonly leftAt: number }>;
  /** The steps before that place of each of these games, in order. */
  beginningsOf(games: readonly string[], before: number): Promise<readonly GameStep[]>;
  /** The names of what a player has learnt, in their order. */
  learntBy(player: string): Promise<readonly string[]>;
  /**
   * Saves that a player has learnt things; known ones stay as they are.
   * @returns false, with nothing saved, if the player would have more than `most`
   */
  learn(player: string, things: readonly string[], at: number, most: number): Promise<boolean>;
  /** The hints that a player was given, the oldest first. @param game only in that game, by its commitment */
  hintsOf(player: string, game?: string): Promise<readonly { readonly game: string; readonly hint: GivenHint }[]>;
  /** Saves a hint that a player was given at `now`. If they would have more than `most`, their oldest go. */
  keepHint(player: string, game: string, hint: GivenHint, now: number, most: number): Promise<void>;
  /** The vacations of some players that had not ended by `since`, each player's by their beginning. They never overlap. */
  vacationsOf(players: readonly string[], since: number): Promise<readonly PlayerVacation[]>;
  /**
   * Saves that a player goes on vacation.
   * @param days no more than `most` ms that come after `since` may be used up
   * @returns false, with nothing saved, if one is going on, or if it takes more days than are left
   */
  goOnVacation(vacation: PlayerVacation, days: { readonly since: number; readonly most: number }): Promise<boolean>;
  /** Ends the present vacation. @returns whether there was one */
  endVacation(player: string, at: number): Promise<boolean>;
  /** All ratings of a player, one row for each pool in which they had a rated game. */
  ratingsOf(player: string): Promise<readonly StoredRating[]>;
  /** What rated games in a pool did to a player, the newest first, at most so many. */
  ratedGamesOf(player: string, pool: Pool, limit: number): Promise<readonly RatedGame[]>;
  /** The effects of a game on its players' ratings; empty if it was not rated. */
  ratedGame(id: string): Promise<readonly RatedGame[]>;
  /**
   * Players of a pool whose ratings are sure, by their rating less its uncertainty, the best first.
   * @param sure the largest deviation of those who are listed
   */
  topOf(pool: Pool, listing: LeaderboardFilter, limit: number, offset: number): Promise<readonly StoredRating[]>;
  /**
   * Marks a table as one that cannot be used any more, if it still is as it was at that revision and is not marked yet.
   * @returns whether it was marked
   */
  quarantine(code: string, reason: string, revision: number): Promise<boolean>;
  /** Removes the mark. @returns whether there was one */
  lift(code: string): Promise<boolean>;
  /** The tables that are marked, by their codes. */
  quarantined(): Promise<readonly SetAside[]>;
  /**
   * Claims tables that time has changed, the longest overdue first, and puts them off until `again`.
   * @param runs the processes that live, which look after the tables that they have by themselves
   * @returns their codes
   */
  claimDueTables(before: number, again: number, limit: number, runs: readonly string[]): Promise<readonly string[]>;
  /** Forgets a table. Its games stay. A game that was not finished goes with it. */
  remove(code: string): Promise<void>;
  /**
   * Forgets tables that have not changed since those times, by phase. A phase that is left out is kept.
   * @returns how many
   */
  sweep(before: Readonly<Partial<Record<"waiting" | "playing" | "finished", number>>>): Promise<number>;
  /** Forgets the times in which processes ran that ended before then. */
  forgetRuns(before: number): Promise<void>;
  /** Notes that the server process `run`, which started at `from`, is alive at `now`; also tells whether the store can write. */
  beat(run: string, from: number, now: number): Promise<void>;
  /** The times in which processes ran, as far as they end after `since`, by their beginning. */
  uptimes(since: number): Promise<readonly Uptime[]>;
  /**
   * Copies all that is kept into a new file, as it is at one moment, while saves go on.
   * @throws Error with a sentence for operators when that cannot be done
   */
  backup(file: string): Promise<void>;
  /** Lets writes end, then closes. */
  close(): Promise<void>;
}
