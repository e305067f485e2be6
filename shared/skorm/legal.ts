/**
 * Every legal action, in the order of tiles. A Shieldman's move or capture counts once for each facing that it may
 * land with.
 *
 * Random play asks for a million lists a second, hence the tables of board.ts, and one scratch list that is filled
 * from the front and copied once it is complete: growing a fresh list costs more than finding what belongs in it.
 * Each function below writes from `count` on and returns the new count.
 */
import type { Seat } from "../kernel/game.ts";
import { type Action, aimed, CAPTURE, MOVE, PASS, place, ROTATE, SHOOT, startOf } from "./actions.ts";
import { bent, neighbour, straight, type Tile, TILE_COUNT } from "./board.ts";
import {
  ARCHER,
  EMPTY,
  facingOf,
  HORSEMAN,
  kindOf,
  NO_FACING,
  ownerOf,
  type Piece,
  SHIELDMAN,
  WARLORD,
} from "./pieces.ts";
import { type State, stockOf, zoneOfSeat } from "./state.ts";

/** A turn has no more rotations than this (R31), so that no game and no record of one is endless. */
export const ROTATIONS_PER_TURN = 60;

/** What a tile beyond the edge reads as: not empty, and nobody's. */
const WALL = 1;

/** More than any position has: five Shieldmen, five Archers and five riders come to 385. */
const scratch: Action[] = Array.from({ length: 512 }, () => PASS);

/** Every legal action of a seat; none unless it is to move. */
export function legalActions(state: State, seat: Seat): Action[] {
  if (state.phase === "over" || state.toMove !== seat) return [];
  return state.phase === "place" ? placements(state, seat) : turnActions(state, seat);
}

function placements(state: State, seat: Seat): Action[] {
  const actions: Action[] = [];
  const stock = stockOf(state, seat);
  const free = zoneOfSeat(state, seat).filter((tile) => state.board[tile] === EMPTY);
  for (const kind of [SHIELDMAN, ARCHER, HORSEMAN, WARLORD]) {
    if ((stock[kind] ?? 0) <= 0) continue;
    for (const tile of free) {
      if (kind !== SHIELDMAN) actions.push(place(kind, tile));
      else for (let facing = 0; facing < 6; facing++) actions.push(place(kind, tile, facing));
    }
  }
  return actions;
}

/** Moves, captures and shots; a pass when there are none; then rotations, which leave all of those as they are. */
function turnActions(state: State, seat: Seat): Action[] {
  const { board } = state;
  let count = 0;
  for (let tile = 0; tile < TILE_COUNT; tile++) {
    const piece = board[tile] ?? EMPTY;
    if (piece !== EMPTY && ownerOf(piece) === seat) count = pieceActions(board, tile, piece, count);
  }
  if (count === 0) scratch[count++] = PASS;
  if (state.rotations < ROTATIONS_PER_TURN) count = rotations(board, seat, count);
  return scratch.slice(0, count);
}

/** What the piece on a tile could do if it were its owner's turn, rotations aside. */
export function actionsFrom(board: readonly Piece[], tile: Tile): Action[] {
  const piece = board[tile] ?? EMPTY;
  return piece === EMPTY ? [] : scratch.slice(0, pieceActions(board, tile, piece, 0));
}

function pieceActions(board: readonly Piece[], from: Tile, piece: Piece, count: number): number {
  switch (kindOf(piece)) {
    case SHIELDMAN:
      return shieldmanActions(board, from, ownerOf(piece), count);
    case ARCHER:
      return archerActions(board, from, ownerOf(piece), count);
    default:
      return riderActions(board, from, piece, count);
  }
}

function isEnemy(piece: Piece, seat: Seat): boolean {
  return piece > WALL && ownerOf(piece) !== seat;
}

/** The direction against a step: where a shield must be to stop it. */
function against(direction: number): number {
  return direction < 3 ? direction + 3 : direction - 3;
}

/** One step in any direction, whatever its own facing. */
function shieldmanActions(board: readonly Piece[], from: Tile, seat: Seat, count: number): number {
  const moving = startOf(MOVE, SHIELDMAN, from);
  const capturing = startOf(CAPTURE, SHIELDMAN, from);
  for (let direction = 0; direction < 6; direction++) {
    const to = neighbour(from, direction);
    const target = board[to] ?? WALL;
    if (target === EMPTY) count = landings(moving, to, count);
    else if (isEnemy(target, seat) && facingOf(target) !== against(direction)) count = landings(capturing, to, count);
  }
  return count;
}

/** A Shieldman lands with any facing. */
function landings(start: Action, to: Tile, count: number): number {
  for (let facing = 0; facing < 6; facing++) scratch[count++] = aimed(start, to, facing);
  return count;
}

/** One step onto an empty tile, or a shot along a line, over anything, one or two tiles far (R8). */
function archerActions(board: readonly Piece[], from: Tile, seat: Seat, count: number): number {
  const moving = startOf(MOVE, ARCHER, from);
  const shooting = startOf(SHOOT, ARCHER, from);
  for (let direction = 0; direction < 6; direction++) {
    const near = neighbour(from, direction);
    const target = board[near] ?? WALL;
    if (target === EMPTY) scratch[count++] = aimed(moving, near, NO_FACING);
    else count = shot(target, shooting, near, direction, seat, count);
    const far = straight(from, direction);
    count = shot(board[far] ?? WALL, shooting, far, direction, seat, count);
  }
  return count;
}

function shot(target: Piece, start: Action, to: Tile, direction: number, seat: Seat, count: number): number {
  if (isEnemy(target, seat) && facingOf(target) !== against(direction)) {
    scratch[count++] = aimed(start, to, NO_FACING);
  }
  return count;
}

/**
 * One or two steps of a Horseman or Warlord. The last step decides whether a shield is in the way (R7), and a tile
 * in between must be empty; a shielded neighbour is taken by stepping aside first.
 */
function riderActions(board: readonly Piece[], from: Tile, piece: Piece, count: number): number {
  const kind = kindOf(piece);
  const seat = ownerOf(piece);
  const moving = startOf(MOVE, kind, from);
  const capturing = startOf(CAPTURE, kind, from);

  /** A bit for each direction in which the neighbour is empty; bit 6 repeats bit 0, so that bit d + 1 always exists. */
  let open = 0;
  for (let direction = 0; direction < 6; direction++) {
    if (board[neighbour(from, direction)] === EMPTY) open |= 1 << direction;
  }
  open |= (open & 1) << 6;

  for (let direction = 0; direction < 6; direction++) {
    const next = direction === 5 ? 0 : direction + 1;
    const leftOpen = (open >> direction) & 1;
    const rightOpen = (open >> (direction + 1)) & 1;

    const near = neighbour(from, direction);
    if (leftOpen) {
      scratch[count++] = aimed(moving, near, NO_FACING);
      const far = straight(from, direction);
      const target = board[far] ?? WALL;
      if (target === EMPTY) scratch[count++] = aimed(moving, far, NO_FACING);
      else if (isEnemy(target, seat) && facingOf(target) !== against(direction)) {
        scratch[count++] = aimed(capturing, far, NO_FACING);
      }
    } else {
      const target = board[near] ?? WALL;
      const aside = open & ((1 << next) | (1 << (direction === 0 ? 5 : direction - 1)));
      if (isEnemy(target, seat) && (facingOf(target) !== against(direction) || aside !== 0)) {
        scratch[count++] = aimed(capturing, near, NO_FACING);
      }
    }

    // Between two directions: by way of one neighbour the last step goes in the other's direction.
    if (leftOpen | rightOpen) {
      const far = bent(from, direction);
      const target = board[far] ?? WALL;
      if (target === EMPTY) scratch[count++] = aimed(moving, far, NO_FACING);
      else if (
        isEnemy(target, seat) &&
        ((leftOpen && facingOf(target) !== against(next)) || (rightOpen && facingOf(target) !== against(direction)))
      ) {
        scratch[count++] = aimed(capturing, far, NO_FACING);
      }
    }
  }
  return count;
}

/** Each of the seat's Shieldmen, turned to each other facing. */
function rotations(board: readonly Piece[], seat: Seat, count: number): number {
  for (let tile = 0; tile < TILE_COUNT; tile++) {
    const piece = board[tile] ?? EMPTY;
    if (piece === EMPTY || ownerOf(piece) !== seat || kindOf(piece) !== SHIELDMAN) continue;
    const start = startOf(ROTATE, SHIELDMAN, tile);
    for (let facing = 0; facing < 6; facing++) {
      if (facing !== facingOf(piece)) scratch[count++] = aimed(start, tile, facing);
    }
  }
  return count;
}
