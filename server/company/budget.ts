/** How much a computer may think: a turn has a budget in processor time, and a crowd shares what there is. */
import type { Level } from "../../shared/kernel/mind.ts";

/** Processor time for a turn, in ms. */
const TURN: Readonly<Record<Level, number>> = { puffin: 15, seal: 40, orca: 100, kraken: 1500 };

/** What is left for the last steps of a turn whose budget is used up, as a part of it. */
const LEAST_LEFT = 0.05;

/** How long, in ms, thought may make everybody wait who waits now. */
const PATIENCE = 1500;

/** Less than this, in ms, is no thought at all. */
const LEAST = 4;

/** What is left for a turn after so many ms. */
export function leftOf(level: Level, spent: number): number {
  return Math.max(TURN[level] * LEAST_LEFT, TURN[level] - spent);
}

/**
 * The budget of the question that is next: less thought where many wait, rather than longer waiting.
 * @param wanted what it may take at most, in ms
 * @param waiting what all that wait want together, itself included
 */
export function budgetOf(wanted: number, waiting: number, threads: number): number {
  const share = Math.min(1, (PATIENCE * threads) / Math.max(1, waiting));
  return Math.max(Math.min(LEAST, wanted), wanted * share);
}
