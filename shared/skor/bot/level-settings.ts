/** How each level plays Skor: how many turns it draws up and tries, how often it plans as a beginner, and how it misjudges. */
import type { Level } from "../../kernel/bot.ts";
import type { Search } from "./search.ts";

interface LevelSettings extends Search {
  /** The spread of its misjudgement, as a share of the game. */
  readonly blur: number;
  /** The settings while a rush is on its way to its City: a player who sees one thinks longer. */
  readonly alarmed?: Partial<LevelSettings>;
}

const SIMPLE = { usual: true, turns: 1, refines: false, respects: false, share: 0.6, green: 0 } as const;
/** A turn is judged as it stands, without what follows. */
const GLANCE = { ...SIMPLE, turns: 0, doubt: 0 };
const ALARMED = {
  candidates: 8,
  playouts: 3000,
  refines: true,
  respects: true,
  blur: 0.01,
  doubt: 0.015,
  turns: 2,
  share: 0.85,
} as const;
const BEST = { ...SIMPLE, refines: true, respects: true };

export const LEVEL_SETTINGS: Readonly<Record<Level, LevelSettings>> = {
  "young-puffin": { ...GLANCE, candidates: 2, usual: false, green: 0.6, playouts: 2, blur: 0.3 },
  puffin: { ...GLANCE, candidates: 2, usual: false, green: 0.1, playouts: 2, blur: 0.2 },
  "young-seal": { ...GLANCE, candidates: 2, playouts: 2, blur: 0.08 },
  seal: { ...SIMPLE, candidates: 6, playouts: 24, blur: 0.05, doubt: 0.04, alarmed: ALARMED },
  "young-orca": { ...BEST, candidates: 7, playouts: 95, blur: 0.05, doubt: 0.03, alarmed: ALARMED },
  orca: { ...BEST, candidates: 14, playouts: 430, blur: 0.02, doubt: 0.02 },
  "young-kraken": { ...BEST, candidates: 32, playouts: 3000, blur: 0.01, doubt: 0.015 },
  kraken: { ...BEST, candidates: 64, playouts: 200_000, blur: 0, doubt: 0.01 },
};
