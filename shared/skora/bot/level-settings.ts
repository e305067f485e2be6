/** How each level plays Skora: for how long it plays on in its mind, how far it plans, and by how much it misjudges. */
import type { Level } from "../../kernel/bot.ts";
import type { TreeLimits } from "../../search/tree-search.ts";

export interface LevelSettings extends TreeLimits {
  /** The size of the error with which it judges actions, in shares, while everything is open. */
  readonly blur: number;
  /** The percentage of possible actions that it overlooks; if it overlooks all, it does any that is not bad. */
  readonly overlooks: number;
}

/** Every action by itself, each played on a few times. */
const FLAT = { rounds: 64, nodes: 1, exploration: 0.7 };

export const LEVEL_SETTINGS: Readonly<Record<Level, LevelSettings>> = {
  "young-puffin": { ...FLAT, blur: 0.3, overlooks: 80 },
  puffin: { ...FLAT, blur: 0.15, overlooks: 42 },
  "young-seal": { ...FLAT, blur: 0.1, overlooks: 22 },
  seal: { ...FLAT, blur: 0.1, overlooks: 0 },
  "young-orca": { rounds: 180, nodes: 20, exploration: 0.6, blur: 0.07, overlooks: 0 },
  orca: { rounds: 500, nodes: 400, exploration: 0.45, blur: 0.04, overlooks: 0 },
  "young-kraken": { rounds: 1600, nodes: 1600, exploration: 0.45, blur: 0.02, overlooks: 0 },
  kraken: { rounds: 1_000_000, nodes: 250_000, exploration: 0.45, blur: 0, overlooks: 0 },
};
