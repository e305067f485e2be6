/** The pieces that eat, and what is left to spend. */
import { isGrace, upkeep } from "./economy.ts";
import type { SkorEvent } from "../board/events.ts";
import { allowance } from "../board/movement.ts";
import { kindOf, ownIds, pieceAt, rested } from "../board/pieces.ts";
import { ownTurn, type State } from "../board/state.ts";

/** Feeds everybody if there is enough; otherwise the player has to choose (R29). */
export function feed(state: State, events: SkorEvent[]): void {
  const seat = state.toMove;
  state.upkeep = isGrace(ownTurn(state)) ? 0 : upkeep(state, seat);
  if (state.upkeep > state.income) {
    state.phase = "feed";
    events.push({ kind: "short", seat, upkeep: state.upkeep, income: state.income });
    return;
  }
  state.budget = state.income - state.upkeep;
  events.push({ kind: "fed", seat, upkeep: state.upkeep, budget: state.budget });
  startMoving(state);
}

/** All Resource is eaten, and no piece moves. */
export function hold(state: State, events: SkorEvent[]): void {
  state.hold = true;
  state.budget = 0;
  events.push({ kind: "hold", seat: state.toMove });
  startMoving(state);
}

function startMoving(state: State): void {
  state.phase = "move";
  for (const id of ownIds(state, state.toMove)) {
    const piece = pieceAt(state, id);
    state.pieces[id] = rested(piece, state.hold ? 0 : allowance(state, state.toMove, kindOf(piece)));
  }
}
