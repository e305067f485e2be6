/** The course of a tournament: it begins, makes rounds, takes results in, and ends. */
import { isSlow } from "../wire/clock.ts";
import type { Entrant, Pairing } from "../wire/tournaments/tournament.ts";
import { arenaTables } from "./arena.ts";
import { bergerTable } from "./round-robin.ts";
import { standingsOf } from "./standings.ts";
import { swissRound } from "./swiss.ts";
import {
  type KeepApart,
  inSeatOrder,
  meetingsOf,
  meetingsOrBlocks,
  seatedByScore,
  seatedInTurn,
  tableSizes,
} from "./tables.ts";
import { endsAt, isKind, isOver, playing, roundsOf, sitsOut, type Tournament, withEntrant } from "./tournament.ts";

/** How often an arena makes pairings: those who finish within that time can meet. */
const ARENA_EVERY_MS = 4000;
/** A player who was absent this many times in a row is out. */
const MAX_MISSED = 2;

/** A code for a table that nobody can guess. */
export type NewCode = () => string;

export interface GameEnd {
  /** By seat, from 1; 0 for an absent player. */
  readonly places: readonly number[];
  readonly played: boolean;
  readonly gameId: string;
}

const nobodyApart: KeepApart = () => false;

/**
 * The tournament after what time and results have changed by now; the same object if nothing has.
 * @param apart pairs of players to be kept apart, except in a round robin, where everybody meets everybody
 */
export function advance(tournament: Tournament, now: number, code: NewCode, apart = nobodyApart): Tournament {
  if (tournament.phase === "waiting")
    return now < tournament.settings.startsAt ? tournament : begin(tournament, now, code, apart);
  if (tournament.phase !== "running") return tournament;
  return isKind(tournament, "arena")
    ? advanceArena(tournament, now, code, apart)
    : advanceRounds(tournament, now, code, apart);
}

/** Begins the tournament, or cancels it if there are too few players. */
function begin(tournament: Tournament, now: number, code: NewCode, apart: KeepApart): Tournament {
  const players = tournament.entrants.filter(({ status }) => status === "in");
  if (players.length < 2) return { ...tournament, phase: "cancelled", endedAt: now };
  const started: Tournament = { ...tournament, phase: "running", startedAt: now, nextAt: now };
  return isKind(started, "round-robin") ? withSchedule(started, now, code) : advance(started, now, code, apart);
}

function advanceRounds(tournament: Tournament, now: number, code: NewCode, apart: KeepApart): Tournament {
  const { round, nextAt, isEnding } = tournament;
  // Of a round robin with days for each action all rounds go on at once, so that the last of them may be over first.
  const begun = tournament.pairings.filter((one) => one.round <= round);
  if (!begun.every(isOver)) return tournament;
  if (isEnding || round >= roundsOf(tournament)) return finish(tournament, now);
  if (nextAt === 0) return { ...tournament, nextAt: now + tournament.settings.pause * 1000 };
  if (now < nextAt) return tournament;
  if (isKind(tournament, "round-robin")) return openRound(tournament, round + 1, now);
  return swiss(tournament, now, code, apart);
}

function swiss(tournament: Tournament, now: number, code: NewCode, apart: KeepApart): Tournament {
  if (playing(tournament).length < 2) return finish(tournament, now);
  const tables = tournament.settings.seats === 2 ? swissRound(tournament, apart) : tablesByScore(tournament, apart);
  const padded = tables.map((table) => pad(tournament, table));
  return withRound(tournament, tournament.round + 1, padded, now, code);
}

/** Fills a table with computers, if the settings allow that. */
function pad({ settings }: Tournament, table: readonly string[]): readonly string[] {
  if (!settings.computers) return table;
  return [...table, ...Array.from({ length: settings.seats - table.length }, () => "")];
}

function tablesByScore(tournament: Tournament, apart: KeepApart): readonly (readonly string[])[] {
  const { settings, sizes, round } = tournament;
  const players = playing(tournament);
  const { tables, over } = tableSizes(players.length, sizes, settings.computers);
  const ratings = new Map(players.map((one) => [one.id, one.rating]));
  const places = new Map(standingsOf(tournament).map(({ id }, index) => [id, index]));
  const rested = restsOf(tournament);
  const ranked = players
    .map(({ id }) => id)
    .toSorted((one, other) =>
      round === 0
        ? (ratings.get(other) ?? 0) - (ratings.get(one) ?? 0)
        : (places.get(one) ?? 0) - (places.get(other) ?? 0),
    );
  // Those who have sat out least often sit out, from the end of the order.
  const resting = ranked
    .toReversed()
    .toSorted((one, other) => rested(one) - rested(other))
    .slice(0, over);
  const seated = ranked.filter((id) => !resting.includes(id));
  const met = meetingsOrBlocks(meetingsOf(tournament), apart);
  const groups = round === 0 ? seatedInTurn(seated, tables, met) : seatedByScore(seated, tables, met);
  return [...groups.map((table) => inSeatOrder(table, tournament)), ...resting.map((id) => [id])];
}

function restsOf({ pairings }: Tournament): (id: string) => number {
  return (id) => pairings.filter((one) => sitsOut(one) && one.players.includes(id)).length;
}

/** Makes all rounds of a round robin; those that wait for their turn have no time yet. */
function withSchedule(tournament: Tournament, now: number, code: NewCode): Tournament {
  const players = playing(tournament).toSorted((one, other) => other.rating - one.rating || one.at - other.at);
  const isFilled = tournament.settings.computers && players.length % 2 === 1;
  const rounds = bergerTable(players.length + (isFilled ? 1 : 0));
  const ids = (pair: readonly number[]) => pair.map((at) => players[at]?.id ?? "");
  const made = rounds.reduce<Tournament>(
    (before, pairs, index) => withRound(before, index + 1, pairs.filter((pair) => pair.length === 2).map(ids), 0, code),
    tournament,
  );
  // Games of days all go on at once: a round of them can take months.
  const all = isSlow(tournament.settings.clock) ? rounds.length : 1;
  return Array.from({ length: all }, (_, index) => index + 1).reduce((before, round) => openRound(before, round, now), {
    ...made,
    round: 0,
  });
}

/** Lets the pairings of a round of a round robin be played; those with somebody who left are over at once. */
function openRound(tournament: Tournament, round: number, now: number): Tournament {
  const gone = new Set(
    tournament.entrants.filter(({ status }) => status === "out" || status === "removed").map(({ id }) => id),
  );
  const pairings = tournament.pairings.map((one): Pairing => {
    if (one.round !== round) return one;
    if (!one.players.some((id) => gone.has(id))) return { ...one, at: now };
    const places = one.players.map((id) => (gone.has(id) ? 0 : 1));
    return { ...one, at: now, state: "over", code: "", places, endedAt: now };
  });
  return { ...tournament, pairings, round, nextAt: 0 };
}

/** Whether a pairing's table is to be made. */
export function isToOpen({ state, at }: Pairing): boolean {
  return state === "made" && at > 0;
}

function withRound(
  tournament: Tournament,
  round: number,
  tables: readonly (readonly string[])[],
  now: number,
  code: NewCode,
): Tournament {
  const made = tables.map((players, index): Pairing => {
    const isRest = players.length === 1;
    return {
      number: tournament.pairings.length + index,
      round,
      players: [...players],
      code: isRest ? "" : code(),
      at: now,
      state: isRest ? "over" : "made",
      places: isRest ? [1] : [],
      played: false,
      gameId: "",
      endedAt: isRest ? now : 0,
    };
  });
  return { ...tournament, round, nextAt: 0, pairings: [...tournament.pairings, ...made] };
}

function advanceArena(tournament: Tournament, now: number, code: NewCode, apart: KeepApart): Tournament {
  const isClosed = tournament.isEnding || now >= endsAt(tournament);
  if (isClosed) return tournament.pairings.every(isOver) ? finish(tournament, now) : tournament;
  if (now < tournament.nextAt) return tournament;
  const tables = arenaTables(tournament, now, apart);
  // Nothing is written if nobody can be paired.
  if (tables.length === 0) return tournament;
  return { ...withRound(tournament, tournament.round + 1, tables, now, code), nextAt: now + ARENA_EVERY_MS };
}

function finish(tournament: Tournament, now: number): Tournament {
  return { ...tournament, phase: "finished", nextAt: 0, endedAt: now };
}

/** Notes that a pairing has its table. */
export function withTable(tournament: Tournament, numbers: ReadonlySet<number>, now: number): Tournament {
  const pairings = tournament.pairings.map(
    (one): Pairing => (numbers.has(one.number) && one.state === "made" ? { ...one, state: "open", at: now } : one),
  );
  return { ...tournament, pairings };
}

/** Gives a pairing another code: somebody else's table has it. */
export function withCode(tournament: Tournament, number: number, code: string): Tournament {
  const pairings = tournament.pairings.map((one) =>
    one.number === number && one.state === "made" ? { ...one, code } : one,
  );
  return { ...tournament, pairings };
}

/**
 * Takes the result of a game. An absent player pauses in an arena, and is out of other tournaments after the second
 * time.
 */
export function withResult(tournament: Tournament, number: number, end: GameEnd, now: number): Tournament {
  const pairing = tournament.pairings.find((one) => one.number === number);
  if (pairing === undefined || isOver(pairing)) return tournament;
  const { places, played, gameId } = end;
  const pairings = tournament.pairings.map(
    (one): Pairing =>
      one === pairing ? { ...one, state: "over", places: [...places], played, gameId, endedAt: now } : one,
  );
  return pairing.players.reduce<Tournament>((after, id, seat) => attended(after, id, places[seat] !== 0), {
    ...tournament,
    pairings,
  });
}

function attended(tournament: Tournament, id: string, wasThere: boolean): Tournament {
  const entrant = tournament.entrants.find((one) => one.id === id);
  if (entrant === undefined || (wasThere && entrant.missed === 0)) return tournament;
  const missed = wasThere ? 0 : entrant.missed + 1;
  return withEntrant(tournament, id, { missed, status: statusAfter(tournament, entrant, missed) });
}

function statusAfter(tournament: Tournament, { status }: Entrant, missed: number): Entrant["status"] {
  if (status !== "in" || missed === 0) return status;
  if (isKind(tournament, "arena")) return "paused";
  return missed >= MAX_MISSED ? "out" : status;
}
