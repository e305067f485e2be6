/** The effects of an answer or a try in words: what a line takes, wins or scores, and what tries with dice led to. */
import type { PuzzleFacts } from "./book.ts";
import { puzzleText } from "./text.ts";

/** What a game says of its puzzles. */
export interface PuzzleWords {
  /** A theme's name, and a sentence about what such an answer does. */
  readonly themes: Readonly<Record<string, readonly [name: string, what: string]>>;
  /** Pieces by their letters: `a Horseman and two Archers`. */
  pieces?(letters: string): string;
}

const { counted } = puzzleText;

/** Below this difference in points, the played-on lines do not show why one action is clearly better: the odds do. */
const CLOSE_POINTS = 3;

/** From this difference in Cities, over all tries, the sentence tells Cities; below it, the pieces that are left. */
const CITIES = 10;

/**
 * A sentence without its full stop; empty if nothing was counted, or if the counts hardly differ.
 * @param versus the facts to compare with: both are told in the same measure
 */
export function countWords(
  facts: PuzzleFacts | undefined,
  versus: PuzzleFacts | undefined,
  { pieces }: PuzzleWords,
): string {
  if (facts === undefined) return "";
  const { end, took, lost, points, tries, pieces: left } = facts;
  if (points !== undefined) return areClose(points, versus?.points) ? "" : counted.points(points);
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

function areClose(points: readonly [number, number], versus: readonly [number, number] | undefined): boolean {
  if (versus === undefined) return false;
  const lead = ([own, other]: readonly [number, number]) => own - other;
  return Math.abs(lead(points) - lead(versus)) < CLOSE_POINTS;
}
