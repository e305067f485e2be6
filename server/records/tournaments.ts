/** Tournaments as the store keeps them, and back. */
import { z } from "zod";
import {
  type Entrant,
  entrant,
  type Pairing,
  pairing,
  type TournamentHead,
  tournamentHead,
} from "../../shared/wire/tournaments/tournament.ts";
import type { Tournament } from "../../shared/tournament/tournament.ts";
import { standingsOf } from "../../shared/tournament/standings.ts";
import { headOf, WINNERS } from "../../shared/tournament/view.ts";
import { parseJson } from "../../shared/kernel/json.ts";
import type { StoredTournament, StoredTournamentHead, TournamentChange } from "../store/tournaments.ts";

const keptHead = tournamentHead.omit({ id: true, revision: true }).extend({
  sizes: z.array(z.int()),
  startedAt: z.number(),
  isEnding: z.boolean(),
});

export interface TournamentRevision {
  readonly tournament: Tournament;
  readonly revision: number;
}

/** The changed parts of a tournament. @param before undefined for a new one */
export function changeOf(after: Tournament, before: TournamentRevision | undefined, at: number): TournamentChange {
  const revision = (before?.revision ?? 0) + 1;
  const { id, phase, host, settings, sizes, startedAt, isEnding } = after;
  const { id: _, revision: __, ...head } = headOf(after, revision);
  const stored: z.infer<typeof keptHead> = { ...head, sizes: [...sizes], startedAt, isEnding };
  const known = new Set<Entrant | Pairing>([
    ...(before?.tournament.entrants ?? []),
    ...(before?.tournament.pairings ?? []),
  ]);
  return {
    id,
    revision,
    phase,
    host,
    startsAt: settings.startsAt,
    at,
    head: JSON.stringify(stored),
    entrants: after.entrants
      .filter((one) => !known.has(one))
      .map((one) => ({ player: one.id, entrant: JSON.stringify(one) })),
    pairings: after.pairings
      .filter((one) => !known.has(one))
      .map((one) => ({ number: one.number, pairing: JSON.stringify(one) })),
    winners: phase === "finished" && before?.tournament.phase !== "finished" ? winnersOf(after) : [],
  };
}

/** The first places, of those who got anything at all. */
function winnersOf(tournament: Tournament): TournamentChange["winners"] {
  return standingsOf(tournament)
    .filter(({ place, points }) => place <= WINNERS && points > 0)
    .map(({ id, place }) => ({ player: id, place }));
}

/** @returns undefined if it cannot be read */
export function readTournament({
  id,
  revision,
  head,
  entrants,
  pairings,
}: StoredTournament): TournamentRevision | undefined {
  const { data } = keptHead.safeParse(parseJson(head));
  const people = z.array(entrant).safeParse(entrants.map(parseJson)).data;
  const games = z.array(pairing).safeParse(pairings.map(parseJson)).data;
  if (data === undefined || people === undefined || games === undefined) return undefined;
  const { host, hostName, settings, sizes, phase, round, nextAt, startedAt, endedAt, isEnding } = data;
  const tournament: Tournament = {
    ...{ id, host, hostName, settings, sizes, phase, round, nextAt, startedAt, endedAt, isEnding },
    entrants: people,
    pairings: games,
  };
  return { tournament, revision };
}

export function readHead({ id, revision, head }: StoredTournamentHead): TournamentHead | undefined {
  const { data } = keptHead.safeParse(parseJson(head));
  if (data === undefined) return undefined;
  const { sizes: _, startedAt: __, isEnding: ___, ...shown } = data;
  return { id, revision, ...shown };
}
