/** Positions as a test of levels: what a level does in one of them, with thought that is the same on every machine. */
import { seedOf } from "../../../client/learn/practice/book.ts";
import { findGame } from "../../../shared/games.ts";
import type { Level } from "../../../shared/kernel/bot.ts";
import type { Match } from "../../../shared/kernel/match.ts";
import { stepRandom } from "../../../shared/kernel/seeded-random.ts";
import { type RecordStep, readStep } from "../../../shared/kernel/steps.ts";
import { ways } from "../../bench/puzzles/ways.ts";
import { seeded, steps } from "./bots.ts";
import levelGames from "./level-games.json" with { type: "json" };

/** Calls of a budget for an answer, by game: a part of what Kraken has in play. Weaker levels need less. */
const THOUGHT: Readonly<Record<string, number>> = { skorm: 1000, skora: 250, skor: 500, neko: 625 };

export interface Decision {
  readonly match: Match;
  readonly seat: number;
  /**
   * What a level does: its first action that is no preparation, or all of its turn in a game in which the order is free.
   * @param more how many times its usual thought
   */
  answers(level: Level, seed: number, more?: number): readonly string[];
}

interface KeptGame {
  readonly seed: number;
  readonly seats: number;
  readonly steps: string;
}

const GAMES: Readonly<Record<string, readonly KeptGame[]>> = levelGames;

/** Games that computers played, by their seeds: those of which positions are known, or others. */
export async function kept(game: string, games: readonly KeptGame[] = GAMES[game] ?? []) {
  const entry = findGame(game)?.remembering();
  const bot = await entry?.botPlayer?.();
  const { free, anywhere = false } = ways[game] ?? {};
  if (entry === undefined || bot === undefined) throw new Error(`nobody plays ${game}`);
  return games.map(({ seed, seats, steps: lines }) => {
    const log = lines.split(" ").map(readStep);
    const decisionAt = (at: number): Decision => {
      const match = entry.start(seats, {}, stepRandom(seedOf(seed), 0));
      for (const [index, step] of log.slice(0, at).entries()) doStep(match, step, seed, index);
      const [seat = -1] = match.awaited();
      return {
        match,
        seat,
        answers(level, chance, more = 1) {
          const budget = steps(more * (THOUGHT[game] ?? 1));
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
