/** The levels of play in Skor, as data. */
import type { Level } from "../../kernel/mind.ts";

/** How a level thinks. */
export interface Manner {
  /** Turns that are drawn up at most. */
  readonly candidates: number;
  /** Whether the usual plan is among them. */
  readonly usual: boolean;
  /** Turns of both that follow in a playout. */
  readonly turns: number;
  /** Playouts of each candidate that are never exceeded. */
  readonly playouts: number;
  /** How much of a turn's budget one answer takes: after a die it is asked again. */
  readonly share: number;
  /** The spread of its misjudgement, as a share of the game. */
  readonly blur: number;
  /** By how much another plan has to look better than the usual one. */
  readonly doubt: number;
}

export const MANNERS: Readonly<Record<Level, Manner>> = {
  puffin: { candidates: 1, usual: false, turns: 0, playouts: 1, share: 0.6, blur: 0.25, doubt: 0 },
  seal: { candidates: 6, usual: true, turns: 1, playouts: 8, share: 0.6, blur: 0.02, doubt: 0.04 },
  orca: { candidates: 20, usual: true, turns: 2, playouts: 400, share: 0.6, blur: 0, doubt: 0.02 },
  kraken: { candidates: 64, usual: true, turns: 2, playouts: 4000, share: 0.6, blur: 0, doubt: 0.01 },
};
