/** A tournament as its page shows it, and what of that is new. */
import type { Pairing, TournamentHead, TournamentView } from "../wire/tournaments/tournament.ts";
import { leadOf, standingsOf } from "./standings.ts";
import { endsAt, isKind, roundsOf, type Tournament } from "./tournament.ts";

/** So many are named as winners. */
export const WINNERS = 3;
/** The number of finished games that are shown of an arena, which has thousands. */
const RECENT = 60;

export function headOf(tournament: Tournament, revision: number): TournamentHead {
  const { id, host, hostName, settings, phase, round, nextAt, endedAt, entrants } = tournament;
  const names = new Map(entrants.map((one) => [one.id, one.name]));
  const stood = phase === "finished" ? standingsOf(tournament) : undefined;
  return {
    id,
    host,
    hostName,
    settings,
    phase,
    round,
    rounds: roundsOf(tournament),
    nextAt,
    endsAt: isKind(tournament, "arena") ? endsAt(tournament) : 0,
    endedAt,
    // A player who left before the end has still taken part.
    players: stood?.length ?? entrants.filter(({ status }) => status === "in" || status === "paused").length,
    winners: (stood ?? []).slice(0, WINNERS).map((row) => names.get(row.id) ?? ""),
    revision,
  };
}

export function viewOf(tournament: Tournament, revision: number): TournamentView {
  const { entrants } = tournament;
  return {
    head: headOf(tournament, revision),
    entrants: [...entrants],
    standings: [...standingsOf(tournament)],
    // Everybody may know the coming games of a round robin, but not their tables.
    pairings: shown(tournament).map((one) => (one.state === "made" ? { ...one, code: "" } : one)),
    lead: [...leadOf(tournament)],
  };
}

function shown(tournament: Tournament): readonly Pairing[] {
  const { pairings } = tournament;
  if (!isKind(tournament, "arena")) return pairings;
  const recent = new Set(pairings.filter(({ state }) => state === "over").slice(-RECENT));
  return pairings.filter((one) => one.state !== "over" || recent.has(one));
}

/** The rows of a view that are not in an earlier one, with its head. */
export function newsIn(view: TournamentView, before: TournamentView): TournamentView {
  const isNew = <Row>(key: (row: Row) => string | number, old: readonly Row[]) => {
    const known = new Map(old.map((row) => [key(row), row]));
    return (row: Row) => {
      const then = known.get(key(row));
      return then !== row && JSON.stringify(then) !== JSON.stringify(row);
    };
  };
  const stand = new Set(view.standings.map(({ id }) => id));
  return {
    head: view.head,
    entrants: view.entrants.filter(isNew(({ id }) => id, before.entrants)),
    standings: [
      ...view.standings.filter(isNew(({ id }) => id, before.standings)),
      // A player who withdrew before the first game has no row.
      ...before.standings.filter(({ id }) => !stand.has(id)).map((row) => ({ ...row, place: 0 })),
    ],
    pairings: view.pairings.filter(isNew(({ number }) => number, before.pairings)),
    lead: view.lead.filter(isNew(({ at, id }) => `${at} ${id}`, before.lead)),
  };
}

/** A view with the rows of what is new in their places. */
export function withNews(view: TournamentView, news: TournamentView): TournamentView {
  const merged = <Row>(rows: readonly Row[], newer: readonly Row[], key: (row: Row) => string | number) => [
    ...new Map([...rows, ...newer].map((row) => [key(row), row])).values(),
  ];
  return {
    head: news.head,
    entrants: merged(view.entrants, news.entrants, ({ id }) => id),
    standings: merged(view.standings, news.standings, ({ id }) => id)
      .filter(({ place }) => place > 0)
      .toSorted((one, other) => one.place - other.place),
    pairings: merged(view.pairings, news.pairings, ({ number }) => number),
    lead: merged(view.lead, news.lead, ({ at, id }) => `${at} ${id}`),
  };
}
