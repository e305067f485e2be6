/** The note about Gold: whose it is, and what it would take to win by it. */
import type { Seat } from "../../../shared/kernel/game.ts";
import { GOLD } from "../../../shared/skorm/board.ts";
import { dominationLimit } from "../../../shared/skorm/ending.ts";
import { EMPTY, kindOf, ownerOf } from "../../../shared/skorm/pieces.ts";
import { NOBODY, type State } from "../../../shared/skorm/state.ts";
import { skormText } from "./text.ts";

export interface GoldNote {
  readonly title: string;
  readonly text: string;
}

/** @param marks what the seats are called */
export function goldNote(state: State, seat: Seat | undefined, marks: readonly string[]): GoldNote {
  const limit = dominationLimit(state);
  if (state.pending !== NOBODY) {
    const holder = marks[state.pending] ?? "";
    if (state.pending === seat) return { title: skormText.goldMine, text: skormText.goldSurvive };
    return { title: skormText.goldTaken(holder), text: skormText.goldThreat(holder) };
  }
  const piece = state.board[GOLD] ?? EMPTY;
  const title = piece === EMPTY ? skormText.goldFree : skormText.goldPiece(marks[ownerOf(piece)] ?? "", kindOf(piece));
  if (seat === undefined) return { title, text: skormText.goldWatch(limit) };
  const other = marks.find((_, index) => index !== seat && index < state.seats) ?? "";
  return { title, text: skormText.goldRule(other, limit, state.seats) };
}
