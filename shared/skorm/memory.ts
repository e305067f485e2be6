/**
 * A seat's memory of a game in which everything is open: the positions since a piece last left the board, and the time
 * since then. Draws depend on both, and a position that a table sends contains neither.
 */
import type { ObservedStep } from "../kernel/game.ts";
import type { Action } from "./actions.ts";
import { copyState, type State } from "./state.ts";

/** A type, not an interface: plain data has no other names than these. */
export type SkormMemory = {
  /** The turn at whose start this was known. */
  readonly turn: number;
  readonly quietSince: number;
  readonly seen: readonly number[];
};

export function remember(memory: SkormMemory | undefined, { after }: ObservedStep<State, Action>): SkormMemory {
  // Rotations belong to the turn that is under way, and no position is noted before it ends.
  if (memory?.turn === after.turn && memory.seen.length === after.seen.length) return memory;
  return { turn: after.turn, quietSince: after.quietSince, seen: after.seen.slice() };
}

/** The position with the remembered facts about the way to it; unchanged if the memory is of another turn. */
export function recalled(view: State, memory: SkormMemory | null | undefined): State {
  if (memory?.turn !== view.turn) return view;
  return { ...copyState(view), quietSince: memory.quietSince, seen: memory.seen.slice() };
}
