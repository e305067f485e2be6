/**
 * Lessons as data: a position, a task, and the answers to what the learner tries. They are played on the game's own
 * board by its own rules; the learner has seat 0. How a game's positions are written is up to the game.
 */
import type { Seat } from "../../../shared/kernel/game.ts";

/** Legal tries that deserve a word of their own. */
interface WrongTry {
  /** Actions as text; a `*` stands for anything. */
  readonly tries: readonly string[];
  /** Why that is not asked for, once its outcome has been seen. */
  readonly why: string;
}

/** One thing to do. */
export interface LessonStep {
  /** What there is to know, in a sentence. */
  readonly says: string;
  /** What to do: `Take the Archer on e6.` */
  readonly asks: string;
  /** The actions that do it, as text; a `*` stands for anything. The first one that is legal is what is shown on request. */
  readonly right: readonly string[];
  /** Actions that prepare others: they are done and not judged. */
  readonly free?: readonly string[];
  /** Whether it may be done at any time of the turn: whatever leaves it possible is done and not judged. */
  readonly anytime?: boolean;
  readonly wrong?: readonly WrongTry[];
  /** Said of any other legal try. */
  readonly otherwise: string;
  /** Said once it is done, where that is not said of the lesson as a whole. */
  readonly done?: string;
  /** What others do after it, in order. */
  readonly replies?: readonly { readonly seat: Seat; readonly action: string }[];
}

export interface Lesson<Scene> {
  /** Kept with what a player has learnt: never changed. */
  readonly id: string;
  readonly title: string;
  /** The number of players; two unless it says otherwise. */
  readonly seats?: number;
  readonly scene: Scene;
  readonly steps: readonly LessonStep[];
  /** What was learnt, once it is done. */
  readonly done: string;
}

/** Whether an action is one of those that a pattern names. */
export function fits(pattern: string, action: string): boolean {
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
