/**
 * The puzzles of a game as they are kept: games that computers played against each other, as records, and decisions in
 * them where one action is clearly the best. `tests/bench/puzzles` finds them.
 */
import { z } from "zod";

const share = z.number().min(0).max(1);

const keptPuzzle = z.object({
  /** The number of steps before the puzzle, and the seat that is asked. */
  at: z.int().min(0),
  seat: z.int().min(0).max(7),
  /** The one right action, and what its seat can expect after it. */
  best: z.string(),
  share,
  /** The next best, the best of them first, with what each would bring. All others bring no more than the last. */
  rivals: z.array(z.tuple([z.string(), share])).min(1),
});

export const puzzleBook = z.object({
  /** The version of the rules that the records are of. */
  rules: z.int(),
  games: z.array(
    z.object({
      /** The seed is this number, in 64 digits. */
      seed: z.int().min(1),
      seats: z.int().min(2),
      /** The steps as lines of a log, with blanks between them. */
      steps: z.string(),
      puzzles: z.array(keptPuzzle).min(1),
    }),
  ),
});

export type PuzzleBook = z.infer<typeof puzzleBook>;
export type KeptPuzzle = z.infer<typeof keptPuzzle>;

export const seedOf = (seed: number) => seed.toString(16).padStart(64, "0");
