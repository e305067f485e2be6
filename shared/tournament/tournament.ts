/**
 * A tournament: who plays, who met whom, and how it ended. Plain data that is never changed in place: every function
 * beside this file answers the tournament as it is then, with the rows that are as before, so that a store finds what is new.
 */
import { type Refusal, refusal } from "../wire/refusal.ts";
import {
  type Entrant,
  type TournamentKind,
  MAX_PLAYERS,
  MAX_ROUND_ROBIN,
  MAX_ROUND_ROBIN_SLOW,
  type Pairing,
  type TournamentPhase,
  type TournamentSettings,
} from "../wire/tournaments/tournament.ts";
import { isSlow } from "../wire/clock.ts";

export interface Tournament {
  readonly id: string;
  /** The id of its maker; "" for the server. */
  readonly host: string;
  readonly hostName: string;
  readonly settings: Readonly<TournamentSettings>;
  /** The sizes of tables that the game can be played at, up to that of the settings. */
  readonly sizes: readonly number[];
  readonly phase: TournamentPhase;
  readonly round: number;
  /** When the next round, or the next pairing of an arena, may be made; 0 while a round goes on. */
  readonly nextAt: number;
  readonly startedAt: number;
  readonly endedAt: number;
  /** The host let no more games begin: it ends with those that go on. */
  readonly isEnding: boolean;
  /** In the order in which they came. */
  readonly entrants: readonly Entrant[];
  /** In the order in which they were made. */
  readonly pairings: readonly Pairing[];
}

export interface NewTournament {
  readonly id: string;
  readonly host: string;
  readonly hostName: string;
  readonly settings: TournamentSettings;
  /** At how many seats the game can be played. */
  readonly seats: readonly number[];
}

/** A tournament that waits for its players, or the reason why it is not possible. */
export function newTournament({ id, host, hostName, settings, seats }: NewTournament): Tournament | Refusal {
  const { kind, clock } = settings;
  const sizes = seats.filter((size) => size > 1 && size <= settings.seats);
  if (!sizes.includes(settings.seats)) return refusal("bad-options");
  if (kind === "arena" && isSlow(clock)) return refusal("bad-options");
  if (kind === "round-robin" && settings.seats > 2) return refusal("bad-options");
  // What counts is played between people alone.
  if (settings.rated && settings.computers) return refusal("bad-options");
  return {
    id,
    host,
    hostName,
    settings,
    sizes,
    phase: "waiting",
    round: 0,
    nextAt: 0,
    startedAt: 0,
    endedAt: 0,
    isEnding: false,
    entrants: [],
    pairings: [],
  };
}

/** How many may play. */
export function mostPlayers({ kind, clock }: Pick<TournamentSettings, "kind" | "clock">): number {
  if (kind !== "round-robin") return MAX_PLAYERS;
  return isSlow(clock) ? MAX_ROUND_ROBIN_SLOW : MAX_ROUND_ROBIN;
}

/** When an arena makes no more pairings; without end for others. */
export function endsAt({ settings, startedAt }: Pick<Tournament, "settings" | "startedAt">): number {
  if (settings.kind !== "arena") return Number.POSITIVE_INFINITY;
  return (startedAt === 0 ? settings.startsAt : startedAt) + settings.minutes * 60_000;
}

/** The number of rounds; 0 for an arena. */
export function roundsOf({ settings, phase, entrants, pairings }: Tournament): number {
  if (settings.kind === "arena") return 0;
  if (settings.kind === "swiss") return settings.rounds;
  if (phase !== "waiting") return Math.max(0, ...pairings.map(({ round }) => round));
  const players = entrants.filter(({ status }) => status === "in").length;
  return players < 2 ? 0 : players - 1 + (players % 2);
}

/** Those whom a round can pair. */
export function playing({ entrants, round }: Tournament): readonly Entrant[] {
  return entrants.filter(({ status, from }) => status === "in" && from <= round + 1);
}

export function isOver({ state }: Pick<Pairing, "state">): boolean {
  return state === "over";
}

/** Whether the pairing is no game: its only player sits out. */
export function sitsOut({ players }: Pick<Pairing, "players">): boolean {
  return players.length === 1;
}

export function isKind(tournament: Pick<Tournament, "settings">, kind: TournamentKind): boolean {
  return tournament.settings.kind === kind;
}

/** The tournament with some of its entrants changed. */
export function withEntrant(tournament: Tournament, id: string, change: Partial<Entrant>): Tournament {
  const entrants = tournament.entrants.map((one) => (one.id === id ? { ...one, ...change } : one));
  return { ...tournament, entrants };
}
