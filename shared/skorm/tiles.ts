/**
 * Sets of tiles as bits in two words, `low` for tiles 0..30 and `high` for 31..60: what chess programs call bitboards.
 * Asking which neighbours are empty is then one `and` instead of six questions that a processor cannot predict.
 */
import type { Seat } from "../kernel/game.ts";
import { DIRECTIONS } from "../kernel/hex.ts";
import { neighbour, straight, type Tile, TILE_COUNT } from "./board.ts";
import { type Kind, KINDS } from "./pieces.ts";

/** The number of tiles in the low word; one bit less than it has, so that no set is negative. */
const LOW_TILES = 31;

export function lowBit(tile: Tile): number {
  return tile < LOW_TILES ? 1 << tile : 0;
}

/** OFF_BOARD has its own bit here, which is in no set of tiles. */
export function highBit(tile: Tile): number {
  return tile < LOW_TILES ? 0 : 1 << (tile - LOW_TILES);
}

/** The first tile of a low word that is not empty. `word & (word - 1)` is the rest. */
export function firstLow(word: number): Tile {
  return 31 - Math.clz32(word & -word);
}

/** The first tile of a high word that is not empty. */
export function firstHigh(word: number): Tile {
  return LOW_TILES + 31 - Math.clz32(word & -word);
}

/** All tiles of the board. */
export const ALL_LOW = 2 ** LOW_TILES - 1;
export const ALL_HIGH = 2 ** (TILE_COUNT - LOW_TILES) - 1;

/** How many tiles a word holds. */
export function tilesIn(word: number): number {
  // Sums of neighbouring bits, then of pairs, fours and eights, all of them at once.
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

function wordsOf(bit: (tile: Tile) => number, tilesFor: (from: Tile) => readonly Tile[]): Int32Array {
  return Int32Array.from({ length: TILE_COUNT }, (_, from) =>
    tilesFor(from)
      .filter((tile) => tile < TILE_COUNT)
      .reduce((word, tile) => word | bit(tile), 0),
  );
}

const nearTiles = (from: Tile) => DIRECTIONS.map((direction) => neighbour(from, direction));
const rangeTiles = (from: Tile) => [...nearTiles(from), ...DIRECTIONS.map((direction) => straight(from, direction))];

const nearLowWords = wordsOf(lowBit, nearTiles);
const nearHighWords = wordsOf(highBit, nearTiles);
const withinTwoTiles = (from: Tile) =>
  nearTiles(from)
    .filter((tile) => tile < TILE_COUNT)
    .flatMap(nearTiles);
const rangeLowWords = wordsOf(lowBit, rangeTiles);
const rangeHighWords = wordsOf(highBit, rangeTiles);
const ridesLowWords = wordsOf(lowBit, (from) => [...nearTiles(from), ...withinTwoTiles(from)]);
const ridesHighWords = wordsOf(highBit, (from) => [...nearTiles(from), ...withinTwoTiles(from)]);

export function nearLow(tile: Tile): number {
  return nearLowWords[tile] ?? 0;
}

export function nearHigh(tile: Tile): number {
  return nearHighWords[tile] ?? 0;
}

/** The tiles that an Archer on this tile reaches: one or two away in a straight line (R8). */
export function rangeLow(tile: Tile): number {
  return rangeLowWords[tile] ?? 0;
}

export function rangeHigh(tile: Tile): number {
  return rangeHighWords[tile] ?? 0;
}

/** The tiles that a Horseman or Warlord reaches from this tile on an empty board, with the tile itself. */
export function ridesLow(tile: Tile): number {
  return ridesLowWords[tile] ?? 0;
}

export function ridesHigh(tile: Tile): number {
  return ridesHighWords[tile] ?? 0;
}

/** In place of a kind: all pieces of a seat. */
export const ANY_KIND = KINDS;

/**
 * Where in `tiles` the low word for a seat's pieces of a kind, or of ANY_KIND, is; the high word comes next. A seat has
 * more words than it needs: indices made by shifts stay whole numbers for the compiler, products become fractions.
 */
export function tilesIndex(seat: Seat, kind: Kind): number {
  return (seat << 4) | (kind << 1);
}

/** The `tiles` of an empty board. */
export function noTiles(seats: number): number[] {
  return new Array<number>(tilesIndex(seats, 0)).fill(0);
}
