/** The actions of a seat: one short list for each step, always in the same order. */
import type { Seat } from "../kernel/game.ts";
import { type Action, discard, type Ground, keep, play, STAY, sail, shift, take } from "./actions.ts";
import { creatureOf } from "./cards.ts";
import { CREATURES, GROUNDS } from "./components.ts";
import { groundAt, isIn, playerAt, type State, secretsAt } from "./state.ts";

const NOTHING: readonly Action[] = [];

export function actingSeats(state: State): Seat[] {
  if (state.step === "over") return [];
  if (state.step !== "decree") return [state.toMove];
  const seats: Seat[] = [];
  for (let seat = 0; seat < state.seats; seat++) {
    if (!playerAt(state, seat).chosen && isIn(state, seat)) seats.push(seat);
  }
  return seats;
}

/** Every legal action of a seat; empty when it may not act. */
export function legalActions(state: State, seat: Seat): readonly Action[] {
  if (state.step === "decree") return choices(state, seat);
  if (seat !== state.toMove) return NOTHING;
  switch (state.step) {
    case "play":
      return plays(state, seat);
    case "pull":
      return pulls(state, state.ground);
    case "push":
      return pushes(state, state.ground);
    case "sail":
      return sails(state, seat);
    case "take":
      return onPile(state, take);
    case "discard":
      return onPile(state, discard);
    case "over":
      return NOTHING;
  }
}

function choices(state: State, seat: Seat): readonly Action[] {
  return actingSeats(state).includes(seat) ? secretsAt(state, seat).offer.map(keep) : NOTHING;
}

/** Any card at any ground; cards of one creature are one choice. */
function plays(state: State, seat: Seat): Action[] {
  const actions: Action[] = [];
  let last = 0;
  for (const creature of secretsAt(state, seat).hand) {
    if (creature === last) continue;
    last = creature;
    for (let ground = 0; ground < GROUNDS.length; ground++) actions.push(play(creature, ground));
  }
  return actions;
}

/** Any card of the other piles (R6), the oldest of each first. */
function pulls(state: State, to: Ground): Action[] {
  const actions: Action[] = [];
  for (let from = 0; from < GROUNDS.length; from++) {
    if (from === to) continue;
    for (const card of groundAt(state, from).pile) actions.push(shift(card, from, to));
  }
  return actions;
}

/** Any card of the pile but the one just played, which is on top (R6), to either other ground. Which of two like cards it is matters in a pile (R34). */
function pushes(state: State, from: Ground): Action[] {
  const actions: Action[] = [];
  const { pile } = groundAt(state, from);
  for (let index = 0; index < pile.length - 1; index++) {
    for (let to = 0; to < GROUNDS.length; to++) {
      if (to !== from) actions.push(shift(pile[index] ?? 0, from, to));
    }
  }
  return actions;
}

/** One boat from anywhere to anywhere else, or none (R5). */
function sails(state: State, seat: Seat): Action[] {
  const actions: Action[] = [STAY];
  for (let from = 0; from < GROUNDS.length; from++) {
    if (groundAt(state, from).boats[seat] === 0) continue;
    for (let to = 0; to < GROUNDS.length; to++) if (to !== from) actions.push(sail(from, to));
  }
  return actions;
}

/** One choice for each creature at the ground that is being fished (R18). */
function onPile(state: State, make: typeof take): Action[] {
  const actions: Action[] = [];
  let there = 0;
  for (const card of groundAt(state, state.ground).pile) there |= 1 << creatureOf(card);
  for (const { number } of CREATURES) if ((there & (1 << number)) !== 0) actions.push(make(number, state.ground));
  return actions;
}
