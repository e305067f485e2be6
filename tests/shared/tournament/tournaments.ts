/** Tournaments for tests, and how they are played to their end without a table. */
import { advance, withResult, isToOpen, withTable } from "../../../shared/tournament/lifecycle.ts";
import { join } from "../../../shared/tournament/entry.ts";
import type { KeepApart } from "../../../shared/tournament/tables.ts";
import { newTournament, type Tournament } from "../../../shared/tournament/tournament.ts";
import { changeOf, type TournamentRevision, readTournament } from "../../../server/records/tournaments.ts";
import { isRefusalCode } from "../../../shared/wire/refusal.ts";
import {
  type Pairing,
  type TournamentSettings,
  tournamentSettings,
} from "../../../shared/wire/tournaments/tournament.ts";

export const START = 1_000_000;

function settingsOf(settings: Partial<TournamentSettings> = {}): TournamentSettings {
  const basic = {
    title: "Test",
    game: "tiny",
    seats: 2,
    clock: { minutes: 3, increment: 0 },
    kind: "swiss",
    startsAt: START,
  };
  return tournamentSettings.parse({ ...basic, ...settings });
}

export function blank(settings: Partial<TournamentSettings> = {}, seats: readonly number[] = [2, 3, 4]): Tournament {
  return sure(newTournament({ id: "t", host: "host", hostName: "Host", settings: settingsOf(settings), seats }));
}

/** The tournament in an answer that is no refusal. */
export function sure(answer: Tournament | { readonly code: string }): Tournament {
  if ("code" in answer && isRefusalCode(answer.code)) throw new Error(answer.code);
  if (!("entrants" in answer)) throw new Error("no tournament");
  return answer;
}

/** The tournament with so many players, `p1` the strongest. */
export function entered(tournament: Tournament, players: number): Tournament {
  return Array.from({ length: players }, (_, index) => index + 1).reduce(
    (before, number) =>
      sure(join(before, { id: `p${number}`, name: `P${number}`, bound: true, rating: 2500 - number }, number)),
    tournament,
  );
}

/** Codes that follow each other. */
export function newCodes(): () => string {
  let number = 0;
  return () => `C${number++}`;
}

export type Play = (pairing: Pairing) => readonly number[];

export interface Course {
  /** How the games that are open end. */
  readonly play: Play;
  /** Changes the tournament between two looks, as people do who come and go. */
  readonly meddle?: (tournament: Tournament, now: number) => Tournament;
  /** How long a game takes, in ms. */
  readonly takes?: (pairing: Pairing) => number;
  /** Who blocked whom. */
  readonly apart?: KeepApart;
  /** The tournament as the next runner has it after each change; by default unchanged. */
  readonly keep?: (tournament: Tournament) => Tournament;
  /** Called after each look. */
  readonly check?: (tournament: Tournament) => void;
}

/** Plays a tournament to its end, a look each second. */
export function played(
  tournament: Tournament,
  { play, meddle, takes = () => 30_000, apart, check, keep = (all) => all }: Course,
): Tournament {
  const code = newCodes();
  let now = START;
  let state = tournament;
  for (let looks = 0; looks < 20_000 && state.phase !== "finished" && state.phase !== "cancelled"; looks++) {
    state = keep(meddle?.(state, now) ?? state);
    state = keep(advance(state, now, code, apart));
    const toOpen = state.pairings.filter(isToOpen).map(({ number }) => number);
    if (toOpen.length > 0) state = keep(withTable(state, new Set(toOpen), now));
    for (const pairing of state.pairings) {
      if (pairing.state !== "open" || now < pairing.at + takes(pairing)) continue;
      const places = play(pairing);
      const end = { places, played: places.every((place) => place > 0), gameId: `g${pairing.number}` };
      state = keep(withResult(state, pairing.number, end, now));
    }
    check?.(state);
    now += 1000;
  }
  return state;
}

/** The stronger one wins: of `p3` and `p12`, `p3`. */
export const strongerWins: Play = ({ players }) => {
  const numbers = players.map((id) => (id === "" ? 10_000 : Number(id.slice(1))));
  return numbers.map((number) => 1 + numbers.filter((other) => other < number).length);
};

/**
 * Saves a tournament as a store does, row by row, and reads it again when its runner is killed.
 * @param isKilled called after each change, with the number of changes
 */
export function killedBetween(isKilled: (changes: number) => boolean): NonNullable<Course["keep"]> {
  const entrants = new Map<string, string>();
  const pairings = new Map<number, string>();
  let held: TournamentRevision | undefined;
  return (tournament) => {
    if (tournament === held?.tournament) return tournament;
    const change = changeOf(tournament, held, 0);
    for (const { player, entrant } of change.entrants) entrants.set(player, entrant);
    for (const { number, pairing } of change.pairings) pairings.set(number, pairing);
    const { id, revision, head } = change;
    const kept = { id, revision, head, entrants: [...entrants.values()], pairings: [...pairings.values()] };
    held = isKilled(revision) ? readTournament(kept) : { tournament, revision };
    if (held === undefined) throw new Error("what was kept cannot be read");
    return held.tournament;
  };
}
