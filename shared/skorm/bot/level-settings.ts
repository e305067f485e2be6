/** How each level plays Skorm: how far it sees, what it overlooks, and by how much it misjudges. */
import type { Level } from "../../kernel/bot.ts";
import type { Random } from "../../kernel/random.ts";
import { type SearchGame, TURN_KINDS, WIN } from "../../search/game-tree.ts";
import { uniform } from "../../search/quick-random.ts";
import { type Action, SHOOT, toOf, verbOf } from "../actions.ts";
import { EMPTY, kindOf, WARLORD } from "../pieces.ts";
import type { State } from "../state.ts";
import { skormGround } from "./moves.ts";

interface LevelSettings {
  /** How many turns deep it looks. */
  readonly depth: number;
  /** Looks at the budget after which it makes up its mind. */
  readonly thought: number;
  /** The spread of its misjudgement, in hundredths of half a Shieldman; 0 for a level that judges as well as it can. */
  readonly blur: number;
  /** How many of a hundred shots it overlooks, its own and the enemy's. */
  readonly shots: number;
  /** Turns that are worse than the best by more than this get no exact value. */
  readonly within: number;
}

export const LEVEL_SETTINGS: Readonly<Record<Level, LevelSettings>> = {
  "young-puffin": { depth: 1, thought: 60, blur: 10, shots: 36, within: WIN },
  puffin: { depth: 1, thought: 60, blur: 24, shots: 15, within: WIN },
  "young-seal": { depth: 1, thought: 60, blur: 17, shots: 6, within: WIN },
  seal: { depth: 40, thought: 8, blur: 15, shots: 1.4, within: 20 },
  "young-orca": { depth: 40, thought: 30, blur: 10, shots: 0.3, within: 20 },
  orca: { depth: 40, thought: 185, blur: 7.2, shots: 0, within: 20 },
  "young-kraken": { depth: 40, thought: 700, blur: 4.8, shots: 0, within: 12 },
  kraken: { depth: 40, thought: Number.POSITIVE_INFINITY, blur: 0, shots: 0, within: 0 },
};

/** Percentages with one decimal: even one in a hundred matters to a level that looks far ahead. */
const WHOLE = 100;
const TENTHS = 10;
const SCATTER = 0x9e3779b1;

/**
 * The game as somebody sees it who overlooks some shots: the same ones as long as it thinks about a turn.
 * Nobody overlooks a Warlord.
 */
export function groundOf({ shots }: LevelSettings, random: Random): SearchGame<State> {
  if (shots === 0) return skormGround;
  const salt = Math.floor(uniform(random) * TURN_KINDS);
  function isNoticed(state: State, turn: Action): boolean {
    if (verbOf(turn) !== SHOOT || kindOf(state.board[toOf(turn)] ?? EMPTY) === WARLORD) return true;
    const draw = Math.imul(skormGround.likeness(turn) ^ salt, SCATTER) >>> 16;
    return draw % (WHOLE * TENTHS) >= shots * TENTHS;
  }
  return {
    ...skormGround,
    turns(state) {
      const all = skormGround.turns(state);
      const noticed = all.filter((turn) => isNoticed(state, turn));
      return noticed.length > 0 ? noticed : all;
    },
    captures: (state) => skormGround.captures(state).filter((turn) => isNoticed(state, turn)),
  };
}
