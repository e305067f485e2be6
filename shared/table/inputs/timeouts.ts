/** What happens at a table because time passes. */
import { nextFlag } from "../clocks.ts";
import { botGameEndsAt, botDuties, endBotGame, isPlayedByPeople } from "../bots.ts";
import { rotatedSeats, settleSeedDraw } from "../seed-draw.ts";
import { nextExpiresAt, playAgain } from "../seats/rematch.ts";
import { hostExpiresAt, isDeserted, settleHost, startWhenReady } from "../seats/seating.ts";
import { startGame, takeStep } from "../steps.ts";
import { isPresent, isTaken, type Table, versionOf } from "../table.ts";

/** A computer that has not acted for so long, in ms, is not just thinking. */
const COMPUTERS_LATE = 60_000;

/**
 * Brings the table up to date. Clocks that ran out do so in the order of their times, however late this is called.
 * @returns whether anything changed
 */
export function wake(table: Table, now: number): boolean {
  const { phase, host, round, revealBy, startsBy } = table;
  const version = versionOf(table);
  flagAll(table, now);
  endBotGame(table, now);
  settleHost(table, now);
  settleSeedDraw(table, now);
  startWhenReady(table, now);
  playAgain(table, now);
  exhibit(table, now);
  const isSame = phase === table.phase && host === table.host && round === table.round;
  return !isSame || revealBy !== table.revealBy || startsBy !== table.startsBy || version !== versionOf(table);
}

function flagAll(table: Table, now: number): void {
  for (let flag = nextFlag(table); flag !== undefined && flag.at <= now; flag = nextFlag(table)) {
    const refused = takeStep(table, { kind: "depart", seat: flag.seat, why: "time" }, flag.at);
    if (refused !== undefined) throw new Error(`seat ${flag.seat} may act and yet cannot depart`);
  }
}

/** When the table is to be woken next, or Infinity. */
export function wakeAt(table: Table, now: number): number {
  const flag = nextFlag(table)?.at ?? Number.POSITIVE_INFINITY;
  const lots = table.revealBy > 0 ? table.revealBy : Number.POSITIVE_INFINITY;
  return Math.min(
    flag,
    hostChange(table),
    matchStart(table),
    lots,
    nextExpiresAt(table, now),
    nextExhibition(table),
    botGameEndsAt(table),
  );
}

/** The next moment at which something changes by time alone; undefined if there is none. */
export function dueAt(table: Table): number | undefined {
  const at = Math.min(
    nextFlag(table)?.at ?? Number.POSITIVE_INFINITY,
    matchStart(table),
    computersDue(table),
    botGameEndsAt(table),
  );
  return Number.isFinite(at) ? Math.ceil(at) : undefined;
}

/** When computers should have acted that a person waits for: only a server that was killed lets them be late. */
function computersDue(table: Table): number {
  const { play } = table;
  if (play === undefined || !isPlayedByPeople(table) || botDuties(table).length === 0) return Number.POSITIVE_INFINITY;
  return (play.times.at(-1) ?? play.startedAt) + COMPUTERS_LATE;
}

function hostChange(table: Table): number {
  const isWaiting = table.phase === "waiting" && !isPresent(table, table.host);
  const hasHeir = table.seats.some((seat) => seat.player !== table.host && isPresent(table, seat.player));
  return isWaiting && hasHeir ? hostExpiresAt(table) : Number.POSITIVE_INFINITY;
}

/** When the game of matched players begins without a word from them, or Infinity. */
function matchStart(table: Table): number {
  const isDrawing = table.revealBy > 0;
  const isWaiting = table.phase === "waiting" && !isDrawing && table.startsBy > 0 && table.seats.every(isTaken);
  return isWaiting && !isDeserted(table) ? table.startsBy : Number.POSITIVE_INFINITY;
}

/** When the table is put away without visitors, or Infinity while somebody has it open. */
export function closesAt(table: Table): number {
  return table.emptySince === 0 ? Number.POSITIVE_INFINITY : table.emptySince + table.timeouts.idle;
}

/** How long the result stands, in ms. */
const BETWEEN_GAMES = 20_000;

/** Starts the next game of an exhibition, once its result was seen. */
function exhibit(table: Table, now: number): void {
  if (now < nextExhibition(table)) return;
  table.seats = rotatedSeats(
    table.seats.map((seat) => ({ ...seat, ready: true })),
    [],
  );
  startGame(table, now);
}

/** When the next game of an exhibition starts, or Infinity: none starts while nobody watches. */
function nextExhibition(table: Table): number {
  const { phase, play, connections, exhibition } = table;
  if (phase !== "finished" || play === undefined || connections.size === 0 || !exhibition) {
    return Number.POSITIVE_INFINITY;
  }
  return (play.times.at(-1) ?? play.startedAt) + BETWEEN_GAMES;
}
