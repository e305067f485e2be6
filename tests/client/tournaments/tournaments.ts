/** Tournaments as their page is told of them, for tests. */
import type { Pairing, TournamentView } from "../../../shared/wire/tournaments/tournament.ts";

export const [ANN, BEN, CLEO] = ["ann", "ben", "cleo"] as const;
const NAMES = { [ANN]: "Ann", [BEN]: "Ben", [CLEO]: "Cleo" } as const;

export function aPairing(part: Partial<Pairing>): Pairing {
  return {
    number: 0,
    round: 1,
    players: [ANN, BEN],
    code: "",
    at: 0,
    state: "over",
    places: [1, 2],
    played: true,
    gameId: "",
    endedAt: 0,
    ...part,
  };
}

interface Given {
  readonly round?: number;
  readonly nextAt?: number;
  readonly pairings?: readonly Pairing[];
  /** The ids in the order of the standings. */
  readonly places?: readonly string[];
}

export function aTournament({ round = 1, nextAt = 0, pairings = [], places = [] }: Given): TournamentView {
  return {
    head: {
      id: "k4m7q2xwAB",
      host: ANN,
      hostName: "Ann",
      settings: {
        title: "Winter cup",
        game: "skora",
        seats: 2,
        options: {},
        clock: { minutes: 5, increment: 5 },
        kind: "swiss",
        startsAt: 0,
        minutes: 60,
        rounds: 5,
        wait: 60,
        pause: 20,
        entry: "all",
        minGames: 0,
        rated: false,
        computers: false,
      },
      phase: "running",
      round,
      rounds: 5,
      nextAt,
      endsAt: 0,
      endedAt: 0,
      players: 3,
      winners: [],
      revision: 1,
    },
    entrants: Object.entries(NAMES).map(([id, name]) => ({
      id,
      name,
      bound: true,
      rating: 0,
      at: 0,
      status: "in",
      from: 1,
      missed: 0,
    })),
    standings: places.map((id, index) => ({
      id,
      place: index + 1,
      points: 3 - index,
      buchholz: 0,
      berger: 0,
      games: 1,
      wins: 0,
      streak: 0,
    })),
    pairings: [...pairings],
    lead: [],
  };
}
