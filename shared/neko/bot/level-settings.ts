/** How each level plays Neko Harbour: how carefully it looks for turns, how often it plays them on, and how it misjudges. */
import type { Level } from "../../kernel/bot.ts";
import type { Care } from "./turns.ts";

export interface LevelSettings {
  readonly care: Care;
  /** How often each of its turns is played on; 0 for a level that trusts first sight. */
  readonly trials: number;
  /** How many turns of each player that are; the position after them is judged as it stands. */
  readonly horizon: number;
  /** The size of the error with which it judges its trials, in shares. */
  readonly doubt: number;
}

const AT_SIGHT = { trials: 0, horizon: 0, doubt: 0 };
const OWN = { most: 1, heedsOthers: false, hasty: false, overlooks: 0 };
const ALL = { blur: 0, heedsOthers: true, hasty: false, overlooks: 0 };

export const LEVEL_SETTINGS: Readonly<Record<Level, LevelSettings>> = {
  "young-puffin": { care: { ...OWN, width: 1, blur: 8, overlooks: 73 }, ...AT_SIGHT },
  puffin: { care: { ...OWN, width: 1, blur: 8, overlooks: 48 }, ...AT_SIGHT },
  "young-seal": { care: { ...OWN, width: 1, blur: 3, overlooks: 27 }, ...AT_SIGHT },
  seal: { care: { ...OWN, width: 1, blur: 1.95 }, ...AT_SIGHT },
  "young-orca": { care: { ...OWN, width: 4, blur: 1.35 }, ...AT_SIGHT },
  orca: { care: { ...OWN, width: 8, blur: 0.7 }, ...AT_SIGHT },
  "young-kraken": { care: { ...OWN, width: 24, blur: 0 }, ...AT_SIGHT },
  kraken: {
    care: { ...ALL, width: 160, most: 32, alike: { open: 16, ended: 4 } },
    trials: 100_000,
    horizon: 2,
    doubt: 0,
  },
};
