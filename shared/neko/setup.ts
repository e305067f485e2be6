import type { Seat } from "../kernel/game.ts";
import type { Random } from "../kernel/random.ts";
import { boatsOf, deckFor } from "./harbour/cards.ts";
import { ATTRACTION_COUNTS, ATTRACTIONS, PERIODS, START_FISH } from "./harbour/components.ts";
import { startDraft } from "./turn/course.ts";
import { emptyState } from "./harbour/fresh.ts";
import type { NekoOptions } from "./options.ts";
import { playerAt, SITES, type State } from "./harbour/state.ts";

/**
 * Sets up. Chance decides, in this order: the first player (R2), how the action cards of each period fall, which
 * attractions lie in which order.
 */
export function startState(seats: number, options: NekoOptions, random: Random): State {
  const state = emptyState(seats);
  Object.assign(state, { kickstarter: options.kickstarter, boats: options.boats, openHands: options.openHands });
  state.order = clockwise(seats, random.below(seats));
  for (let period = 1; period <= PERIODS; period++) {
    state.decks[period - 1] = random.shuffle(deckFor(period, seats, options.kickstarter));
  }
  const pool = [...SITES.keys()].slice(0, options.kickstarter ? SITES.length : ATTRACTIONS.length);
  const drawn = random.shuffle(pool).slice(0, ATTRACTION_COUNTS[seats]);
  state.sites = drawn.map((card) => ({ card, queue: [] }));
  for (const [turn, seat] of state.order.entries()) playerAt(state, seat).stock.fish = START_FISH[seats]?.[turn] ?? 0;
  if (options.boats) state.moored = boatsOf(1);
  startDraft(state, []);
  return state;
}

export function clockwise(seats: number, first: Seat): Seat[] {
  return Array.from({ length: seats }, (_, turn) => (first + turn) % seats);
}
