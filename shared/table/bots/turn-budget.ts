/** How long a level thinks. */
import type { Level } from "../../kernel/bot.ts";

/** Processor time for a turn, in ms. */
const TURN: Readonly<Record<Level, number>> = {
  "young-puffin": 15,
  puffin: 15,
  "young-seal": 40,
  seal: 40,
  "young-orca": 60,
  orca: 160,
  "young-kraken": 500,
  kraken: 1500,
};

/** The part of the budget for the last steps of a turn that has used it up. */
const MIN_LEFT = 0.05;

/** The budget in ms that is left for a turn after `spent` ms. */
export function remainingBudget(level: Level, spent: number): number {
  return Math.max(TURN[level] * MIN_LEFT, TURN[level] - spent);
}
