/**
 * The example tournaments of Mario Held's "Exercises in Tie-Breaking" (FIDE C.07, 2023), as published: who met whom in each
 * round, with which colour and result. `+` and `-` are games that were not played, `H` half a point and `U` a point for
 * sitting out, `Z` nothing.
 */
import type { Entrant, Pairing } from "../../../shared/wire/tournaments/tournament.ts";
import type { Tournament } from "../../../shared/tournament/tournament.ts";
import { blank } from "./tournaments.ts";

/** By player from 1: their rounds. */
const SWISS: Readonly<Record<number, string>> = {
  1: "9w1 13b= 2w= 15b1 4w=",
  2: "10b1 7w1 1b= 16w1 3b=",
  3: "11w= 6b1 8w1 4b= 2w=",
  4: "12b1 H 13w1 3w= 1b=",
  5: "13w0 15b0 11w1 7b= 10w1",
  6: "14b0 3w0 U 10w1 8b1",
  7: "15w1 2b0 16b0 5w= 11b0",
  8: "16b= 14w1 3b0 13w1 6w0",
  9: "1b0 10w0 H 11b- U",
  10: "2w0 9b1 15w0 6b0 5b0",
  11: "3b= 16w0 5b0 9w+ 7w1",
  12: "4w0 U 14w+ Z Z",
  13: "5b1 1w= 4b0 8b0 14w0",
  14: "6w1 8b0 12b- Z 13b1",
  15: "7b0 5w1 10b1 1w0 16b0",
  16: "8w= 11b1 7w1 2b0 15w1",
};

const ROUND_ROBIN: Readonly<Record<number, string>> = {
  1: "5w= 2w1 3b1 4w0 6b1",
  2: "6w1 1b0 5w1 3w= 4b1",
  3: "4w1 6b1 1w0 2b= 5w1",
  4: "3b0 5b0 6w= 1b1 2w0",
  5: "1b= 4w1 2b0 6w- 3b0",
  6: "2b0 3w0 4b= 5b+ 1w0",
};

const RESTS: Readonly<Record<string, number>> = { U: 1, H: 2 };

export const heldSwiss = () => read(SWISS, "swiss");
export const heldRoundRobin = () => read(ROUND_ROBIN, "round-robin");

function read(rows: Readonly<Record<number, string>>, kind: "swiss" | "round-robin"): Tournament {
  const numbers = Object.keys(rows).map(Number);
  const entrants = numbers.map(
    (number): Entrant => ({
      id: String(number),
      name: `P${number}`,
      bound: true,
      rating: 2200 - 50 * (number - 1),
      at: 0,
      status: "in",
      from: 1,
      missed: 0,
    }),
  );
  const pairings: Pairing[] = [];
  for (const [id, row] of Object.entries(rows)) {
    for (const [index, cell] of row.split(" ").entries()) {
      const base = {
        number: pairings.length,
        round: index + 1,
        code: "",
        at: 1,
        state: "over",
        gameId: "",
        endedAt: index + 1,
      } as const;
      const place = RESTS[cell];
      if (place !== undefined) pairings.push({ ...base, players: [id], places: [place], played: false });
      const { other = "", sign = "" } = /^(?<other>\d+)w(?<sign>.)$/.exec(cell)?.groups ?? {};
      if (other === "") continue;
      const places = { "1": [1, 2], "+": [1, 0], "=": [1, 1], "0": [2, 1], "-": [0, 1] }[sign] ?? [];
      pairings.push({ ...base, players: [id, other], places, played: sign !== "+" && sign !== "-" });
    }
  }
  return { ...blank({ kind, rounds: 5 }), phase: "running", round: 5, entrants, pairings };
}

/** The tournament as it was before a round. */
export function priorTo(tournament: Tournament, round: number): Tournament {
  return { ...tournament, round: round - 1, pairings: tournament.pairings.filter((one) => one.round < round) };
}
