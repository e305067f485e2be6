/** Outlooks for a player who is about to act: what an action would lead to, and the order of picks then. */
import type { Seat } from "../kernel/game.ts";
import type { Ground } from "./actions.ts";
import { GROUNDS, HAND_SIZES } from "./components.ts";
import { type FishingOrder, fishingOrder } from "./fishing-order.ts";
import { groundAt, isFishing, isOver, type State } from "./state.ts";

/** The fishing order at one ground; without cards or boats nobody is in it (R33). */
export interface GroundOutlook extends FishingOrder {
  readonly ground: Ground;
}

/**
 * The order at every ground, as if Fishing began now: axes that ties cost at one ground are missing at the next. While
 * a ground is fished, its order is the one that stands, and the grounds before it have none.
 */
export function fishingOutlook(state: State): GroundOutlook[] {
  const axes = state.players.map((player) => player.axes);
  return GROUNDS.map((_, ground) => {
    const { pile, boats } = groundAt(state, ground);
    if (isFishing(state) && ground === state.ground) {
      return { ground, order: state.order, precedences: state.precedences, ties: [] };
    }
    return { ground, ...fishingOrder(pile.length > 0 ? boats : [], axes, state.first) };
  });
}

/** In a game of two, a player who picks a card throws another one away (R21). */
const THROWING = 2;

/** The number of a seat's boats that would find no card at a ground, with the present cards and boats (R17, R19). */
export function strandedAt(state: State, ground: Ground, seat: Seat): number {
  const { pile } = groundAt(state, ground);
  const boats = groundAt(state, ground).boats.slice();
  const order = fishingOutlook(state)[ground]?.order ?? [];
  const isFished = isFishing(state) && ground === state.ground;
  let turn = isFished ? Math.max(0, order.indexOf(state.toMove)) : 0;
  let cards = pile.length;
  if (isFished && state.step === "discard") {
    cards -= 1;
    turn += 1;
  }
  while (cards > 0 && boats.some((count) => count > 0)) {
    const picker = order[turn % Math.max(1, order.length)] ?? 0;
    if ((boats[picker] ?? 0) > 0) {
      boats[picker] = (boats[picker] ?? 0) - 1;
      cards -= state.seats === THROWING ? 2 : 1;
    }
    turn += 1;
  }
  return boats[seat] ?? 0;
}

/** Which round of the Baiting it is, counted from 1, and of how many; a round is one turn of each. */
export function roundOf(state: State): { readonly round: number; readonly rounds: number } {
  const rounds = HAND_SIZES[state.seats] ?? 0;
  const mover = state.players[state.toMove];
  if (mover === undefined || isFishing(state) || isOver(state))
    return { round: state.step === "decree" ? 1 : rounds, rounds };
  return { round: rounds - mover.cards + (state.step === "play" ? 1 : 0), rounds };
}
