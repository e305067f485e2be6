/**
 * Every legal action, by the kind of piece and its tile. A Shieldman's move or capture counts once for each facing that
 * it may land with.
 *
 * Random play asks for a million lists a second, hence the sets of tiles.ts, and one scratch list that is filled
 * from the front and copied once it is complete: growing a fresh list costs more than finding what belongs in it.
 * Each function below writes from `count` on and returns the new count.
 */
import type { Seat } from "../kernel/game.ts";
import * as actions from "./actions.ts";
import * as board from "./board.ts";
import * as pieces from "./pieces.ts";
import { type State, stockLeft, zoneOfSeat } from "./state.ts";
import * as tiles from "./tiles.ts";

type Action = actions.Action;
type Kind = pieces.Kind;
type Piece = pieces.Piece;
type Tile = board.Tile;

// Imported bindings are looked up anew at every use; constants of this module are compiled in. That makes lists of
// actions a sixth faster.
const { aimed, CAPTURE, MOVE, PASS, PLACE, place, ROTATE, SHOOT, startOf } = actions;
const { neighbour, straight } = board;
const { ARCHER, EMPTY, facingOf, HORSEMAN, kindOf, NO_FACING, ownerOf, SHIELDMAN, WARLORD } = pieces;
const { ALL_HIGH, ALL_LOW, ANY_KIND, firstHigh, firstLow, highBit, lowBit } = tiles;
const { nearHigh, nearLow, rangeHigh, rangeLow, tilesIndex } = tiles;

/** A turn has no more rotations than this (R31), so that no game and no record of one is endless. */
export const ROTATIONS_PER_TURN = 60;

const FACINGS = 6;

/** More than any position has: five Shieldmen, five Archers and five riders come to 385. */
const scratch: Action[] = Array.from({ length: 512 }, () => PASS);

/** Every legal action of a seat; none unless it is to move. */
export function legalActions(state: State, seat: Seat): Action[] {
  if (state.phase === "over" || state.toMove !== seat) return [];
  return state.phase === "place" ? placements(state, seat) : turnActions(state, seat);
}

function placements(state: State, seat: Seat): Action[] {
  const free = zoneOfSeat(state, seat).filter((tile) => state.board[tile] === EMPTY);
  let count = 0;
  for (let kind = SHIELDMAN; kind <= WARLORD; kind++) {
    if (stockLeft(state, seat, kind) === 0) continue;
    for (const tile of free) {
      if (kind === SHIELDMAN) count = landings(startOf(PLACE, kind, tile), tile, FACINGS, count);
      else scratch[count++] = place(kind, tile);
    }
  }
  return scratch.slice(0, count);
}

/** The facts that a seat's actions depend on: all tiles, and which are empty or hold an enemy. */
interface Field {
  /** How many facings a Shieldman's landing is listed with: all, or only the first. */
  readonly facings: number;
  readonly board: readonly Piece[];
  readonly emptyLow: number;
  readonly emptyHigh: number;
  /** The tiles where a move may end: the empty ones, or none if only captures are wanted. */
  readonly restLow: number;
  readonly restHigh: number;
  readonly enemyLow: number;
  readonly enemyHigh: number;
}

function fieldOf(state: State, seat: Seat, facings = FACINGS, rests = true): Field {
  const { tiles, seats } = state;
  let enemyLow = 0;
  let enemyHigh = 0;
  for (let other = 0; other < seats; other++) {
    if (other === seat) continue;
    enemyLow |= tiles[tilesIndex(other, ANY_KIND)] ?? 0;
    enemyHigh |= tiles[tilesIndex(other, ANY_KIND) + 1] ?? 0;
  }
  const emptyLow = ALL_LOW & ~(enemyLow | (tiles[tilesIndex(seat, ANY_KIND)] ?? 0));
  const emptyHigh = ALL_HIGH & ~(enemyHigh | (tiles[tilesIndex(seat, ANY_KIND) + 1] ?? 0));
  const restLow = rests ? emptyLow : 0;
  const restHigh = rests ? emptyHigh : 0;
  return { facings, board: state.board, emptyLow, emptyHigh, restLow, restHigh, enemyLow, enemyHigh };
}

/** Moves, captures and shots; a pass if there are none; then rotations, which do not change the others. */
function turnActions(state: State, seat: Seat): Action[] {
  const { tiles } = state;
  const field = fieldOf(state, seat);
  let count = writeMoves(state, seat, field);
  if (count === 0) scratch[count++] = PASS;
  if (state.rotations < ROTATIONS_PER_TURN) {
    const shieldLow = tiles[tilesIndex(seat, SHIELDMAN)] ?? 0;
    const shieldHigh = tiles[tilesIndex(seat, SHIELDMAN) + 1] ?? 0;
    for (let rest = shieldLow; rest !== 0; rest &= rest - 1) count = rotations(field, firstLow(rest), count);
    for (let rest = shieldHigh; rest !== 0; rest &= rest - 1) count = rotations(field, firstHigh(rest), count);
  }
  return scratch.slice(0, count);
}

/**
 * What a seat that is to move can do with its pieces, without rotations, each landing of a Shieldman once: with the first
 * facing. For searches, which decide about facings by themselves.
 * @param captures whether only captures and shots are wanted
 */
export function bareMoves(state: State, seat: Seat, captures: boolean): Action[] {
  return scratch.slice(0, writeMoves(state, seat, fieldOf(state, seat, 1, !captures)));
}

function writeMoves({ tiles }: State, seat: Seat, field: Field): number {
  const shieldLow = tiles[tilesIndex(seat, SHIELDMAN)] ?? 0;
  const shieldHigh = tiles[tilesIndex(seat, SHIELDMAN) + 1] ?? 0;
  const archerLow = tiles[tilesIndex(seat, ARCHER)] ?? 0;
  const archerHigh = tiles[tilesIndex(seat, ARCHER) + 1] ?? 0;

  let count = 0;
  for (let rest = shieldLow; rest !== 0; rest &= rest - 1) count = shieldmanActions(field, firstLow(rest), count);
  for (let rest = shieldHigh; rest !== 0; rest &= rest - 1) count = shieldmanActions(field, firstHigh(rest), count);
  for (let rest = archerLow; rest !== 0; rest &= rest - 1) count = archerActions(field, firstLow(rest), count);
  for (let rest = archerHigh; rest !== 0; rest &= rest - 1) count = archerActions(field, firstHigh(rest), count);
  for (let kind = HORSEMAN; kind <= WARLORD; kind++) {
    const riderLow = tiles[tilesIndex(seat, kind)] ?? 0;
    const riderHigh = tiles[tilesIndex(seat, kind) + 1] ?? 0;
    for (let rest = riderLow; rest !== 0; rest &= rest - 1) count = riderActions(field, firstLow(rest), kind, count);
    for (let rest = riderHigh; rest !== 0; rest &= rest - 1) count = riderActions(field, firstHigh(rest), kind, count);
  }
  return count;
}

/** The actions of the piece on a tile as if it were its owner's turn, without rotations. */
export function actionsFrom(state: State, tile: Tile): Action[] {
  const piece = state.board[tile] ?? EMPTY;
  if (piece === EMPTY) return [];
  const field = fieldOf(state, ownerOf(piece));
  const kind = kindOf(piece);
  if (kind === SHIELDMAN) return scratch.slice(0, shieldmanActions(field, tile, 0));
  return scratch.slice(0, kind === ARCHER ? archerActions(field, tile, 0) : riderActions(field, tile, kind, 0));
}

/** One step in any direction, whatever its own facing. */
function shieldmanActions(field: Field, from: Tile, count: number): number {
  const moving = startOf(MOVE, SHIELDMAN, from);
  const openLow = nearLow(from) & field.restLow;
  const openHigh = nearHigh(from) & field.restHigh;
  for (let rest = openLow; rest !== 0; rest &= rest - 1) count = landings(moving, firstLow(rest), field.facings, count);
  for (let rest = openHigh; rest !== 0; rest &= rest - 1)
    count = landings(moving, firstHigh(rest), field.facings, count);

  const foesLow = nearLow(from) & field.enemyLow;
  const foesHigh = nearHigh(from) & field.enemyHigh;
  for (let rest = foesLow; rest !== 0; rest &= rest - 1) count = strike(field, from, firstLow(rest), count);
  for (let rest = foesHigh; rest !== 0; rest &= rest - 1) count = strike(field, from, firstHigh(rest), count);
  return count;
}

/** A Shieldman lands with any facing. */
function landings(start: Action, to: Tile, facings: number, count: number): number {
  const landing = aimed(start, to, 0);
  scratch[count] = landing;
  if (facings === 1) return count + 1;
  scratch[count + 1] = landing + 1;
  scratch[count + 2] = landing + 2;
  scratch[count + 3] = landing + 3;
  scratch[count + 4] = landing + 4;
  scratch[count + 5] = landing + 5;
  return count + 6;
}

/** A Shieldman captures on a neighbour tile, unless a shield faces it. */
function strike({ board, facings }: Field, from: Tile, to: Tile, count: number): number {
  const guarded = neighbour(to, facingOf(board[to] ?? EMPTY));
  return guarded === from ? count : landings(startOf(CAPTURE, SHIELDMAN, from), to, facings, count);
}

/** A step onto each of the tiles, for a piece without a facing. */
function steps(start: Action, low: number, high: number, count: number): number {
  for (let rest = low; rest !== 0; rest &= rest - 1) scratch[count++] = aimed(start, firstLow(rest), NO_FACING);
  for (let rest = high; rest !== 0; rest &= rest - 1) scratch[count++] = aimed(start, firstHigh(rest), NO_FACING);
  return count;
}

/** One step onto an empty tile, or a shot along a line, over anything, one or two tiles far (R8). */
function archerActions(field: Field, from: Tile, count: number): number {
  const openLow = nearLow(from) & field.restLow;
  const openHigh = nearHigh(from) & field.restHigh;
  count = steps(startOf(MOVE, ARCHER, from), openLow, openHigh, count);

  const foesLow = rangeLow(from) & field.enemyLow;
  const foesHigh = rangeHigh(from) & field.enemyHigh;
  for (let rest = foesLow; rest !== 0; rest &= rest - 1) count = shot(field, from, firstLow(rest), count);
  for (let rest = foesHigh; rest !== 0; rest &= rest - 1) count = shot(field, from, firstHigh(rest), count);
  return count;
}

/** A shield stops an arrow from its direction at both ranges (R7). */
function shot({ board }: Field, from: Tile, to: Tile, count: number): number {
  const facing = facingOf(board[to] ?? EMPTY);
  if (neighbour(to, facing) === from || straight(to, facing) === from) return count;
  scratch[count] = aimed(startOf(SHOOT, ARCHER, from), to, NO_FACING);
  return count + 1;
}

/** One or two steps of a Horseman or Warlord, over empty tiles only (R9, R10, R11). */
function riderActions(field: Field, from: Tile, kind: Kind, count: number): number {
  const openLow = nearLow(from) & field.emptyLow;
  const openHigh = nearHigh(from) & field.emptyHigh;
  let reachLow = nearLow(from);
  let reachHigh = nearHigh(from);
  for (let rest = openLow; rest !== 0; rest &= rest - 1) {
    reachLow |= nearLow(firstLow(rest));
    reachHigh |= nearHigh(firstLow(rest));
  }
  for (let rest = openHigh; rest !== 0; rest &= rest - 1) {
    reachLow |= nearLow(firstHigh(rest));
    reachHigh |= nearHigh(firstHigh(rest));
  }
  count = steps(startOf(MOVE, kind, from), reachLow & field.restLow, reachHigh & field.restHigh, count);

  // The last step of a capture starts on the rider's own tile, or on an empty tile next to that.
  const lastLow = openLow | lowBit(from);
  const lastHigh = openHigh | highBit(from);
  const start = startOf(CAPTURE, kind, from);
  const foesLow = reachLow & field.enemyLow;
  const foesHigh = reachHigh & field.enemyHigh;
  for (let rest = foesLow; rest !== 0; rest &= rest - 1) {
    count = charge(field, lastLow, lastHigh, start, firstLow(rest), count);
  }
  for (let rest = foesHigh; rest !== 0; rest &= rest - 1) {
    count = charge(field, lastLow, lastHigh, start, firstHigh(rest), count);
  }
  return count;
}

/** A rider captures when a last step is left that the shield does not stop: the side-step (R7). */
function charge(field: Field, lastLow: number, lastHigh: number, start: Action, to: Tile, count: number): number {
  const guarded = neighbour(to, facingOf(field.board[to] ?? EMPTY));
  const entriesLow = nearLow(to) & lastLow & ~lowBit(guarded);
  const entriesHigh = nearHigh(to) & lastHigh & ~highBit(guarded);
  if ((entriesLow | entriesHigh) === 0) return count;
  scratch[count] = aimed(start, to, NO_FACING);
  return count + 1;
}

/** A Shieldman, turned to each other facing: those after its own, clockwise. */
function rotations({ board }: Field, tile: Tile, count: number): number {
  const facing = facingOf(board[tile] ?? EMPTY);
  const start = startOf(ROTATE, SHIELDMAN, tile);
  for (let sixths = 1; sixths < 6; sixths++) scratch[count++] = aimed(start, tile, (facing + sixths) % 6);
  return count;
}
