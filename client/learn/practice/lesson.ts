/**
 * Lessons as data: a position, a task, and the answers to what the learner tries. They are played on the game's own
 * board by its own rules; the learner has seat 0. How a game's positions are written is up to the game.
 */
import { z } from "zod";

const words = z.array(z.string()).readonly();

/** One thing to do. Actions are texts in which a `*` stands for anything. */
const lessonStep = z.strictObject({
  /** What the learner has to know, in a sentence. */
  says: z.string(),
  /** What to do: `Take the Archer on e6.` */
  asks: z.string(),
  /** The actions that solve the step. The first legal one of them is shown on request. */
  right: words,
  /**
   * Whether `right` and the tries of `wrong` are texts of actions, not patterns: a game may write a `*` into an action.
   */
  exact: z.boolean().optional(),
  /** Actions that prepare others: they are done and not judged. */
  free: words.optional(),
  /**
   * Whether the step can be solved at any time of the turn: an action that leaves it possible is played and not judged.
   */
  anytime: z.boolean().optional(),
  /** Legal tries that deserve a word of their own: why that is not asked for, once its outcome has been seen. */
  wrong: z.array(z.object({ tries: words, why: z.string() })).optional(),
  /** Said of any other legal try. */
  otherwise: z.string(),
  /** The words after the step, if the lesson as a whole does not have them. */
  done: z.string().optional(),
  /** What others do after it, in order. */
  replies: z.array(z.object({ seat: z.int(), action: z.string() })).optional(),
});

const lesson = z.strictObject({
  /** Stored with what a player has learnt, so it never changes. */
  id: z.string(),
  title: z.string(),
  /** The number of players; two unless it says otherwise. */
  seats: z.int().optional(),
  /** In the words of the game. */
  scene: z.unknown(),
  steps: z.array(lessonStep),
  /** What was learnt, once it is done. */
  done: z.string(),
});

export const lessonBook = z.array(lesson);

export type LessonStep = z.infer<typeof lessonStep>;
export type Lesson = z.infer<typeof lesson>;

/** Whether a step names an action: by its text, or by a pattern. */
export function isNamed(names: readonly string[], action: string, { exact }: Pick<LessonStep, "exact">): boolean {
  return names.some((name) => (exact === true ? name === action : matchesPattern(name, action)));
}

/** Whether an action is one of those that a pattern names. */
export function matchesPattern(pattern: string, action: string): boolean {
  const [start = "", ...rest] = pattern.split("*");
  if (rest.length === 0) return pattern === action;
  const end = rest.at(-1) ?? "";
  if (!action.startsWith(start) || !action.endsWith(end) || action.length < start.length + end.length) return false;
  let from = start.length;
  for (const part of rest.slice(0, -1)) {
    const found = action.indexOf(part, from);
    if (found < 0) return false;
    from = found + part.length;
  }
  return from <= action.length - end.length;
}
