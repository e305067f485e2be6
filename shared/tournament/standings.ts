/** How a tournament stands. Ties are broken by Buchholz and then Sonneborn-Berger; in a round robin by the latter alone. */
import type { Entrant, LeadPoint, Pairing, Standing } from "../wire/tournaments/tournament.ts";
import { arenaPoints, isWin, pointsAt } from "./points.ts";
import { isKind, sitsOut, type Tournament } from "./tournament.ts";

/** The result of one player in one round. */
interface Round {
  readonly round: number;
  readonly points: number;
  readonly won: boolean;
  readonly played: boolean;
  /** Whether the player chose not to play, or was absent. */
  readonly isAbsent: boolean;
  /** The others at the table, and what the player got against each: 1, ½ or 0. */
  readonly met: readonly { readonly id: string; readonly score: number }[];
}

/** The standings, the first place first. */
export function standingsOf(tournament: Tournament): readonly Standing[] {
  const rounds = roundsBy(tournament);
  const totals = new Map([...rounds].map(([id, own]) => [id, sum(own.map(({ points }) => points))]));
  const byId = new Map(tournament.entrants.map((one) => [one.id, one]));
  const rows = tournament.entrants
    .filter(({ id, status }) => (status !== "out" && status !== "removed") || (rounds.get(id) ?? []).some(hadGame))
    .map(({ id }) => rowOf(tournament, id, rounds, totals));
  const ordered = rows.toSorted((one, other) => order(one, other) || seed(byId, one, other));
  let place = 0;
  return ordered.map((row, index) => {
    const before = ordered[index - 1];
    if (before === undefined || order(before, row) !== 0) place = index + 1;
    return { ...row, place };
  });
}

function hadGame({ met, points }: Round): boolean {
  return met.length > 0 || points > 0;
}

function order(one: Standing, other: Standing): number {
  return (
    other.points - one.points || other.buchholz - one.buchholz || other.berger - one.berger || other.wins - one.wins
  );
}

function seed(byId: ReadonlyMap<string, Entrant>, one: Standing, other: Standing): number {
  return (byId.get(other.id)?.rating ?? 0) - (byId.get(one.id)?.rating ?? 0) || (one.id < other.id ? -1 : 1);
}

function rowOf(
  tournament: Tournament,
  id: string,
  rounds: ReadonlyMap<string, readonly Round[]>,
  totals: ReadonlyMap<string, number>,
): Standing {
  const own = rounds.get(id) ?? [];
  const points = totals.get(id) ?? 0;
  const isArena = isKind(tournament, "arena");
  const isSwiss = isKind(tournament, "swiss");
  const { seats } = tournament.settings;
  // A player who sits out counts as having met an opponent with the same final points.
  const dummies = seats - 1;
  let buchholz = 0;
  let berger = 0;
  for (const round of own) {
    const isGame = isSwiss ? round.played : round.met.length > 0;
    if (isGame) {
      for (const { id: other, score } of round.met) {
        const worth =
          isSwiss && other !== "" ? adjusted(rounds.get(other) ?? [], seats) : (totals.get(other) ?? points);
        buchholz += worth;
        berger += worth * score;
      }
    } else if (isSwiss) {
      buchholz += points * dummies;
      berger += points * round.points;
    }
  }
  return {
    id,
    place: 0,
    points,
    buchholz: isSwiss ? buchholz : 0,
    berger: isArena ? 0 : berger,
    // Also those to which somebody did not come: they are listed as games, and won.
    games: own.filter(({ met }) => met.length > 0).length,
    wins: own.filter(({ won }) => won).length,
    streak: isArena ? streakOf(own) : 0,
  };
}

/** The points of an opponent, who is taken to have drawn the rounds at the end that they chose not to play. */
function adjusted(own: readonly Round[], seats: number): number {
  const last = own.findLastIndex(({ isAbsent }) => !isAbsent);
  return sum(own.map(({ points }, index) => (index > last ? Math.max(points, (seats - 1) / 2) : points)));
}

function streakOf(own: readonly Round[]): number {
  return own.length - 1 - own.findLastIndex(({ won }) => !won);
}

/** The rounds of every player, in order. */
function roundsBy(tournament: Tournament): ReadonlyMap<string, readonly Round[]> {
  const rounds = new Map<string, Round[]>(tournament.entrants.map(({ id }) => [id, []]));
  const over = tournament.pairings.filter(({ state }) => state === "over");
  if (isKind(tournament, "arena")) over.sort((one, other) => one.endedAt - other.endedAt || one.number - other.number);
  for (const pairing of over) {
    for (const [seat, id] of pairing.players.entries()) {
      const own = rounds.get(id);
      own?.push(roundOf(tournament, pairing, seat, own));
    }
  }
  if (isKind(tournament, "swiss")) for (const own of rounds.values()) fillGaps(own, lastOver(tournament));
  return rounds;
}

function roundOf(tournament: Tournament, pairing: Pairing, seat: number, before: readonly Round[]): Round {
  const size = tournament.settings.seats;
  const isArena = isKind(tournament, "arena");
  const won = !sitsOut(pairing) && isWin(pairing, seat);
  const place = pairing.places[seat] ?? 0;
  return {
    round: pairing.round,
    points: isArena ? arenaPoints(pairing, seat, size, streakOf(before)) : pointsAt(pairing, seat, size),
    won,
    played: pairing.played,
    isAbsent: !pairing.played && place !== 1,
    met: sitsOut(pairing)
      ? []
      : pairing.players.flatMap((id, other) =>
          other === seat ? [] : [{ id, score: against(place, pairing.places[other] ?? 0) }],
        ),
  };
}

/** 1 point against a lower place, ½ against an equal one; an absent player gets none. */
function against(place: number, other: number): number {
  if (place === 0) return 0;
  return other === 0 || place < other ? 1 : place === other ? 0.5 : 0;
}

/** The last round that is over for all. */
function lastOver({ pairings, round }: Tournament): number {
  return pairings.some((one) => one.round === round && one.state !== "over") ? round - 1 : round;
}

/** Rounds for which a player was not paired. */
function fillGaps(own: Round[], last: number): void {
  const there = new Set(own.map(({ round }) => round));
  for (let round = 1; round <= last; round++) {
    if (!there.has(round)) own.push({ round, points: 0, won: false, played: false, isAbsent: true, met: [] });
  }
  own.sort((one, other) => one.round - other.round);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

/** Who led after each round, or after each game of an arena that changed it, with how many points. */
export function leadOf(tournament: Tournament): readonly LeadPoint[] {
  const points = new Map<string, number>();
  const streaks = new Map<string, number>();
  const lead: LeadPoint[] = [];
  const size = tournament.settings.seats;
  const isArena = isKind(tournament, "arena");
  const over = tournament.pairings.filter(({ state }) => state === "over");
  for (const pairing of over.toSorted((one, other) => one.endedAt - other.endedAt)) {
    for (const [seat, id] of pairing.players.entries()) {
      if (id === "") continue;
      const streak = streaks.get(id) ?? 0;
      const gain = isArena ? arenaPoints(pairing, seat, size, streak) : pointsAt(pairing, seat, size);
      points.set(id, (points.get(id) ?? 0) + gain);
      streaks.set(id, isWin(pairing, seat) ? streak + 1 : 0);
    }
    const [first, most = 0] = [...points].reduce<[string, number]>(
      (best, one) => (one[1] > best[1] ? one : best),
      ["", 0],
    );
    const last = lead.at(-1);
    if (first !== "" && (last?.id !== first || last.points !== most))
      lead.push({ at: pairing.endedAt, id: first, points: most });
  }
  return lead;
}
