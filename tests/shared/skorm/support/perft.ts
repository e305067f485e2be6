/** Counts action sequences: the usual proof that a generator of actions is right. */
import { noChance } from "../../../../shared/kernel/random.ts";
import { readAction } from "../../../../shared/skorm/notation.ts";
import { skorm } from "../../../../shared/skorm/rules.ts";
import { copyState, isOver, type State } from "../../../../shared/skorm/state.ts";
import { slowLegal } from "./slow.ts";

/** How many ways there are to act `depth` times, rotations counting as actions; a game that is over has none. */
export function perft(state: State, depth: number): number {
  const actions = skorm.legal(state, state.toMove);
  if (depth <= 1) return depth === 1 ? actions.length : 1;
  let count = 0;
  for (const action of actions) {
    const after = copyState(state);
    skorm.apply(after, state.toMove, action, noChance);
    count += perft(after, depth - 1);
  }
  return count;
}

/** The same count by the slow reading of the rules. */
export function slowPerft(state: State, depth: number): number {
  if (isOver(state)) return 0;
  const actions = slowLegal(state);
  if (depth === 1) return actions.length;
  let count = 0;
  for (const text of actions) {
    const after = copyState(state);
    skorm.apply(after, state.toMove, readAction(text) ?? Number.NaN, noChance);
    count += slowPerft(after, depth - 1);
  }
  return count;
}
