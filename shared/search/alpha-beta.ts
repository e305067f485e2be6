/**
 * Alpha-beta as chess programs have it: principal variation search that deepens ply by ply, with a transposition table,
 * null moves, late move reductions, killers and history, and quiescence over captures. With three players it is
 * paranoid: all others are taken to play against the seat that asks.
 */
import type { Seat } from "../kernel/game.ts";
import type { Budget } from "../kernel/bot.ts";
import { type SearchGame, TURN_KINDS, DECIDED_VALUE, WIN } from "./game-tree.ts";
import { CAPTURES, type Ordering, takeBest, scoreTurns, noteCutoff } from "./turn-ordering.ts";
import {
  LOWER_BOUND,
  UPPER_BOUND,
  boundAt,
  clearTable,
  depthAt,
  EXACT,
  entryOf,
  freshTable,
  storeEntry,
  type TranspositionTable,
} from "./transposition-table.ts";

export interface SearchSettings<Position> {
  readonly budget: Budget;
  /** No deeper than this many turns, captures beyond it aside. */
  readonly depth: number;
  /** The value of a draw for the asking seat. */
  readonly draw: number;
  /** Whether every turn gets an exact value instead of a bound: for players that do not choose the best. */
  readonly wide?: boolean;
  /** Turns whose value is below the best by at most this much get an exact value too. */
  readonly within?: number;
  /** A position that some turn has led to: what it is worth is found as deep as what the turns are. */
  readonly made?: Position;
}

/** A turn that can be made now, and what it is worth to the seat that asks. */
export interface ScoredTurn {
  readonly turn: number;
  readonly value: number;
  /** Whether the value is only an upper bound. */
  readonly bound: boolean;
}

export interface SearchResult {
  /** The best first. Empty only if no turn is legal. */
  readonly weighed: readonly ScoredTurn[];
  /** The number of turns that the search went deep in full. */
  readonly depth: number;
  readonly nodes: number;
  /** The value of the position that was passed in, for the asking seat; undefined if the budget did not suffice. */
  readonly made: number | undefined;
}

const MAX_DEPTH = 40;
/** Turns of danger that quiescence follows; captures it follows to their end. */
const QUIET_DANGERS = 2;
/** Nodes between two looks at the budget, less one. */
const LOOK_MASK = 15;
/** A gain that a quiet turn hardly ever exceeds. */
const GAIN = 120;
const PASS_DEPTH = 3;
/** From so many turns to look ahead on, a pass is looked into one turn less. */
const PASS_DEEPER = 6;
/** So few turns before the end, positions that stand far above the window are left as they are, quiet turns in those far below. */
const SHALLOW = 3;
/** By how much a turn can change the value at each of the last turns. */
const SWING = 140;
/** How far from its last value the best turn is looked for first. */
const ASPIRED = 40;
const TABLE_BITS = 19;

/** The reduction of a quiet turn's depth, by depth and by the number of turns tried before it. */
const LATE = 64;
const LATENESS = Int8Array.from({ length: 64 * LATE }, (_, place) => {
  const [left, index] = [place >> 6, place & (LATE - 1)];
  if (left < 3 || index < 4) return 0;
  return Math.max(1, Math.min(left - 2, Math.trunc(0.4 + (Math.log(left) * Math.log(index + 1)) / 2.4)));
});

let table: TranspositionTable | undefined;
/** One for all searches, as the table is: none begins while another goes on. */
const history = new Int32Array(2 * TURN_KINDS);

/** Looks for the best turn of the player to move. */
export function alphaBeta<Position>(
  ground: SearchGame<Position>,
  start: Position,
  settings: SearchSettings<Position>,
): SearchResult {
  table ??= freshTable(TABLE_BITS);
  clearTable(table);
  history.fill(0);
  const { budget, draw, wide = false, within = 0 } = settings;
  const search: Search<Position> = {
    ground,
    seat: ground.mover(start),
    budget,
    draw,
    wide,
    within,
    table,
    history,
    killers: new Int32Array(2 * (MAX_DEPTH + 2)),
    nodes: 0,
    stopped: false,
    farthest: 0,
  };
  let weighed: ScoredTurn[] = ground
    .turns(start)
    .map((turn) => ({ turn, value: ground.promise(start, turn), bound: true }));
  weighed.sort(byValue);
  let depth = 0;
  let made: number | undefined;
  while (depth < settings.depth && weighed.length > 0) {
    const found = deepen(search, start, weighed, depth + 1);
    const isCompared = settings.made !== undefined;
    const worth = isCompared && found.complete ? child(search, settings.made, 1, depth, -WIN, WIN, 1, true) : undefined;
    // The two values of a comparison come from the same depth.
    if (isCompared && search.stopped && made !== undefined) break;
    weighed = found.weighed;
    if (search.stopped) break;
    made = worth;
    depth++;
    const best = weighed[0]?.value ?? 0;
    const isDecided = Math.abs(best) > DECIDED_VALUE && settings.wide !== true && WIN - Math.abs(best) <= depth;
    // The played turn may win later as well, so the search goes on.
    if (isDecided && Math.abs(made ?? WIN) <= DECIDED_VALUE) continue;
    if (isDecided || (weighed.length === 1 && depth >= 2)) break;
  }
  return { weighed, depth, nodes: search.nodes, made };
}

const byValue = (one: ScoredTurn, other: ScoredTurn) => other.value - one.value;

interface Search<Position> extends Ordering<Position> {
  readonly seat: Seat;
  readonly budget: Budget;
  readonly draw: number;
  readonly wide: boolean;
  readonly within: number;
  readonly table: TranspositionTable;
  nodes: number;
  stopped: boolean;
  /** So far from the start, danger makes no line longer any more. */
  farthest: number;
}

/** Whether the seat that asks is to move: 1, or one of its opponents: -1. */
function sideOf<Position>(search: Search<Position>, position: Position): number {
  return search.ground.mover(position) === search.seat ? 1 : -1;
}

function ends<Position>(search: Search<Position>, ending: Seat | "drawn", ply: number): number {
  if (ending === "drawn") return search.draw;
  return ending === search.seat ? WIN - ply : ply - WIN;
}

function spend<Position>(search: Search<Position>): void {
  search.nodes++;
  if ((search.nodes & LOOK_MASK) === 0 && search.budget.used() >= 1) search.stopped = true;
}

/** The value of a position to the side of its parent, within a window of that side. */
function child<Position>(
  search: Search<Position>,
  next: Position,
  side: number,
  depth: number,
  alpha: number,
  beta: number,
  ply: number,
  mayPass: boolean,
): number {
  const other = sideOf(search, next);
  if (other === side) return visit(search, next, side, depth, alpha, beta, ply, mayPass);
  return -visit(search, next, other, depth, -beta, -alpha, ply, mayPass);
}

/** The value of a position that is over, or that the side to move wins for sure; undefined of any other. */
function settledValue<Position>(
  search: Search<Position>,
  position: Position,
  side: number,
  ply: number,
): number | undefined {
  const ending = search.ground.ending(position);
  if (ending !== undefined) return side * ends(search, ending, ply);
  const sure = search.ground.sureWin(position);
  return sure > 0 ? WIN - ply - sure : undefined;
}

/** The value of a position to the side to move, in a window of that side. */
function visit<Position>(
  search: Search<Position>,
  position: Position,
  side: number,
  depth: number,
  alpha: number,
  beta: number,
  ply: number,
  mayPass: boolean,
): number {
  const settled = settledValue(search, position, side, ply);
  if (settled !== undefined) return settled;
  const danger = search.ground.inDanger(position);
  const left = danger && ply < search.farthest ? depth + 1 : depth;
  if (left <= 0 || ply >= MAX_DEPTH) return quiet(search, position, side, alpha, beta, ply, 0);
  spend(search);
  if (search.stopped) return 0;

  const [high, low] = [search.ground.hashHigh(position), search.ground.hashLow(position)];
  const entry = entryOf(search.table, high, low);
  const hint = entry >= 0 ? (search.table.turns[entry] ?? 0) : 0;
  if (entry >= 0 && beta - alpha === 1 && depthAt(search.table, entry) >= left) {
    const known = fromTable(search.table.values[entry] ?? 0, ply);
    if (settles(boundAt(search.table, entry), known, alpha, beta)) return known;
  }

  const stand = danger ? -WIN : side * search.ground.value(position, search.seat);
  if (!danger && left <= SHALLOW && beta - alpha === 1 && beta < DECIDED_VALUE && stand - SWING * left >= beta)
    return stand;
  if (mayPass && !danger && left >= PASS_DEPTH && stand >= beta && beta < DECIDED_VALUE) {
    const value = passed(search, position, side, left, beta, ply);
    if (search.stopped) return 0;
    if (value >= beta) return value < DECIDED_VALUE ? value : beta;
  }

  const turns = search.ground.turns(position);
  const scores = scoreTurns(search, position, turns, hint, ply, side);
  const begun = alpha;
  const mayLeaveOut = !danger && left < SHALLOW;
  let best = -WIN;
  let bestTurn = 0;
  for (let index = 0; index < turns.length; index++) {
    const turn = takeBest(turns, scores, index);
    const isQuiet = (scores[index] ?? 0) < CAPTURES;
    if (isQuiet && mayLeaveOut && stand + GAIN * left <= alpha && best > -DECIDED_VALUE) continue;
    const next = search.ground.play(position, turn);
    let value: number;
    if (index === 0) {
      value = child(search, next, side, left - 1, alpha, beta, ply + 1, true);
    } else {
      const less = isQuiet && !danger ? (LATENESS[(left << 6) | Math.min(LATE - 1, index)] ?? 0) : 0;
      value = child(search, next, side, left - 1 - less, alpha, alpha + 1, ply + 1, true);
      if (value > alpha && less > 0) value = child(search, next, side, left - 1, alpha, alpha + 1, ply + 1, true);
      if (value > alpha && value < beta) value = child(search, next, side, left - 1, alpha, beta, ply + 1, true);
    }
    if (search.stopped) return 0;
    if (value > best) {
      best = value;
      bestTurn = turn;
    }
    if (value > alpha) alpha = value;
    if (alpha < beta) continue;
    if (isQuiet) noteCutoff(search, turn, ply, left, side);
    break;
  }
  // If all turns were skipped as hopeless, the value of standing still is the bound.
  if (best === -WIN && bestTurn === 0 && turns.length > 0) best = Math.min(alpha, stand + GAIN * left);
  const bound = best >= beta ? LOWER_BOUND : best > begun ? EXACT : UPPER_BOUND;
  storeEntry(search.table, high, low, { depth: left, bound, value: toTable(best, ply), turn: bestTurn });
  return best;
}

/** The value of a position, searched less deeply, if the mover passes; a loss if passing tells nothing. */
function passed<Position>(
  search: Search<Position>,
  position: Position,
  side: number,
  left: number,
  beta: number,
  ply: number,
): number {
  const next = search.ground.pass(position);
  if (next === undefined || sideOf(search, next) === side) return -WIN;
  const less = left >= PASS_DEEPER ? PASS_DEPTH + 1 : PASS_DEPTH;
  return child(search, next, side, left - less, beta - 1, beta, ply + 1, false);
}

/** Follows only captures, with standing still as an alternative, except in danger. */
function quiet<Position>(
  search: Search<Position>,
  position: Position,
  side: number,
  alpha: number,
  beta: number,
  ply: number,
  dangers: number,
): number {
  const settled = settledValue(search, position, side, ply);
  if (settled !== undefined) return settled;
  spend(search);
  if (search.stopped) return 0;
  const danger = dangers < QUIET_DANGERS && ply < MAX_DEPTH && search.ground.inDanger(position);
  let best = -WIN;
  if (!danger) {
    best = side * search.ground.value(position, search.seat);
    if (best >= beta || ply >= MAX_DEPTH) return best;
    if (best > alpha) alpha = best;
  }
  const turns = danger ? search.ground.turns(position) : search.ground.captures(position);
  const scores = scoreTurns(search, position, turns, 0, ply, side);
  const floor = best;
  for (let index = 0; index < turns.length; index++) {
    const turn = takeBest(turns, scores, index);
    // A capture that would not bring the value up to alpha is not worth a look.
    if (!danger && floor + search.ground.promise(position, turn) + GAIN <= alpha) continue;
    const next = search.ground.play(position, turn);
    const other = sideOf(search, next);
    const more = danger ? dangers + 1 : dangers;
    const value =
      other === side
        ? quiet(search, next, side, alpha, beta, ply + 1, more)
        : -quiet(search, next, other, -beta, -alpha, ply + 1, more);
    if (search.stopped) return 0;
    if (value > best) best = value;
    if (value > alpha) alpha = value;
    if (alpha >= beta) break;
  }
  return best;
}

function deepen<Position>(
  search: Search<Position>,
  start: Position,
  turns: readonly ScoredTurn[],
  depth: number,
): { weighed: ScoredTurn[]; complete: boolean } {
  const done: ScoredTurn[] = [];
  search.farthest = Math.min(MAX_DEPTH, 3 * depth + 4);
  let alpha = -WIN;
  for (const [index, known] of turns.entries()) {
    const next = search.ground.play(start, known.turn);
    const wholly = search.wide || index === 0;
    const least = search.wide || index === 0 ? -WIN : Math.max(-WIN, alpha - search.within);
    let value = 0;
    if (index === 0 && !search.wide && depth >= 4) value = aspired(search, next, depth, known.value);
    else value = child(search, next, 1, depth - 1, least, wholly ? WIN : least + 1, 1, true);
    if (!wholly && value > least && !search.stopped) value = child(search, next, 1, depth - 1, least, WIN, 1, true);
    if (search.stopped) {
      // Turns that were not searched at this depth keep their former values, behind those that were.
      const rest = turns.slice(index).map((each) => ({ ...each, bound: true }));
      return { weighed: index === 0 ? [...turns] : [...done.sort(byRank), ...rest], complete: false };
    }
    const bound = index > 0 && !search.wide && value <= least;
    if (value > alpha) alpha = value;
    done.push({ turn: known.turn, value, bound });
  }
  return { weighed: done.sort(byRank), complete: true };
}

/**
 * The value of the best turn so far, searched first in a narrow window: it is most probably close to its former value.
 */
function aspired<Position>(search: Search<Position>, next: Position, depth: number, before: number): number {
  const [low, high] = [Math.max(-WIN, before - ASPIRED), Math.min(WIN, before + ASPIRED)];
  const value = child(search, next, 1, depth - 1, low, high, 1, true);
  if (search.stopped || (value > low && value < high)) return value;
  return child(search, next, 1, depth - 1, -WIN, WIN, 1, true);
}

/** Exact values before bounds: a bound says that a turn is not better, not how good it is. */
const byRank = (one: ScoredTurn, other: ScoredTurn) =>
  Number(one.bound) - Number(other.bound) || other.value - one.value;

/** Whether what the table knows of a value says enough of a window. */
function settles(bound: number, known: number, alpha: number, beta: number): boolean {
  return bound === EXACT || (bound === LOWER_BOUND ? known >= beta : known <= alpha);
}

/** A win is so many turns away from the position that the table knows, wherever in the search that stands. */
function toTable(value: number, ply: number): number {
  return value > DECIDED_VALUE ? value + ply : value < -DECIDED_VALUE ? value - ply : value;
}

function fromTable(value: number, ply: number): number {
  return value > DECIDED_VALUE ? value - ply : value < -DECIDED_VALUE ? value + ply : value;
}
