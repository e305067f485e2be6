/** What a game supplies to alpha-beta: positions of perfect knowledge in which a whole turn is one number. */
import type { Seat } from "../kernel/game.ts";

export interface SearchGame<Position> {
  /** The player to move. */
  mover(position: Position): Seat;
  /** The winner of a finished game, `drawn`, or undefined while it goes on. A position that came before counts as drawn. */
  ending(position: Position): Seat | "drawn" | undefined;
  /** Every turn of the player to move, as whole numbers from 1, in a list that the search may reorder. */
  turns(position: Position): number[];
  /** The turns that change the value at once: captures. */
  captures(position: Position): number[];
  /** How promising a turn is before it is tried: above 0 for captures, the best victims first; 0 for all others. */
  promise(position: Position, turn: number): number;
  /** Turns that are like each other wherever they are played, below `TURN_KINDS`: what worked once is tried early. */
  likeness(turn: number): number;
  /** The position after a turn. The one before stays as it is. */
  play(position: Position, turn: number): Position;
  /** The position after the player to move passes; undefined if passing tells nothing. */
  pass(position: Position): Position | undefined;
  /**
   * The number of turns, of all players, in which the player to move certainly wins, as far as that is visible without
   * search: 1 for a win in this very turn; 0 if unknown. A position with a number above 0 is not searched further.
   */
  sureWin(position: Position): number;
  /** Whether the player to move would lose the game if it passed: such a position is not judged as it stands. */
  inDanger(position: Position): boolean;
  /** The value of an unfinished position for a seat, in hundredths of a small piece, below `WIN`. */
  value(position: Position, seat: Seat): number;
  /** Two words of a hash: positions with the same words are taken to be the same. */
  hashHigh(position: Position): number;
  hashLow(position: Position): number;
}

export const TURN_KINDS = 2 ** 15;

/** The value of a game won now; one won in so many turns is worth so much less. */
export const WIN = 1_000_000;
/** Values beyond this are won or lost for certain. */
export const DECIDED_VALUE = WIN - 1000;
