/** The stored facts of tournaments: each in a row with a lease, and its entrants and pairings in rows of their own. */
import type { TournamentPhase } from "../../shared/wire/tournaments/tournament.ts";

/** The changed parts of a tournament: all of them are saved, or nothing. */
export interface TournamentChange {
  readonly id: string;
  /** 1 for a new one, otherwise one more than the last that was kept. */
  readonly revision: number;
  readonly phase: TournamentPhase;
  readonly host: string;
  readonly startsAt: number;
  readonly at: number;
  /** All but its entrants and pairings. */
  readonly head: string;
  /** Those that are new or changed. */
  readonly entrants: readonly { readonly player: string; readonly entrant: string }[];
  readonly pairings: readonly { readonly number: number; readonly pairing: string }[];
  /** Who came first, second and third, once it is over. */
  readonly winners: readonly { readonly player: string; readonly place: number }[];
}

export interface StoredTournamentHead {
  readonly id: string;
  readonly revision: number;
  readonly head: string;
}

export interface StoredTournament extends StoredTournamentHead {
  /** In the order in which they came. */
  readonly entrants: readonly string[];
  readonly pairings: readonly string[];
}

/** Limits the tournaments of a phase: to those of one host, or to those that were changed before a time. */
interface TournamentsOf {
  readonly host?: string;
  readonly before?: number;
}

/** The part of the store that keeps tournaments; see `Store` for what a rejection means. */
export interface TournamentStore {
  /**
   * @returns `lost`, with nothing saved, if `revision` does not follow the stored one because somebody else changed it
   */
  saveTournament(change: TournamentChange): Promise<"kept" | "lost">;
  tournament(id: string): Promise<StoredTournament | undefined>;
  tournamentHead(id: string): Promise<StoredTournamentHead | undefined>;
  /** The revision; 0 if there is no such tournament. */
  tournamentRevision(id: string): Promise<number>;
  /** Tournaments in a phase: those to come by their beginning, others by their last change, the newest first. */
  tournamentsIn(phase: TournamentPhase, most: number, of?: TournamentsOf): Promise<readonly StoredTournamentHead[]>;
  /** Those in which a player came first, second or third, the newest first. */
  tournamentsWonBy(
    player: string,
    most: number,
  ): Promise<readonly (StoredTournamentHead & { readonly place: number })[]>;
  /** Those in which a player plays, or that the player made, the one changed last first. */
  tournamentsOf(player: string, most: number): Promise<readonly StoredTournamentHead[]>;
  /** The rows of a player in tournaments, by the ids of these. */
  entrantRowsOf(player: string): Promise<readonly { readonly id: string; readonly entrant: string }[]>;
  /** The ids of those that run and in which a player is entered. */
  playedBy(player: string): Promise<readonly string[]>;
  /** Who of the players in a tournament blocked whom of them. */
  blocksIn(id: string): Promise<readonly { readonly player: string; readonly other: string }[]>;
  /**
   * Claims for a process, until then, those that run or are to begin, and that no other process has claimed.
   * @returns their ids
   */
  claimTournaments(run: string, now: number, until: number): Promise<readonly string[]>;
  /** Lets other processes claim those of a process at once. */
  releaseTournaments(run: string): Promise<void>;
}
