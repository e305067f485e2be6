/** Whole games as text: the deal, every action in order, and the score that they came to. */
import type { Seat } from "../../../../shared/kernel/game.ts";
import { boatsOf, namedCard } from "../../../../shared/neko/harbour/cards.ts";
import { START_FISH } from "../../../../shared/neko/harbour/components.ts";
import { startDraft } from "../../../../shared/neko/turn/course.ts";
import { emptyState } from "../../../../shared/neko/harbour/fresh.ts";
import { playerAt, SITES, type State } from "../../../../shared/neko/harbour/state.ts";

export interface FinishedGame {
  readonly name: string;
  readonly boats?: boolean;
  /** The turn order of period 1. */
  readonly order: readonly Seat[];
  /** The attractions, by name. */
  readonly sites: string;
  /** The decks of both periods, in the order in which they are dealt. */
  readonly decks: readonly [string, string];
  /** Everything in order. `1!left` is a seat that leaves. */
  readonly steps: string;
  readonly ranking: readonly (readonly Seat[])[];
  readonly reason: string;
  /** The lines of the score sheet that are not all nought. */
  readonly sheet: Readonly<Record<string, readonly number[]>>;
}

/** The state right after the set-up. */
export function dealt({ boats = false, order, sites, decks }: FinishedGame): State {
  const state = emptyState(order.length);
  state.order = [...order];
  state.boats = boats;
  if (boats) state.moored = boatsOf(1);
  state.sites = sites.split(" ").map((name) => ({ card: SITES.findIndex((site) => site.name === name), queue: [] }));
  state.decks = decks.map((deck) => deck.split(" ").map(namedCard));
  for (const [turn, seat] of order.entries()) playerAt(state, seat).stock.fish = START_FISH[order.length]?.[turn] ?? 0;
  startDraft(state, []);
  return state;
}
