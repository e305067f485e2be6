/** The cards that a seat has seen: the draft is open, so that hands are known, and cards left in it are in no hand. */
import type { ObservedStep } from "../kernel/game.ts";
import type { Action } from "./harbour/actions.ts";
import { type Card, NO_CARD } from "./harbour/cards.ts";
import { cellsOf } from "./turn/draft.ts";
import { secretsAt, type State } from "./harbour/state.ts";

export type NekoMemory = {
  /** The period of the memory: nothing of an earlier period matters later. */
  readonly period: number;
  /** By seat, the cards that it drafted and has not played yet. */
  readonly hands: readonly (readonly Card[])[];
  /** Every card that lay on display. */
  readonly seen: readonly Card[];
};

export function remember(memory: NekoMemory | undefined, step: ObservedStep<State, Action>): NekoMemory {
  const { action, actor, before, after } = step;
  const old = noted(memory, before);
  const taken = action === undefined ? [] : draftedBy(action, before);
  const played = action !== undefined && "card" in action && action.kind !== "draft-card" ? action.card : NO_CARD;
  const hands = old.hands.map((hand, seat) =>
    seat === actor ? [...hand, ...taken].filter((card) => card !== played) : [...hand],
  );
  return noted({ ...old, hands }, after);
}

/** With what lies on display, and without what belongs to an earlier period. */
function noted(memory: NekoMemory | undefined, view: State): NekoMemory {
  const { period } = view;
  const old = memory?.period === period ? memory : { period, hands: view.players.map(() => []), seen: [] };
  const fresh = view.display.filter((card) => card !== NO_CARD && !old.seen.includes(card));
  const hands = old.hands.map((hand, seat) => (view.gone.includes(seat) ? [] : hand));
  return { period, hands, seen: [...old.seen, ...fresh] };
}

function draftedBy(action: Action, before: State): readonly Card[] {
  if (action.kind === "draft-card") return [action.card];
  if (action.kind !== "draft-set") return [];
  return cellsOf(action.row, action.size).map((cell) => before.display[cell] ?? NO_CARD);
}

/** The cards that a seat is known to hold: its own hand, an open hand, or what it drafted; undefined if not known. */
export function rememberedHand(view: State, seat: number, memory: NekoMemory | undefined): readonly Card[] | undefined {
  const { hand } = secretsAt(view, seat);
  const { cards = 0, shown = [] } = view.players[seat] ?? {};
  if (hand.length === cards) return hand;
  if (shown.length === cards) return shown;
  const drafted = memory?.period === view.period ? memory.hands[seat] : undefined;
  return drafted?.length === cards ? drafted : undefined;
}
