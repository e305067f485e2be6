/**
 * A transposition table: what searches have found out about positions, by their hash. A fixed number of entries; a newer
 * one takes the place of an older one. Every search begins a new generation, which knows nothing of those before.
 */

export const EXACT = 1;
export const LOWER_BOUND = 2;
export const UPPER_BOUND = 3;

export interface TranspositionTable {
  readonly mask: number;
  readonly high: Int32Array;
  readonly low: Int32Array;
  readonly values: Int32Array;
  readonly turns: Int32Array;
  /** Depth, kind of bound, and generation, packed. */
  readonly marks: Int32Array;
  generation: number;
}

const GENERATIONS = 2 ** 20;

/** @param bits the table has 2^bits entries of 20 bytes */
export function freshTable(bits: number): TranspositionTable {
  const size = 2 ** bits;
  return {
    mask: size - 1,
    high: new Int32Array(size),
    low: new Int32Array(size),
    values: new Int32Array(size),
    turns: new Int32Array(size),
    marks: new Int32Array(size),
    generation: 0,
  };
}

/** Forgets everything. */
export function clearTable(table: TranspositionTable): void {
  table.generation = (table.generation + 1) % GENERATIONS;
  if (table.generation === 0) table.marks.fill(0);
  if (table.generation === 0) table.generation = 1;
}

/** The index of a position's entry, or -1. */
export function entryOf(table: TranspositionTable, high: number, low: number): number {
  const index = low & table.mask;
  const known =
    table.low[index] === low && table.high[index] === high && (table.marks[index] ?? 0) >>> 10 === table.generation;
  return known ? index : -1;
}

export function depthAt(table: TranspositionTable, index: number): number {
  return ((table.marks[index] ?? 0) >> 2) & 255;
}

export function boundAt(table: TranspositionTable, index: number): number {
  return (table.marks[index] ?? 0) & 3;
}

/** Keeps what was found out; a deeper finding of the same generation about another position may be lost to it. */
export function storeEntry(
  table: TranspositionTable,
  high: number,
  low: number,
  found: { readonly depth: number; readonly bound: number; readonly value: number; readonly turn: number },
): void {
  const index = low & table.mask;
  table.high[index] = high;
  table.low[index] = low;
  table.values[index] = found.value;
  table.turns[index] = found.turn;
  table.marks[index] = (table.generation << 10) | (found.depth << 2) | found.bound;
}
