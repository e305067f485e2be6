/** The table while it waits: the three grounds with a card each, and boats of the seated players. */
import { card } from "../../../../shared/skora/cards.ts";
import { emptyState, type State } from "../../../../shared/skora/state.ts";
import type { WaitingProps } from "../../contract/page.ts";

/** One card of each catch type, as at the start of a game, and a boat of everybody at each ground. */
const SHOWN = [6, 5, 4];

export function waitingState({ seats, taken }: WaitingProps): State {
  const state = emptyState(seats, 0);
  for (const [index, ground] of state.grounds.entries()) {
    ground.pile.push(card(SHOWN[index] ?? 4, 1));
    ground.boats = ground.boats.map((_, seat) => (taken[seat] === true ? 1 : 0));
  }
  return state;
}
