/** Why an answer to a puzzle is right, and what a wrong try lacks: what a game's rules can tell of a position. */
import type { Seat } from "../../../shared/kernel/game.ts";
import type { Asked, LineAction } from "../../ui/evaluation/messages.ts";

/** Why an action is good at a position as a table sends it, in a sentence or two; empty if the rules give no reason. */
export type ReasonAt = (game: unknown, asked: Asked) => string;

/** A wrong try: positions as a table sends them. */
interface Tried {
  readonly seat: Seat;
  /** Before the first action of the puzzle, and after the try. */
  readonly before: unknown;
  readonly after: unknown;
  readonly action: string;
  /** The answer, to compare with; it is not to be named. */
  readonly best: string;
  /** What follows the try, as far as it was kept; undefined where nothing is known of it. */
  readonly answers: readonly LineAction[] | undefined;
}

/**
 * The answer and all other texts of what is in truth the same action, such as with another of two like pieces.
 * @param before the position of the puzzle
 */
export type LikesOf = (before: unknown, seat: Seat, answer: string) => readonly string[];

/** What a wrong try lacks, in a sentence that does not name the answer; empty if the rules cannot tell. */
export type LackOf = (tried: Tried) => string;
