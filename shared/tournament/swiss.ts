/**
 * Swiss pairing at tables of two, after FIDE's Dutch system: nobody meets twice, nobody sits out twice, those with as many
 * points meet, the upper half of them the lower half, seats alternate, and nobody floats the same way again and again.
 * What is to be weighed stands as the weights of a matching.
 */
import blossom from "edmonds-blossom";
import type { Pairing } from "../wire/tournaments/tournament.ts";
import { clashes, colourCost, type ColourPreference, colourPreferences, firstOf } from "./colours.ts";
import { type KeepApart, meetingsOf } from "./tables.ts";
import { standingsOf } from "./standings.ts";
import { playing, sitsOut, type Tournament } from "./tournament.ts";

/** From most to least: what comes first outweighs all that comes after it. */
const WEIGHTS = { absolute: 5e12, score: 1e9, colour: 2e6, float: 4e5, rest: 100, order: 1 } as const;
const BASE = 9e12;
/** Beyond so many players only those near each other are looked at, as long as that leaves nobody over. */
const MANY = 40;
const WINDOW = 14;
/** The greatest cost of a pairing for its distance from the best place in the order. */
const FARTHEST = 500;

/** A player as the pairing sees them. */
interface Candidate {
  readonly id: string;
  readonly points: number;
  /** The place in the order of all, and among those of as many points, and how many those are. */
  readonly place: number;
  readonly rank: number;
  readonly group: number;
  readonly preference: ColourPreference;
  /** How they floated in the last round and in the one before: 1 up, -1 down. */
  readonly floats: readonly number[];
  readonly mayRest: boolean;
  /** In how many rounds so far they played no game. */
  readonly unplayed: number;
}

/**
 * The next round: pairs by seat, the best table first; a single one sits out.
 * @param apart who should not meet while nobody has to meet twice for it
 */
export function swissRound(tournament: Tournament, apart: KeepApart = () => false): readonly (readonly string[])[] {
  const candidates = candidatesOf(tournament);
  const met = meetingsOf(tournament);
  const isOdd = candidates.length % 2 === 1;
  const isNew = (one: Candidate, two: Candidate) => met(one.id, two.id) === 0;
  const mayMeet = (one: Candidate, two: Candidate) => isNew(one, two) && !apart(one.id, two.id);
  const blocked = (one: Candidate, two: Candidate) => Number(apart(one.id, two.id));
  const near =
    candidates.length > MANY
      ? matched(candidates, (one, two) => isNear(one, two) && mayMeet(one, two), isOdd)
      : undefined;
  const found =
    near ??
    matched(candidates, mayMeet, isOdd) ??
    matched(candidates, isNew, isOdd, blocked) ??
    // All pairs have met: those meet again who have met least often.
    matched(
      candidates,
      () => true,
      isOdd,
      (one, two) => met(one.id, two.id) + blocked(one, two),
    ) ??
    [];
  const preference = colourPreferences(tournament.pairings);
  const pairs = found.filter((pair) => pair.length === 2).toSorted(byBoard);
  const resting = found.filter((pair) => pair.length === 1);
  return [
    ...pairs.flatMap(([higher, lower], board) =>
      higher === undefined || lower === undefined ? [] : [firstOf([higher.id, lower.id], preference, board)],
    ),
    ...resting.map((pair) => pair.map(({ id }) => id)),
  ];
}

function byBoard(one: readonly Candidate[], other: readonly Candidate[]): number {
  const best = (pair: readonly Candidate[]) => Math.max(...pair.map(({ points }) => points));
  const sum = (pair: readonly Candidate[]) => pair.reduce((total, { points }) => total + points, 0);
  return best(other) - best(one) || sum(other) - sum(one) || (one[0]?.place ?? 0) - (other[0]?.place ?? 0);
}

/** The players of the next round, the best first. */
function candidatesOf(tournament: Tournament): readonly Candidate[] {
  const points = new Map(standingsOf(tournament).map((row) => [row.id, row.points]));
  const of = (id: string) => points.get(id) ?? 0;
  const players = playing(tournament).toSorted(
    (one, other) =>
      of(other.id) - of(one.id) || other.rating - one.rating || one.at - other.at || (one.id < other.id ? -1 : 1),
  );
  const preference = colourPreferences(tournament.pairings);
  const floats = floatsOf(tournament);
  const groups = Map.groupBy(players, ({ id }) => of(id));
  return players.map(({ id }, place) => {
    const group = groups.get(of(id)) ?? [];
    return {
      id,
      points: of(id),
      place,
      rank: group.findIndex((one) => one.id === id),
      group: group.length,
      preference: preference(id),
      floats: floats(id),
      unplayed: tournament.round - tournament.pairings.filter((one) => one.played && one.players.includes(id)).length,
      mayRest: !tournament.pairings.some((one) => one.players.includes(id) && isGift(one, id)),
    };
  });
}

/** Whether a player got the points of a win without a game. */
function isGift(pairing: Pairing, id: string): boolean {
  const { players, places, played, state } = pairing;
  if (sitsOut(pairing) || players.includes("")) return true;
  return state === "over" && !played && places[players.indexOf(id)] === 1;
}

/** How players floated in the last two rounds, the last one first. */
function floatsOf(tournament: Tournament): (id: string) => readonly number[] {
  const totals = new Map<string, number>();
  const floats = new Map<string, number[]>();
  for (let round = 1; round <= tournament.round; round++) {
    const own = tournament.pairings.filter((one) => one.round === round);
    const before = new Map(totals);
    for (const pairing of own) {
      for (const [seat, id] of pairing.players.entries()) {
        const mine = before.get(id) ?? 0;
        const theirs = sitsOut(pairing) ? -1 : (before.get(pairing.players[1 - seat] ?? "") ?? 0);
        floats.set(id, [Math.sign(theirs - mine), ...(floats.get(id) ?? [])]);
        totals.set(
          id,
          mine +
            (pairing.places[seat] === 1 ? (pairing.places.filter((place) => place === 1).length > 1 ? 0.5 : 1) : 0),
        );
      }
    }
  }
  return (id) => (floats.get(id) ?? []).slice(0, 2);
}

/** @returns all players in pairs, with one alone if their number is odd; undefined if that is not possible */
function matched(
  candidates: readonly Candidate[],
  mayMeet: (one: Candidate, two: Candidate) => boolean,
  isOdd: boolean,
  again: (one: Candidate, two: Candidate) => number = () => 0,
): readonly (readonly Candidate[])[] | undefined {
  const edges: (readonly [number, number, number])[] = [];
  for (const [index, one] of candidates.entries()) {
    for (const two of candidates.slice(index + 1)) {
      if (mayMeet(one, two))
        edges.push([index, two.place, BASE - costOf(one, two) - again(one, two) * WEIGHTS.absolute]);
    }
  }
  const rest = candidates.length;
  if (isOdd) {
    const eligible = candidates.some(({ mayRest }) => mayRest)
      ? candidates.filter(({ mayRest }) => mayRest)
      : candidates;
    const least = Math.min(...candidates.map(({ points }) => points));
    // Who sits out is of the lowest points, has played most, and is the last of those.
    for (const one of eligible) edges.push([one.place, rest, BASE - restCost(one, least, rest)]);
  }
  if (edges.length === 0) return undefined;
  const partners = blossom(edges, true);
  const pairs = candidates.flatMap((one, index): (readonly Candidate[])[] => {
    const partner = partners[index] ?? -1;
    if (partner === rest) return [[one]];
    const two = candidates[partner];
    return partner > index && two !== undefined ? [[one, two]] : [];
  });
  return pairs.flat().length === candidates.length ? pairs : undefined;
}

function restCost({ points, place, unplayed }: Candidate, least: number, rest: number): number {
  const last = Math.min(FARTHEST, rest - 1 - place);
  return WEIGHTS.score * (2 * (points - least)) ** 2 + WEIGHTS.float * unplayed + WEIGHTS.rest * last;
}

/** @param one stands higher than the other */
function costOf(one: Candidate, two: Candidate): number {
  const gap = 2 * (one.points - two.points);
  const absolute = clashes(one.preference, two.preference) ? WEIGHTS.absolute : 0;
  const colour = WEIGHTS.colour * colourCost(one.preference, two.preference);
  return (
    absolute +
    WEIGHTS.score * gap ** 2 +
    colour +
    (gap > 0 ? floatCost(one, two) : 0) +
    WEIGHTS.order * orderCost(one, two)
  );
}

function floatCost(upper: Candidate, lower: Candidate): number {
  const repeats = (floats: readonly number[], way: number) => (floats[0] === way ? 2 : 0) + (floats[1] === way ? 1 : 0);
  return WEIGHTS.float * (repeats(upper.floats, -1) + repeats(lower.floats, 1));
}

/** How far two are from meeting as the order has it: the first of the upper half and the first of the lower one. */
function orderCost(one: Candidate, two: Candidate): number {
  const off =
    one.points === two.points
      ? Math.abs(two.rank - one.rank - Math.floor(one.group / 2))
      : // The last of the upper ones floats, and meets the first of the lower ones.
        one.group - 1 - one.rank + two.rank;
  return Math.min(FARTHEST, off ** 2);
}

/** Whether two are likely to meet: near in the order, or half a group of points apart. */
function isNear(one: Candidate, two: Candidate): boolean {
  const apart = two.place - one.place;
  if (apart <= WINDOW) return true;
  return one.points === two.points && Math.abs(apart - Math.floor(one.group / 2)) <= WINDOW / 2;
}
