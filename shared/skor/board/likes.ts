/** The same action by another piece that is in all respects like the one that does it. */
import { type Action, numberOf, on, type Verb, verbOf } from "./actions.ts";
import { idsAt, isTwin, pieceAt, tileOf } from "./pieces.ts";
import type { State } from "./schema.ts";

/** The actions that name a piece. */
const BY_PIECE: ReadonlySet<Verb> = new Set(["move", "attack", "strike", "fire", "promote", "disband", "kill", "give"]);

/** The action itself, and the same for every piece that is like the one that it names. */
export function likesOf(state: State, action: Action): Action[] {
  if (typeof action === "string" || !BY_PIECE.has(verbOf(action))) return [action];
  const id = numberOf(action);
  const others = idsAt(state, tileOf(pieceAt(state, id))).filter(
    (other) => other !== id && (isTwin(state, other) || isTwin(state, id)),
  );
  return [action, ...others.map((other) => on(action, other - id))];
}
