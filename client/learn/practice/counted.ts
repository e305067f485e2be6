/** The effects of an answer or a try in words: what a line takes, wins or scores, and what tries with dice led to. */
import type { PuzzleFacts } from "./book.ts";
import { lower, puzzleText } from "./text.ts";

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

/** What was counted of an answer or a try. */
export interface Counts {
  /** A sentence without its full stop. */
  readonly words: string;
  /** The same after the words for another one that were counted in the same measure. */
  readonly brief: string;
  readonly measure: "points" | "cities" | "left" | "end" | "exchange" | "share";
}

/**
 * Undefined if nothing was counted, or if the counts hardly differ.
 * @param versus the facts to compare with: both are told in the same measure
 */
export function countsOf(
  facts: PuzzleFacts | undefined,
  versus: PuzzleFacts | undefined,
  { pieces }: PuzzleWords,
): Counts | undefined {
  if (facts === undefined) return undefined;
  const { end, took, lost, points, tries, pieces: left } = facts;
  if (points !== undefined) {
    if (areClose(points, versus?.points)) return undefined;
    return { words: counted.points(points), brief: counted.pointsBrief(points), measure: "points" };
  }
  if (tries !== undefined && left !== undefined) {
    const [of, fallen, taken] = tries;
    const [, otherFallen = fallen, otherTaken = taken] = versus?.tries ?? [];
    const isByCities = Math.abs(taken - fallen - otherTaken + otherFallen) >= CITIES;
    return isByCities
      ? { words: counted.cities(of, fallen, taken), brief: counted.citiesBrief(fallen, taken), measure: "cities" }
      : { words: counted.left(of, left), brief: counted.leftBrief(left), measure: "left" };
  }
  if (end !== undefined) return { words: counted.end(end), brief: lower(counted.end(end)), measure: "end" };
  if (took === undefined || lost === undefined || pieces === undefined) return undefined;
  const exchanged = [pieces(took), pieces(lost)] as const;
  return {
    words: counted.exchange(...exchanged),
    brief: counted.exchangeBrief(...exchanged),
    measure: "exchange",
  };
}

/** What an action brings, where nothing else was counted. */
export function shareOf(share: number, isMost = false): Counts {
  const words = isMost ? puzzleText.bringsAtMost(share) : puzzleText.brings(share);
  return { words, brief: puzzleText.bringsBrief(share), measure: "share" };
}

/** What comes second in a comparison: in short, if both are counted in the same measure. */
export function beside(first: Counts, second: Counts): string {
  return first.measure === second.measure ? second.brief : lower(second.words);
}

function areClose(points: readonly [number, number], versus: readonly [number, number] | undefined): boolean {
  if (versus === undefined) return false;
  const lead = ([own, other]: readonly [number, number]) => own - other;
  return Math.abs(lead(points) - lead(versus)) < CLOSE_POINTS;
}
