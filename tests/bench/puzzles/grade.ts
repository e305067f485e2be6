/** Computes which of the present levels find the existing puzzles: to be run again whenever levels have changed. */
import type { KeptPuzzle, PuzzleBook } from "../../../client/learn/practice/book.ts";
import { seedOf } from "../../../client/learn/practice/book.ts";
import { seededRandom, stepRandom } from "../../../shared/kernel/seeded-random.ts";
import { readStep } from "../../../shared/kernel/steps.ts";
import { quickRandom } from "../../../shared/search/quick-random.ts";
import { findersOf } from "./find.ts";
import type { Way } from "./ways.ts";
import type { Mindful } from "./weighing.ts";

/** A game whose puzzles tell who finds them now. The same game gives the same on every machine. */
export function graded(
  { entry, botPlayer }: Omit<Mindful, "random">,
  way: Way,
  game: PuzzleBook["games"][number],
): PuzzleBook["games"][number] {
  const text = seedOf(game.seed);
  const steps = game.steps.split(" ");
  const match = entry.start(game.seats, {}, stepRandom(text, 0));
  const of = { entry, botPlayer, random: quickRandom(seededRandom(new TextEncoder().encode(`grade ${game.seed}`))) };
  const puzzles: KeptPuzzle[] = [];
  for (let at = 0; at <= steps.length; at++) {
    const puzzle = game.puzzles.find((one) => one.at === at);
    if (puzzle !== undefined) puzzles.push({ ...puzzle, rungs: findersOf(of, way, match, puzzle.seat, puzzle.best) });
    const step = readStep(steps[at] ?? "");
    if (step?.kind !== "act") continue;
    if (match.act(step.seat, step.action, stepRandom(text, at + 1)) === undefined)
      throw new Error(`game ${game.seed}: step ${at} is refused`);
  }
  return { ...game, puzzles };
}
