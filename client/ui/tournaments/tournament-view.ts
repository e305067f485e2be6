/** The facts that a tournament's page shows, as plain functions of its view. */
import type { Entrant, Pairing, Standing, TournamentView } from "../../../shared/wire/tournaments/tournament.ts";

/** What a player has to do in a tournament just now. */
export type Duty =
  | { readonly is: "game"; readonly pairing: Pairing; readonly opponents: readonly string[] }
  /** @property late whether the player came when the round had begun, which counts half */
  | { readonly is: "bye"; readonly round: number; readonly late: boolean }
  | { readonly is: "free" };

export const namesOf = ({ entrants }: Pick<TournamentView, "entrants">): ReadonlyMap<string, string> =>
  new Map(entrants.map(({ id, name }) => [id, name]));

export function entrantOf({ entrants }: Pick<TournamentView, "entrants">, id: string): Entrant | undefined {
  return entrants.find((one) => one.id === id);
}

/** The game of a player that has its table, the round that they sit out, or neither. */
export function dutyOf(view: Pick<TournamentView, "pairings" | "entrants" | "head">, player: string): Duty {
  const names = namesOf(view);
  const own = view.pairings.filter(({ players }) => players.includes(player));
  const open = own.find(({ state, code }) => state === "open" && code !== "");
  if (open !== undefined) {
    const opponents = open.players.filter((id) => id !== player).map((id) => names.get(id) ?? "");
    return { is: "game", pairing: open, opponents };
  }
  const bye = own.find(({ round, players }) => round === view.head.round && players.length === 1);
  return bye !== undefined && view.head.phase === "running" && view.head.nextAt === 0
    ? { is: "bye", round: bye.round, late: bye.places[0] !== 1 }
    : { is: "free" };
}

/** The pairings of a round in which somebody plays or sits out; those that were never opened have no players. */
export function pairingsOf({ pairings }: Pick<TournamentView, "pairings">, round: number): readonly Pairing[] {
  return pairings.filter((one) => one.round === round && one.players.length > 0);
}

/** The last games of an arena, those that go on first. */
export function latestPairings({ pairings }: Pick<TournamentView, "pairings">, most: number): readonly Pairing[] {
  const isOpen = ({ state }: Pairing) => Number(state !== "over");
  return pairings
    .filter(({ players }) => players.length > 0)
    .toSorted((one, other) => isOpen(other) - isOpen(one) || other.at - one.at || other.number - one.number)
    .slice(0, most);
}

/** The games that go on, those of the first places first. */
export function topTables({ pairings, standings }: TournamentView, most: number): readonly Pairing[] {
  const places = new Map(standings.map(({ id, place }) => [id, place]));
  const best = ({ players }: Pairing) => Math.min(...players.map((id) => places.get(id) ?? Number.POSITIVE_INFINITY));
  return pairings
    .filter(({ state, code }) => state === "open" && code !== "")
    .toSorted((one, other) => best(one) - best(other))
    .slice(0, most);
}

/** A cell of the cross table: what a player got in a round against whom, by the other's row. */
export interface Cross {
  /** `+` won, `=` shared, `-` lost, `*` goes on. */
  readonly sign: "+" | "=" | "-" | "*";
  /** The rows of the opponents, from 1; none for who sat out. */
  readonly rows: readonly number[];
}

export interface CrossRow extends Standing {
  readonly name: string;
  /** By round, from the first; undefined if the player was not paired. */
  readonly cells: readonly (Cross | undefined)[];
}

/** Everybody's games by round, in the order of the standings, as chess tournaments write it: `+5` won against row 5. */
export function crossTable(view: TournamentView): readonly CrossRow[] {
  const names = namesOf(view);
  const rows = new Map(view.standings.map(({ id }, index) => [id, index + 1]));
  const rounds = Array.from({ length: view.head.round }, (_, index) => pairingsOf(view, index + 1));
  return view.standings.map((standing) => ({
    ...standing,
    name: names.get(standing.id) ?? "",
    cells: rounds.map((pairings) => {
      const own = pairings.find(({ players }) => players.includes(standing.id));
      return own && crossOf(own, standing.id, rows);
    }),
  }));
}

function crossOf(pairing: Pairing, player: string, rows: ReadonlyMap<string, number>): Cross {
  const seat = pairing.players.indexOf(player);
  const place = pairing.places[seat] ?? 0;
  const others = pairing.players.flatMap((id) => (id === player ? [] : (rows.get(id) ?? 0)));
  if (pairing.state !== "over") return { sign: "*", rows: others };
  if (pairing.players.length === 1) return { sign: place === 1 ? "+" : "=", rows: [] };
  const shared = pairing.places.filter((other) => other === place).length > 1;
  return { sign: place === 1 && !shared ? "+" : place !== 0 && shared ? "=" : "-", rows: others };
}
