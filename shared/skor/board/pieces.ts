/**
 * Pieces, packed into one number each, because most of what travels in a game is pieces. Bit 0: on the board. Bit 1:
 * the owner. Bit 2: the kind. Bits 3-4: movement left. Bit 5: has attacked. From bit 6 on the tile.
 */
import type { Seat } from "../../kernel/game.ts";
import type { Kind } from "./components.ts";
import type { Tile } from "./lattice.ts";
import type { State } from "./schema.ts";

/** A packed piece, or GONE. */
export type Piece = number;
/** The number that a piece goes by; numbers of lost pieces are given out again. */
export type PieceId = number;

export const GONE: Piece = 0;
export const NO_PIECE: PieceId = -1;

const MOVES_SHIFT = 3;
const ATTACKED = 1 << 5;
const TILE_SHIFT = 6;

/** A packed piece that has not attacked. */
export function pieceOf(owner: Seat, kind: Kind, tile: Tile, moves = 0): Piece {
  return 1 | (owner << 1) | (kind << 2) | (moves << MOVES_SHIFT) | (tile << TILE_SHIFT);
}

export function ownerOf(piece: Piece): Seat {
  return (piece >> 1) & 1;
}

export function kindOf(piece: Piece): Kind {
  return (piece >> 2) & 1;
}

/** Movement points left in this turn. */
export function movesOf(piece: Piece): number {
  return (piece >> MOVES_SHIFT) & 3;
}

export function hasAttacked(piece: Piece): boolean {
  return (piece & ATTACKED) !== 0;
}

export function tileOf(piece: Piece): Tile {
  return piece >> TILE_SHIFT;
}

/** The piece as a new turn finds it. */
export function rested(piece: Piece, moves: number): Piece {
  return (piece & ~(3 << MOVES_SHIFT) & ~ATTACKED) | (moves << MOVES_SHIFT);
}

/** The piece with so much movement left. */
export function withMoves(piece: Piece, moves: number): Piece {
  return (piece & ~(3 << MOVES_SHIFT)) | (moves << MOVES_SHIFT);
}

/** The piece after its attack, which costs all movement that it has (R13). */
export function spent(piece: Piece): Piece {
  return withMoves(piece, 0) | ATTACKED;
}

/**
 * The pieces on a tile, in `State.occupants`: 0 for nobody, otherwise the numbers of one or two pieces, lower first,
 * each counted from 1.
 */
const ID_BITS = 10;
const ID_MASK = (1 << ID_BITS) - 1;

/** The piece that goes by a number, or GONE. */
export function pieceAt(state: State, id: PieceId): Piece {
  return state.pieces[id] ?? GONE;
}

export function countAt(state: State, tile: Tile): number {
  const occupants = state.occupants[tile] ?? 0;
  if (occupants === 0) return 0;
  return occupants > ID_MASK ? 2 : 1;
}

export function firstAt(state: State, tile: Tile): PieceId {
  return ((state.occupants[tile] ?? 0) & ID_MASK) - 1;
}

export function secondAt(state: State, tile: Tile): PieceId {
  return ((state.occupants[tile] ?? 0) >> ID_BITS) - 1;
}

/** The pieces on a tile, lower number first. */
export function idsAt(state: State, tile: Tile): PieceId[] {
  const [first, second] = [firstAt(state, tile), secondAt(state, tile)];
  if (first === NO_PIECE) return [];
  return second === NO_PIECE ? [first] : [first, second];
}

/** The seat whose pieces are on a tile; -1 if there are none. */
export function seatAt(state: State, tile: Tile): Seat {
  const first = firstAt(state, tile);
  return first === NO_PIECE ? -1 : ownerOf(state.pieces[first] ?? GONE);
}

/** How many pieces of a kind stand on a tile. */
export function kindsAt(state: State, tile: Tile, kind: Kind): number {
  return idsAt(state, tile).filter((id) => kindOf(pieceAt(state, id)) === kind).length;
}

/** The numbers of a seat's pieces, ascending. */
export function ownIds(state: State, seat: Seat): PieceId[] {
  const ids: PieceId[] = [];
  const wanted = 1 | (seat << 1);
  for (let id = 0; id < state.pieces.length; id++) if (((state.pieces[id] ?? GONE) & 3) === wanted) ids.push(id);
  return ids;
}

/** Whether one more piece of the seat fits on a tile, as far as pieces go. */
export function hasRoom(state: State, tile: Tile, seat: Seat): boolean {
  const there = state.occupants[tile] ?? 0;
  return there === 0 || (there <= ID_MASK && seatAt(state, tile) === seat);
}

/** Puts a new piece on a tile; its number is the lowest that is free. */
export function addPiece(state: State, piece: Piece): PieceId {
  let id = state.pieces.indexOf(GONE);
  if (id < 0) id = state.pieces.length;
  state.pieces[id] = piece;
  enter(state, id, tileOf(piece));
  return id;
}

/** Takes a piece off the board, and its trail with it: the number may soon be given out again. */
export function removePiece(state: State, id: PieceId): void {
  leave(state, id, tileOf(pieceAt(state, id)));
  state.pieces[id] = GONE;
  state.trail = state.trail.length === 0 ? state.trail : state.trail.filter((step) => step % TRAIL_UNIT !== id);
}

/** Takes a piece to another tile. */
export function shiftPiece(state: State, id: PieceId, to: Tile): void {
  const piece = pieceAt(state, id);
  leave(state, id, tileOf(piece));
  state.pieces[id] = (piece & ((1 << TILE_SHIFT) - 1)) | (to << TILE_SHIFT);
  enter(state, id, to);
}

/** Gives a piece to another player, in its place. */
export function setOwner(state: State, id: PieceId, owner: Seat): void {
  state.pieces[id] = (pieceAt(state, id) & ~2) | (owner << 1);
}

function enter(state: State, id: PieceId, tile: Tile): void {
  const there = state.occupants[tile] ?? 0;
  const name = id + 1;
  if (there === 0) state.occupants[tile] = name;
  else state.occupants[tile] = there < name ? there | (name << ID_BITS) : name | (there << ID_BITS);
}

function leave(state: State, id: PieceId, tile: Tile): void {
  const there = state.occupants[tile] ?? 0;
  const [one, other] = [there & ID_MASK, there >> ID_BITS];
  state.occupants[tile] = one === id + 1 ? other : one;
}

/** Computes `occupants` again from the places of the pieces. */
export function restand(state: State, tiles: number): void {
  state.occupants = new Array<number>(tiles).fill(0);
  for (const [id, piece] of state.pieces.entries()) if (piece !== GONE) enter(state, id, tileOf(piece));
}

/** The factor of the tile in an entry of `State.trail`, which also contains the piece. */
const TRAIL_UNIT = 1 << ID_BITS;

/** Notes the tile where a piece has stopped in this turn. */
export function noteTrail(state: State, id: PieceId, tile: Tile): void {
  state.trail.push(tile * TRAIL_UNIT + id);
}

/** Whether a piece has been on a tile in this turn, other than in passing. */
export function wasAt(state: State, id: PieceId, tile: Tile): boolean {
  return state.trail.includes(tile * TRAIL_UNIT + id);
}

/** Whether two pieces have been in the same places in this turn. */
function hasSameTrail(state: State, one: PieceId, other: PieceId): boolean {
  return state.trail.every((step) => {
    const id = step % TRAIL_UNIT;
    if (id !== one && id !== other) return true;
    return state.trail.includes(step - id + (id === one ? other : one));
  });
}

/** Whether a piece is in all respects like the one with the lower number on its hex: then naming it is no new choice. */
export function isTwin(state: State, id: PieceId): boolean {
  const piece = pieceAt(state, id);
  const tile = tileOf(piece);
  const first = firstAt(state, tile);
  return first !== id && pieceAt(state, first) === piece && hasSameTrail(state, first, id);
}
