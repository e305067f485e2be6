/**
 * The facts of a puzzle: which levels find it, what follows from the answer and from the next best action, and its
 * theme.
 */
import type { KeptPuzzle, PuzzleFacts } from "../../../client/learn/practice/book.ts";
import { LEVELS, type Level } from "../../../shared/kernel/bot.ts";
import type { Seat } from "../../../shared/kernel/game.ts";
import type { Match } from "../../../shared/kernel/match.ts";
import { ChanceError, noChance } from "../../../shared/kernel/random.ts";
import { type Found, type Mindful, think } from "./weighing.ts";

export type Telling = Pick<KeptPuzzle, "theme" | "right" | "wrong">;

/** Work of each level for an answer, in seconds of a common machine: a part of what it takes in play. */
const ANSWERING: Readonly<Record<Level, number>> = {
  "young-puffin": 0.01,
  puffin: 0.01,
  "young-seal": 0.01,
  seal: 0.01,
  "young-orca": 0.02,
  orca: 0.03,
  "young-kraken": 0.04,
  kraken: 0.08,
};

/** A level finds what it finds every time of so many: the lower ones err by chance. */
const TRIES = 3;

/** How many of the eight levels answer like that. */
export function rungsThat(of: Mindful, match: Match, seat: Seat, isRight: (actions: readonly string[]) => boolean) {
  const finds = (level: Level) => isRight(think(of, match, seat, level, ANSWERING[level]).actions);
  return LEVELS.filter((level) => Array.from({ length: TRIES }).every(() => finds(level))).length;
}

/** How a line goes on: so many turns, each thought about for so long, in seconds. */
export interface Length {
  readonly turns: number;
  readonly seconds: number;
}

export interface Line {
  readonly steps: readonly string[];
  /** The position after each turn. */
  readonly turns: readonly Match[];
  /** The number of steps after each turn. */
  readonly ends: readonly number[];
}

/** The line that begins with some actions and continues with the best ones, at most until dice are needed. */
export function lineOf(
  of: Mindful,
  match: Match,
  seat: Seat,
  begun: readonly string[],
  { turns: most, seconds }: Length,
): Line {
  const copy = match.copy();
  const steps: string[] = [];
  const turns: Match[] = [];
  const ends: number[] = [];
  let mover = seat;
  let planned = begun;
  try {
    while (copy.result() === undefined) {
      const [next] = copy.awaited();
      if (next === undefined) break;
      if (next !== mover) {
        turns.push(copy.copy());
        ends.push(steps.length);
        if (turns.length >= most) break;
        mover = next;
        planned = [];
      }
      let [action = "", ...rest] = planned;
      if (!copy.isLegal(next, action)) [action = "", ...rest] = think(of, copy, next, "kraken", seconds).actions;
      planned = rest;
      if (copy.act(next, action, noChance) === undefined) break;
      steps.push(`${next}${action}`);
    }
    if (copy.result() !== undefined) {
      turns.push(copy.copy());
      ends.push(steps.length);
    }
  } catch (error) {
    if (!(error instanceof ChanceError)) throw error;
  }
  return { steps, turns, ends };
}

/** How a finished game ended for a seat. */
export function endFor(match: Match, seat: Seat): PuzzleFacts["end"] {
  const first = match.result()?.ranking[0];
  if (first === undefined) return undefined;
  if (!first.includes(seat)) return "lost";
  return first.length > 1 ? "drawn" : "won";
}

/** The answer and the first rivals. */
export function tried({ best, rivals }: Found): readonly [best: string, ...rivals: string[]] {
  return [best, ...rivals.slice(0, RIVALS).map(([action]) => action)];
}

const RIVALS = 2;
