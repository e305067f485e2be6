/** Reads facts from a state of Skora without any rule. Its fields are in schema.ts. */
import type { Seat, Viewer } from "../kernel/game.ts";
import { isIn, present } from "../kernel/seats.ts";
import { type GroundState, NOBODY, NOWHERE, RULES, type State } from "./schema.ts";
import type { Ground } from "./actions.ts";
import { type Card, card, creatureOf } from "./cards.ts";
import { BOATS, type Creature, GROUNDS, type Warband } from "./components.ts";

export { NOBODY, NOWHERE } from "./schema.ts";
export { isIn, playerAt, seatsIn, secretsAt } from "../kernel/seats.ts";
export type { GroundState, Player, Precedence, State } from "./schema.ts";

/** A table with nothing on it and empty hands, at the choice of decrees. */
export function emptyState(seats: number, first: Seat, warband: Warband = "each", rules = RULES): State {
  const each = Array.from({ length: seats }, (_, seat) => seat);
  return {
    rules,
    seats,
    warband,
    first,
    step: "decree",
    toMove: NOBODY,
    ground: NOWHERE,
    order: [],
    fleets: [],
    precedences: [],
    grounds: GROUNDS.map(() => ({ pile: [], boats: each.map(() => 0) })),
    players: each.map(() => ({
      cards: 0,
      boats: BOATS,
      axes: 0,
      spent: 0,
      ties: 0,
      catch: [],
      chosen: false,
      decree: "",
    })),
    discards: [],
    gone: [],
    reason: "",
    secrets: each.map(() => ({ hand: [], offer: [], decree: "" })),
    box: [],
  };
}

/** A copy that shares nothing with the state. */
export function copyState(state: State): State {
  return {
    ...state,
    order: state.order.slice(),
    fleets: state.fleets.slice(),
    precedences: state.precedences.slice(),
    grounds: state.grounds.map(({ pile, boats }) => ({ pile: pile.slice(), boats: boats.slice() })),
    players: state.players.map((player) => ({ ...player, catch: player.catch.slice() })),
    discards: state.discards.slice(),
    gone: state.gone.slice(),
    secrets: state.secrets.map((own) => ({ ...own, hand: own.hand.slice(), offer: own.offer.slice() })),
    box: state.box.slice(),
  };
}

/** A viewer's view: its own secrets, no others, and nothing of the box. */
export function viewState(state: State, viewer: Viewer): State {
  const copy = copyState(state);
  copy.secrets = copy.secrets.map((own, seat) => (seat === viewer ? own : { hand: [], offer: [], decree: "" }));
  copy.box = [];
  return copy;
}

/** @throws RangeError if there is no such ground */
export function groundAt(state: State, ground: Ground): GroundState {
  return present(state.grounds, ground, "ground");
}

export function isOver(state: State): boolean {
  return state.step === "over";
}

export function isFishing(state: State): boolean {
  return state.step === "take" || state.step === "discard";
}

/** Whether the step is part of a turn of the Baiting. */
export function isBaiting(state: State): boolean {
  return state.step === "play" || state.step === "pull" || state.step === "push" || state.step === "sail";
}

/** The seats from the first player on, including those who left. */
export function turnOrder(state: State): Seat[] {
  return Array.from({ length: state.seats }, (_, turn) => (state.first + turn) % state.seats);
}

/** The next seat in the turn order that is still in the game. */
export function nextIn(state: State, seat: Seat): Seat {
  let next = (seat + 1) % state.seats;
  while (next !== seat && !isIn(state, next)) next = (next + 1) % state.seats;
  return next;
}

/** The seat that starts, or the next one that is still in the game. */
export function firstIn(state: State): Seat {
  return isIn(state, state.first) ? state.first : nextIn(state, state.first);
}

/** A seat's boats on the board. */
export function boatsOut(state: State, seat: Seat): number {
  let boats = 0;
  for (const ground of state.grounds) boats += ground.boats[seat] ?? 0;
  return boats;
}

/** The name that a card of the creature gets when it is turned up now: the next of its kind. */
export function nextCard(state: State, creature: Creature): Card {
  let shown = 0;
  for (const { pile } of state.grounds) {
    for (const known of pile) if (creatureOf(known) === creature) shown++;
  }
  return card(creature, shown + 1);
}
