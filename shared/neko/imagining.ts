/** A whole game that could be behind what a seat knows: hands that it did not see drafted, and the cards to come. */
import type { Seat } from "../kernel/game.ts";
import type { Random } from "../kernel/random.ts";
import { type Card, deckFor } from "./harbour/cards.ts";
import { PERIODS } from "./harbour/components.ts";
import { willDeal } from "./turn/draft.ts";
import { type NekoMemory, rememberedHand } from "./memory.ts";
import { copyState, type State, secretsAt } from "./harbour/state.ts";

/** Draws a state that the seat cannot tell from the truth. */
export function imagine(view: State, _seat: Seat, memory: NekoMemory | undefined, random: Random): State {
  const state = copyState(view);
  const unseen = random.shuffle(unseenCards(view, memory));
  for (const [seat, { cards }] of view.players.entries()) {
    const known = rememberedHand(view, seat, memory);
    secretsAt(state, seat).hand = [...(known ?? unseen.splice(0, cards))].sort((one, other) => one - other);
  }
  for (let period = 1; period <= PERIODS; period++) {
    const full = period > view.period ? random.shuffle(deckFor(period, view.seats, view.kickstarter)) : [];
    state.decks[period - 1] = period === view.period && willDeal(view) ? unseen : full;
  }
  return state;
}

/** The cards of this period whose places the seat cannot know. */
function unseenCards(view: State, memory: NekoMemory | undefined): Card[] {
  const seen = new Set(view.display);
  for (const [seat, { laid }] of view.players.entries()) {
    for (const card of laid) seen.add(card);
    for (const card of rememberedHand(view, seat, memory) ?? []) seen.add(card);
  }
  const passedOn = memory?.period === view.period ? memory.seen : [];
  const all = deckFor(view.period, view.seats, view.kickstarter).filter((card) => !seen.has(card));
  const apart = all.filter((card) => !passedOn.includes(card));
  return isEnough(view, apart, memory) ? apart : all;
}

/** Whether hands that are not known can be dealt out of these cards. */
function isEnough(view: State, cards: readonly Card[], memory: NekoMemory | undefined): boolean {
  const wanted = view.players.reduce(
    (sum, player, seat) => sum + (rememberedHand(view, seat, memory) === undefined ? player.cards : 0),
    0,
  );
  return cards.length >= wanted;
}
