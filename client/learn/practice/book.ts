/**
 * The stored puzzles of a game: games between computers, as records, and decisions in them with one action that is
 * clearly the best. `tests/bench/puzzles` finds them.
 */
import { z } from "zod";

const share = z.number().min(0).max(1);

/** The effects of an answer or a try, in facts that can be seen and counted. */
const puzzleFacts = z.strictObject({
  /** What follows, as steps of a log with blanks between them: as far as nothing is left to chance. */
  line: z.string(),
  /** How the game ends in that line, for the seat that is asked. */
  end: z.enum(["won", "lost", "drawn"]).exactOptional(),
  /** The pieces that are taken in that line from the others, and from the seat that is asked, by their letters. */
  took: z.string().exactOptional(),
  lost: z.string().exactOptional(),
  /** Points at the end of the line: the learner's and the opponent's. */
  points: z.tuple([z.int(), z.int()]).exactOptional(),
  /**
   * The number of tries with dice, with those in which the learner's City has fallen and those in which the opponent's
   * has.
   */
  tries: z.tuple([z.int(), z.int(), z.int()]).exactOptional(),
  /** The average number of pieces left after such a try: the learner's and the opponent's. */
  pieces: z.tuple([z.number(), z.number()]).exactOptional(),
});

const keptPuzzle = z.object({
  /** The number of steps before the puzzle, and the seat that is asked. */
  at: z.int().min(0),
  seat: z.int().min(0).max(7),
  /** The one right action, and what its seat can expect after it. */
  best: z.string(),
  share,
  /**
   * The next best answers, the best first, each with its value. All other answers are worth at most as much as the last
   * of these.
   */
  rivals: z.array(z.tuple([z.string(), share])).min(1),
  /** What it is about: a name that the game's words know. */
  theme: z.string(),
  /** How many of the eight levels find the answer every time. */
  rungs: z.int().min(0).max(8),
  right: puzzleFacts,
  /** The same of the first rivals. */
  wrong: z.array(puzzleFacts).min(1),
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
export type PuzzleFacts = z.infer<typeof puzzleFacts>;

/**
 * The facts about all puzzles without loading them: the version of the rules, and by part of the book which levels find
 * each.
 */
export const puzzleList = z.object({
  rules: z.int(),
  /** For each part of the book a digit for each puzzle: how many of the eight levels find the answer. */
  rungs: z.array(z.string().regex(/^[0-8]+$/)),
});

export const seedOf = (seed: number) => seed.toString(16).padStart(64, "0");

/** A puzzle with the game that it is from. */
export interface Placed {
  readonly of: PuzzleBook["games"][number];
  readonly puzzle: KeptPuzzle;
}

/** All puzzles, game by game. A puzzle that is added comes last, so that all others keep their places. */
export function placedPuzzles(games: PuzzleBook["games"]): Placed[] {
  return games.flatMap((of) => of.puzzles.map((puzzle) => ({ of, puzzle })));
}
