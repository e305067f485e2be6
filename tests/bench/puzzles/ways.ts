/** How puzzles of each game are found. */

import type { Level } from "../../../shared/kernel/bot.ts";
import type { Seat } from "../../../shared/kernel/game.ts";
import type { Match } from "../../../shared/kernel/match.ts";
import { byLooking, type Looking } from "./looks.ts";
import { bestCard } from "./neko.ts";
import { bestInTurn } from "./skor.ts";
import { bestTurn } from "./skorm.ts";
import { nekoTheme } from "./themes/neko.ts";
import { nekoTelling, skoraTelling } from "./themes/points.ts";
import { skorTelling, skorTheme } from "./themes/skor.ts";
import { skoraTheme } from "./themes/skora.ts";
import { skormTelling } from "./themes/skorm.ts";
import type { Telling } from "./telling.ts";
import { byTree, type Found, type Mindful, type Sought, type Weighed } from "./weighing.ts";

export interface Way {
  /** The level that plays the games and looks for decisions in them: fast, and not too well. */
  readonly scout: Level;
  /** Processor time of each of the scout's answers, in seconds. */
  readonly scouting: number;
  /** How much better the best has to be than any other, in shares of the game. */
  readonly margin: number;
  /** Actions that prepare a turn and are no answer. */
  readonly free?: RegExp;
  /**
   * Whether the answer may come anywhere in the turn: then it is enough that Kraken plans it, and Puffin must never do
   * it.
   */
  readonly anywhere?: boolean;
  /** Whether decisions within a turn that the scout has planned are looked at, too: otherwise only its beginning, and after chance. */
  readonly within?: boolean;
  /** Answers that come too often for players of the daily puzzle, and the largest share of all that they may have. */
  readonly common?: { readonly answers: RegExp; readonly share: number };
  /** The theme of an answer, if it is known before it is played on. */
  themeOf?(match: Match, seat: Seat, best: string): string | undefined;
  /**
   * A decision with one best action by the margin, if this is one.
   * @param sought what the answer has to be, asked before the dear part of the proof
   */
  find(of: Mindful, match: Match, seat: Seat, scouted: readonly Weighed[], sought: Sought): Found | undefined;
  /** The theme and the consequences; undefined if none of that can be seen or counted. */
  tell(of: Mindful, match: Match, seat: Seat, found: Found): Telling | undefined;
}

function looking(how: Looking, { margin, free }: Pick<Way, "margin" | "free">): Way["find"] {
  return (of, match, seat, scouted, sought) => byLooking(how, { of, match, seat, margin, free, scouted, sought });
}

const SKORM = { margin: 0.15, free: /@/ };
const SKORA = { margin: 0.1 };
const NEKO = { margin: 0.1 };
const SKOR = { margin: 0.1 };

/** Answers that end a phase of Skor: what is meant by them only shows later. */
const VAGUE = /^(building|research|end|enough)$/;

export const ways: Readonly<Record<string, Way>> = {
  skorm: {
    ...SKORM,
    scout: "puffin",
    scouting: 0.02,
    // Most of what can be taken is taken by an arrow.
    common: { answers: /^A\w+>/, share: 0.84 },
    find: (of, match, seat, _, sought) => bestTurn(of, match, seat, SKORM.margin, sought),
    tell: skormTelling,
  },
  skora: {
    ...SKORA,
    scout: "orca",
    scouting: 0.01,
    // Mostly the dearest card.
    common: { answers: /^\+/, share: 0.45 },
    find: looking({ choices: [3, 50], weigh: byTree }, SKORA),
    themeOf: skoraTheme,
    tell: skoraTelling,
  },
  neko: {
    ...NEKO,
    scout: "seal",
    scouting: 0.02,
    within: true,
    themeOf: nekoTheme,
    find: (of, match, seat, _, sought) => bestCard(of, match, seat, NEKO.margin, sought),
    tell: nekoTelling,
  },
  skor: {
    ...SKOR,
    scout: "seal",
    scouting: 0.02,
    anywhere: true,
    // A threatened player usually spawns on the City.
    common: { answers: /^spawn/, share: 0.3 },
    find: (of, match, seat, _, { isWanted, isHidden }) =>
      bestInTurn(of, match, seat, SKOR.margin, {
        isWanted: (answer) => !VAGUE.test(answer) && isWanted(answer),
        isHidden,
      }),
    themeOf: skorTheme,
    tell: skorTelling,
  },
};
