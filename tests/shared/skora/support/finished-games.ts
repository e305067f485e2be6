/** Whole games as text: the deal, every action in order, and the score that they came to. */
import type { Seat } from "../../../../shared/kernel/game.ts";
import { DECREE_NAMES, type DecreeName } from "../../../../shared/skora/components.ts";
import { emptyState, nextCard, type State } from "../../../../shared/skora/state.ts";

export interface FinishedGame {
  readonly name: string;
  readonly first: Seat;
  /** One creature at each ground. */
  readonly grounds: string;
  /** By seat. */
  readonly hands: readonly string[];
  /** The two decrees offered to each seat. */
  readonly offers: readonly string[];
  /** The creature left over, if any. */
  readonly box: string;
  /** The decrees kept, by seat; then everything else in order. `1!left` is a seat that leaves. */
  readonly steps: string;
  readonly ranking: readonly (readonly Seat[])[];
  readonly reason: string;
  readonly totals: readonly number[];
  /** Points of the catch, and those of the decree. */
  readonly catches: readonly number[];
  readonly bonuses: readonly number[];
}

function digits(text: string): number[] {
  return [...text].map(Number);
}

/** The state right after the set-up. */
export function dealt({ first, grounds, hands, offers, box }: FinishedGame): State {
  const state = emptyState(hands.length, first);
  for (const [at, creature] of digits(grounds).entries()) {
    state.grounds[at]?.pile.push(nextCard(state, creature));
  }
  for (const [seat, own] of state.secrets.entries()) {
    own.hand = digits(hands[seat] ?? "");
    own.offer = (offers[seat] ?? "")
      .split(" ")
      .flatMap((word): DecreeName[] => DECREE_NAMES.filter((name) => name === word));
    const player = state.players[seat];
    if (player !== undefined) player.cards = own.hand.length;
  }
  state.box = digits(box);
  return state;
}
