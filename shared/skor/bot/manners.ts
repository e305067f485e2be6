/** How each level plays Skor: how many turns it draws up and tries, how often it plans as a beginner, and how it misjudges. */
import type { Level } from "../../kernel/bot.ts";
import type { Search } from "./search.ts";

interface Manner extends Search {
  /** The spread of its misjudgement, as a share of the game. */
  readonly blur: number;
}

const SIMPLE = { usual: true, turns: 1, refines: false, respects: false, share: 0.6, green: 0 } as const;
/** A turn is judged as it stands, without what follows. */
const GLANCE = { ...SIMPLE, turns: 0, doubt: 0 };
const BEST = { ...SIMPLE, refines: true, respects: true };

export const MANNERS: Readonly<Record<Level, Manner>> = {
  "young-puffin": { ...GLANCE, candidates: 1, usual: false, green: 1, playouts: 1, blur: 0 },
  puffin: { ...GLANCE, candidates: 2, usual: false, green: 0.5, playouts: 2, blur: 0.25 },
  "young-seal": { ...GLANCE, candidates: 2, playouts: 2, blur: 0.3 },
  seal: { ...SIMPLE, candidates: 6, playouts: 24, blur: 0.05, doubt: 0.04 },
  "young-orca": { ...SIMPLE, candidates: 10, turns: 2, playouts: 150, blur: 0.06, doubt: 0.03 },
  orca: { ...SIMPLE, candidates: 14, turns: 2, playouts: 500, blur: 0.03, doubt: 0.02 },
  "young-kraken": { ...BEST, candidates: 24, playouts: 1500, blur: 0.02, doubt: 0.02 },
  kraken: { ...BEST, candidates: 64, playouts: 200_000, blur: 0, doubt: 0.01 },
};
