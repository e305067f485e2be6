/**
 * The facts that make a position, and what is kept up with every change of them: each seat's tiles, and a hash.
 *
 * Zobrist hashing: every fact of a position (this piece on that tile, that player to move) has a random number, and a
 * position's hash is the exclusive or of its facts, so that a change is made by undoing one fact and adding another.
 * 64 bits in two halves; `seen` keeps 53 of them, which one number holds exactly.
 */
import type { Seat } from "../kernel/game.ts";
import { TILE_COUNT, type Tile } from "./board.ts";
import { EMPTY, kindOf, ownerOf, PIECE_BITS, type Piece } from "./pieces.ts";
import type { State } from "./schema.ts";
import { ANY_KIND, highBit, lowBit, tilesIndex } from "./tiles.ts";

const SEATS = 3;
const TILE_FACTS = TILE_COUNT << PIECE_BITS;
const TO_MOVE = TILE_FACTS;
const PENDING = TO_MOVE + SEATS;
const FALLEN = PENDING + SEATS;
const FACTS = FALLEN + SEATS;

const high = new Int32Array(FACTS);
const low = new Int32Array(FACTS);

// The numbers are the same on every machine and in every version.
let word = 0x5c0e;
for (let fact = 0; fact < FACTS; fact++) {
  high[fact] = scrambled();
  low[fact] = scrambled();
}

/** The next word of a splitmix32 sequence. */
function scrambled(): number {
  word = (word + 0x9e3779b9) | 0;
  let mixed = Math.imul(word ^ (word >>> 16), 0x21f0aaad);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
  return mixed ^ (mixed >>> 15);
}

function flip(state: State, fact: number): void {
  state.hashHigh ^= high[fact] ?? 0;
  state.hashLow ^= low[fact] ?? 0;
}

export function put(state: State, tile: Tile, piece: Piece): void {
  const before = state.board[tile] ?? EMPTY;
  if (before !== EMPTY) flipPiece(state, tile, before);
  if (piece !== EMPTY) flipPiece(state, tile, piece);
  state.board[tile] = piece;
}

function flipPiece(state: State, tile: Tile, piece: Piece): void {
  flip(state, (tile << PIECE_BITS) | piece);
  flipTile(state, tile, tilesIndex(ownerOf(piece), kindOf(piece)));
  flipTile(state, tile, tilesIndex(ownerOf(piece), ANY_KIND));
}

function flipTile({ tiles }: State, tile: Tile, index: number): void {
  tiles[index] = (tiles[index] ?? 0) ^ lowBit(tile);
  tiles[index + 1] = (tiles[index + 1] ?? 0) ^ highBit(tile);
}

export function giveTurn(state: State, seat: Seat): void {
  flip(state, TO_MOVE + state.toMove);
  flip(state, TO_MOVE + seat);
  state.toMove = seat;
}

/** Notes whose Warlord holds Gold; NOBODY clears it. */
export function setPending(state: State, seat: Seat): void {
  if (state.pending >= 0) flip(state, PENDING + state.pending);
  if (seat >= 0) flip(state, PENDING + seat);
  state.pending = seat;
}

/** Notes that a seat is out. */
export function addFallen(state: State, seat: Seat): void {
  flip(state, FALLEN + seat);
  state.fallen.push(seat);
}

/** The hash as one number: two positions with the same key are taken to be the same. */
export function positionKey(state: State): number {
  return (state.hashHigh & 0x1fffff) * 2 ** 32 + (state.hashLow >>> 0);
}

/** Works tiles and hash out from nothing, for a state that was not built step by step. */
export function rework(state: State): void {
  state.hashHigh = 0;
  state.hashLow = 0;
  state.tiles.fill(0);
  for (const [tile, piece] of state.board.entries()) if (piece !== EMPTY) flipPiece(state, tile, piece);
  flip(state, TO_MOVE + state.toMove);
  if (state.pending >= 0) flip(state, PENDING + state.pending);
  for (const seat of state.fallen) flip(state, FALLEN + seat);
}
