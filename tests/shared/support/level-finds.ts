/** Positions as a test of levels: what a level does in one of them, with thought that is the same on every machine. */
import { seedOf } from "../../../client/learn/practice/book.ts";
import { findGame } from "../../../shared/games.ts";
import type { Level } from "../../../shared/kernel/bot.ts";
import type { Match } from "../../../shared/kernel/match.ts";
import { stepRandom } from "../../../shared/kernel/random.ts";
import { type RecordStep, readStep } from "../../../shared/kernel/steps.ts";
import { readBook } from "../../bench/puzzles/file.ts";
import { ways } from "../../bench/puzzles/ways.ts";
import { seeded, steps } from "./bots.ts";

/** Calls of a budget for an answer, by game: a part of what each level has in play. */
const THOUGHT: Readonly<Record<string, Readonly<Record<Level, number>>>> = {
  skorm: { puffin: 500, seal: 500, orca: 1000, kraken: 1000 },
  skora: { puffin: 200, seal: 200, orca: 200, kraken: 250 },
  skor: { puffin: 100, seal: 100, orca: 250, kraken: 500 },
  neko: { puffin: 100, seal: 100, orca: 250, kraken: 625 },
};

export interface Decision {
  readonly match: Match;
  readonly seat: number;
  /**
   * What a level does: its first action that is no preparation, or all of its turn in a game in which the order is free.
   * @param more how many times its usual thought
   */
  answers(level: Level, seed: number, more?: number): readonly string[];
}

/** The games that computers played for the puzzles, by their seeds. */
export async function kept(game: string) {
  const entry = findGame(game)?.remembering();
  const bot = await entry?.botPlayer?.();
  const { free, anywhere = false } = ways[game] ?? {};
  if (entry === undefined || bot === undefined) throw new Error(`nobody plays ${game}`);
  const book = readBook(game, entry.rulesVersion);
  return book.games.map(({ seed, seats, steps: lines }) => {
    const log = lines.split(" ").map(readStep);
    const decisionAt = (at: number): Decision => {
      const match = entry.start(seats, {}, stepRandom(seedOf(seed), 0));
      for (const [index, step] of log.slice(0, at).entries()) doStep(match, step, seed, index);
      const [seat = -1] = match.awaited();
      return {
        match,
        seat,
        answers(level, chance, more = 1) {
          const budget = steps(more * (THOUGHT[game]?.[level] ?? 1));
          const random = seeded(`${seed}:${at} ${chance}`);
          const { actions } = bot.choose({ ...match.knowledge(seat), seat, level, random, budget });
          const own = actions.filter((action) => free?.test(action) !== true);
          return anywhere ? own : own.slice(0, 1);
        },
      };
    };
    return { seed, steps: log.length, decisionAt };
  });
}

function doStep(match: Match, step: RecordStep | undefined, seed: number, index: number): void {
  if (step?.kind === "act") match.act(step.seat, step.action, stepRandom(seedOf(seed), index + 1));
}
