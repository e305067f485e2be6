/** What comes of an answer or a try, in words: what a line takes, wins or scores, and what tries with dice came to. */
import type { PuzzleFacts } from "./book.ts";
import { puzzleText } from "./text.ts";

/** What a game says of its puzzles. */
export interface PuzzleWords {
  /** What a theme is called and what it is: a name, and a sentence of what such an answer does. */
  readonly themes: Readonly<Record<string, readonly [name: string, what: string]>>;
  /** Pieces by their letters: `a Horseman and two Archers`. */
  pieces?(letters: string): string;
}

const { counted } = puzzleText;

/** So many Cities more or less in all tries are what is told; otherwise it is the pieces that are left. */
const CITIES = 10;

/**
 * A sentence without its full stop; empty where nothing was counted.
 * @param versus what it is compared with: both are told in the same measure
 */
export function countWords(
  facts: PuzzleFacts | undefined,
  versus: PuzzleFacts | undefined,
  { pieces }: PuzzleWords,
): string {
  if (facts === undefined) return "";
  const { end, took, lost, points, tries, pieces: left } = facts;
  if (points !== undefined) return counted.points(points);
  if (tries !== undefined && left !== undefined) {
    const [of, fallen, taken] = tries;
    const [, otherFallen = fallen, otherTaken = taken] = versus?.tries ?? [];
    const isByCities = Math.abs(taken - fallen - otherTaken + otherFallen) >= CITIES;
    return isByCities ? counted.cities(of, fallen, taken) : counted.left(of, left);
  }
  if (end !== undefined) return counted.end(end);
  if (took === undefined || lost === undefined || pieces === undefined) return "";
  return counted.exchange(pieces(took), pieces(lost));
}
