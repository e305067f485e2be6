/**
 * Pairing in an arena: a free player meets somebody near in the standings, but neither the last opponent nor anybody
 * blocked.
 */
import blossom from "edmonds-blossom";
import { colourPreferences, firstOf } from "./colours.ts";
import { standingsOf } from "./standings.ts";
import { type KeepApart, inSeatOrder, meetingsOf, meetingsOrBlocks, seatedByScore } from "./tables.ts";
import { playing, type Tournament } from "./tournament.ts";

/** How long somebody has to see how it stands before the next game, in ms. */
const BREATH_MS = 4000;
/** Who has waited so long plays the same one again, or a computer, rather than nobody. */
const PATIENCE_MS = 20_000;
/** The distance in places within which an opponent is looked for. */
const WINDOW = 10;
const FAR = 10_000;

/** The ids of the free players, the best first, with the time since when each is free. */
function freePlayers(tournament: Tournament, now: number): readonly { readonly id: string; readonly since: number }[] {
  const busy = new Set<string>();
  const since = new Map<string, number>();
  for (const { players, state, endedAt } of tournament.pairings) {
    for (const id of players) {
      if (state === "over") since.set(id, endedAt);
      else busy.add(id);
    }
  }
  const free = playing(tournament)
    .filter(({ id }) => !busy.has(id))
    .map(({ id, at }) => ({ id, since: since.get(id) ?? Math.max(at, tournament.startedAt - BREATH_MS) }))
    .filter((one) => now - one.since >= BREATH_MS);
  // The standings are computed only if they are needed.
  if (free.length < 2) return free;
  const places = new Map(standingsOf(tournament).map(({ id }, index) => [id, index]));
  return free.toSorted((one, other) => (places.get(one.id) ?? 0) - (places.get(other.id) ?? 0));
}

/** The tables to be made now, by seat; "" for a computer. */
export function arenaTables(tournament: Tournament, now: number, apart: KeepApart): readonly (readonly string[])[] {
  const free = freePlayers(tournament, now);
  const { settings } = tournament;
  const tables = settings.seats === 2 ? pairsOf(tournament, free, now, apart) : groupsOf(tournament, free, apart);
  if (!settings.computers) return tables;
  const seated = new Set(tables.flat());
  const lonely = free.filter(({ id, since }) => !seated.has(id) && now - since >= PATIENCE_MS).slice(0, 1);
  return [...tables, ...lonely.map(({ id }) => [id, ...Array.from({ length: settings.seats - 1 }, () => "")])];
}

function groupsOf(
  tournament: Tournament,
  free: readonly { readonly id: string }[],
  apart: KeepApart,
): readonly (readonly string[])[] {
  const { seats } = tournament.settings;
  const tables = Math.floor(free.length / seats);
  const ranked = free.map(({ id }) => id).slice(0, tables * seats);
  const sizes = Array.from({ length: tables }, () => seats);
  const met = meetingsOrBlocks(meetingsOf(tournament), apart);
  return seatedByScore(ranked, sizes, met).map((table) => inSeatOrder(table, tournament));
}

function pairsOf(
  tournament: Tournament,
  free: readonly { readonly id: string; readonly since: number }[],
  now: number,
  apart: KeepApart,
): readonly (readonly string[])[] {
  const last = lastOpponents(tournament);
  const edges = free.flatMap((one, index) =>
    free.slice(index + 1, index + 1 + WINDOW).flatMap((two, distance): (readonly [number, number, number])[] => {
      const isAgain = last.get(one.id) === two.id || last.get(two.id) === one.id;
      const isPatient = now - Math.max(one.since, two.since) < PATIENCE_MS;
      // After a long wait players meet again, but never somebody who is blocked: other players become free.
      if ((isAgain && isPatient) || apart(one.id, two.id)) return [];
      return [[index, index + 1 + distance, FAR - distance ** 2 - (isAgain ? FAR / 2 : 0)]];
    }),
  );
  if (edges.length === 0) return [];
  const partners = blossom(edges, true);
  const preference = colourPreferences(tournament.pairings);
  return partners.flatMap((partner, index) => {
    const [one, two] = [free[index], free[partner]];
    return partner > index && one !== undefined && two !== undefined
      ? [firstOf([one.id, two.id], preference, index)]
      : [];
  });
}

function lastOpponents({ pairings }: Tournament): ReadonlyMap<string, string> {
  const last = new Map<string, string>();
  for (const { players } of pairings) {
    const [one = "", two = ""] = players;
    if (players.length !== 2) continue;
    last.set(one, two);
    last.set(two, one);
  }
  return last;
}
