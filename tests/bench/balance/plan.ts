/** Which games a balance report is made of, and how one of them is played. */
import { z } from "zod";
import { addGame, type BalanceCounts, balanceCounts, noCounts } from "../../../shared/balance/counts.ts";
import { findGame } from "../../../shared/games.ts";
import type { Balance, Variant } from "../../../shared/kernel/balance.ts";
import { LEVELS, type Level } from "../../../shared/kernel/bot.ts";
import type { GameEntry } from "../../../shared/kernel/match.ts";
import { seededRandom } from "../../../shared/kernel/seeded-random.ts";
import { grounds } from "../arena/grounds.ts";

export const planSchema = z.object({
  game: z.string(),
  rulesVersion: z.int(),
  /** The weakest first; all seats play at the same. */
  levels: z.array(z.string()),
  /** What a computer player may think for one answer, in looks at its budget. */
  looks: z.int().min(1),
  seed: z.int(),
});
export type Plan = z.infer<typeof planSchema>;

/** One game: the place of its level and of its variant, and which of theirs it is. */
export const taskSchema = z.object({ level: z.int(), variant: z.int(), index: z.int() });
export type Task = z.infer<typeof taskSchema>;

/** A game that was played. */
export const resultSchema = taskSchema.extend({ counts: balanceCounts, ms: z.number() });
export type TaskResult = z.infer<typeof resultSchema>;

export interface CountedEntry {
  readonly entry: GameEntry;
  readonly balance: Balance;
}

/** @throws RangeError if there is no such game, or if it does not define what to count */
export async function countedEntry(id: string): Promise<CountedEntry> {
  const entry = findGame(id);
  const balance = await entry?.balance?.();
  if (entry === undefined || balance === undefined) throw new RangeError(`There is no game ${id} to be counted.`);
  return { entry, balance };
}

/** Three levels of skill: the weakest, the one that is asked for, and one between. */
export function threeLevels(level: Level): Level[] {
  const top = LEVELS.indexOf(level);
  const places = new Set([0, Math.floor(top / 2), top]);
  return [...places].flatMap((place) => LEVELS[place] ?? []);
}

/** All games, in such an order that the first ones cover all levels and variants. */
export function tasksOf(plan: Plan, variants: readonly Variant[], games: number): Task[] {
  return Array.from({ length: games }, (_, game) =>
    plan.levels.map((_, level) => ({
      level,
      variant: game % variants.length,
      index: Math.floor(game / variants.length),
    })),
  ).flat();
}

export const taskKey = ({ level, variant, index }: Task): string => `${level} ${variant} ${index}`;

/** Plays a game and counts it. The same task of the same plan is the same game. */
export async function playTask(plan: Plan, task: Task): Promise<BalanceCounts> {
  const { entry, balance } = await countedEntry(plan.game);
  const variant = balance.variants[task.variant];
  const ground = grounds.find(({ id }) => id === plan.game);
  if (variant === undefined || ground === undefined) throw new RangeError(`There is no game ${taskKey(task)}.`);
  const { seats, options } = variant;
  const names = Array.from({ length: seats }, () => `${plan.levels[task.level]}#${plan.looks}`);
  const random = seededRandom(new TextEncoder().encode(`balance ${plan.seed} ${taskKey(task)}`));
  const played = await ground.play(names, options, random, balance.dealt);
  const counts = noCounts(entry, seats);
  const rules = { ...entry, balance };
  const acts = played.record.map((line) => {
    const [seat = "", action = ""] = line.split(/ (.*)/s);
    return { seat: Number(seat), action };
  });
  addGame(counts, rules, { ...played, options, acts });
  return counts;
}
