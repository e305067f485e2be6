/** The Draft: what lies on display, whose pick it is, and what can be taken. */
import type { Seat } from "../../kernel/game.ts";
import { type Action, draftCard, draftSet, SET_SIZES } from "../harbour/actions.ts";
import { type Card, NO_CARD } from "../harbour/cards.ts";
import type { Events } from "../harbour/events.ts";
import { playerAt, type State, takeInHand } from "../harbour/state.ts";

/** Cards in a row for three and four players: sets of one, two and three. */
export const ROW_SIZE = 6;
/** Cards on a display for two players. */
const PAIR_SIZE = 8;
/** The seat that picks in a game of two, by place in the turn order: on the first display, then on the second. */
const PAIR_PICKS: readonly number[] = [0, 1, 1, 0, 0, 1, 1, 0, 0, 1, 1, 0];
const PAIR_DISPLAY_PICKS = 6;

/** How many picks a draft has. */
export function picksOf(seats: number): number {
  return seats === 2 ? PAIR_PICKS.length : SET_SIZES.length * seats;
}

/** The seat whose pick is the given one, counted from 0. */
export function pickerOf(state: State, pick: number): Seat {
  const turn = state.seats === 2 ? (PAIR_PICKS[pick] ?? 0) : pick % state.seats;
  return state.order[turn] ?? 0;
}

/** Whether cards have to be dealt before the given pick. */
export function needsDeal(seats: number, pick: number): boolean {
  return pick === 0 || (seats === 2 && pick === PAIR_DISPLAY_PICKS);
}

/** Whether another display of this period is dealt after the present one. */
export function willDeal(state: State): boolean {
  return state.seats === 2 && state.stage === "draft" && state.picks < PAIR_DISPLAY_PICKS;
}

/** Lays out the display, in place. When it is the last one, the rest of the deck goes into the box unseen (R39). */
export function deal(state: State, pick: number, events: Events): void {
  const deck = state.decks[state.period - 1] ?? [];
  state.display = deck.splice(0, state.seats === 2 ? PAIR_SIZE : ROW_SIZE * (state.seats + 1));
  if (state.seats > 2 || pick > 0) deck.length = 0;
  events.push({ kind: "deal", period: state.period });
}

/** The place on display of the first card of a set: smaller sets lie before it in its row. */
function firstCell(row: number, size: number): number {
  return row * ROW_SIZE + ((size - 1) * size) / 2;
}

/** The places on display of a set. */
export function cellsOf(row: number, size: number): readonly number[] {
  const first = firstCell(row, size);
  return Array.from({ length: size }, (_, index) => first + index);
}

/** Any set of a size not taken before, from any row (R3); with two players any card. */
export function picks(state: State, seat: Seat): Action[] {
  const { display, seats } = state;
  if (seats === 2) return display.filter((card) => card !== NO_CARD).map(draftCard);
  const { drafted } = playerAt(state, seat);
  const actions: Action[] = [];
  for (let row = 0; row <= seats; row++) {
    for (const size of SET_SIZES) {
      const isThere = (display[firstCell(row, size)] ?? NO_CARD) !== NO_CARD;
      if (isThere && !drafted.includes(size)) actions.push(draftSet(row, size));
    }
  }
  return actions;
}

export function takeSet(state: State, seat: Seat, row: number, size: number, events: Events): void {
  const cells = cellsOf(row, size);
  playerAt(state, seat).drafted.push(size);
  draw(state, seat, cells, events);
}

export function takeCard(state: State, seat: Seat, card: Card, events: Events): void {
  draw(state, seat, [state.display.indexOf(card)], events);
}

function draw(state: State, seat: Seat, cells: readonly number[], events: Events): void {
  const cards = cells.map((cell) => state.display[cell] ?? NO_CARD);
  for (const cell of cells) state.display[cell] = NO_CARD;
  takeInHand(state, seat, cards);
  events.push({ kind: "draft", seat, cards });
}
