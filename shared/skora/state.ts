/** A game of Skora as plain data, and what can be read off it without any rule. */
import type { Departure, Seat, Viewer } from "../kernel/game.ts";
import type { Ground } from "./actions.ts";
import { type Card, card, creatureOf } from "./cards.ts";
import { BOATS, type Creature, type DecreeName, GROUNDS } from "./components.ts";

export const NOBODY = -1;
export const NOWHERE = -1;

/** What is to be decided now. `decree` is decided by all at once, everything else by `toMove`. */
export const STEPS = ["decree", "play", "pull", "push", "sail", "take", "discard", "over"] as const;
export type Step = (typeof STEPS)[number];

/**
 * Why a seat picks before the one after it: more boats; more face-up axes; or turn order, with an axe to flip or
 * without one. The last in the order has none of these.
 */
export const PRECEDENCES = ["boats", "axes", "turn", "bare", "last"] as const;
export type Precedence = (typeof PRECEDENCES)[number];

/** What lies at a fishing ground. */
export interface GroundState {
  /** Oldest first; the newest card is on top. */
  pile: Card[];
  /** Boats by seat. */
  boats: number[];
}

/** What everybody knows about a player. */
export interface Player {
  /** Cards in hand. */
  cards: number;
  /** Boats still to be placed. */
  boats: number;
  /** Axes face up. */
  axes: number;
  /** Axes face down. */
  spent: number;
  /** Tie-breaks won, also those without an axe (R29). */
  ties: number;
  /** In the order in which it was taken. */
  catch: Card[];
  /** Whether the decree is chosen. */
  chosen: boolean;
  /** The decree, turned over when the catch is in; empty until then. */
  decree: DecreeName | "";
}

/** What only the player knows. */
export interface Secrets {
  /** Ascending. */
  hand: Creature[];
  /** The decrees to choose from; empty once one is chosen. */
  offer: DecreeName[];
  /** The chosen decree, or empty. */
  decree: DecreeName | "";
}

export interface State {
  /** Players at the start. */
  seats: number;
  /** Who plays the first card; the others follow by seat, which is the turn order for the whole game (R11). */
  first: Seat;
  step: Step;
  /** The seat that decides, or NOBODY. */
  toMove: Seat;
  /** The ground of the card that is being played, or the one that is being fished; NOWHERE between turns. */
  ground: Ground;
  /** The fishing order at `ground`, while it is fished. Who left keeps the place, without boats. */
  order: Seat[];
  /** The boats that each in the order had there at first. */
  fleets: number[];
  /** Why each in the order comes before the next. */
  precedences: Precedence[];
  grounds: GroundState[];
  players: Player[];
  /** Cards that two players discarded, for everybody to see. */
  discards: Card[];
  /** Seats that left, in that order. */
  gone: Seat[];
  /** Why the game ended before the last catch; empty otherwise. */
  reason: Departure | "";
  secrets: Secrets[];

  /** Cards that nobody may see: the one left over, and the hands of those who left. In no schema. */
  box: Creature[];
}

/** A table with nothing on it and empty hands, at the choice of decrees. */
export function emptyState(seats: number, first: Seat): State {
  const each = Array.from({ length: seats }, (_, seat) => seat);
  return {
    seats,
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

/** What a viewer may know: its own secrets, nobody else's, and nothing of the box. */
export function viewState(state: State, viewer: Viewer): State {
  const copy = copyState(state);
  copy.secrets = copy.secrets.map((own, seat) => (seat === viewer ? own : { hand: [], offer: [], decree: "" }));
  copy.box = [];
  return copy;
}

/** @throws RangeError when there is no such ground */
export function groundAt(state: State, ground: Ground): GroundState {
  const found = state.grounds[ground];
  if (found === undefined) throw new RangeError(`ground ${ground}`);
  return found;
}

/** @throws RangeError when there is no such seat */
export function playerAt(state: State, seat: Seat): Player {
  const found = state.players[seat];
  if (found === undefined) throw new RangeError(`seat ${seat}`);
  return found;
}

/** @throws RangeError when there is no such seat */
export function secretsAt(state: State, seat: Seat): Secrets {
  const found = state.secrets[seat];
  if (found === undefined) throw new RangeError(`seat ${seat}`);
  return found;
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

export function isIn(state: State, seat: Seat): boolean {
  return !state.gone.includes(seat);
}

/** The seats still in the game, ascending. */
export function seatsIn(state: State): Seat[] {
  const seats: Seat[] = [];
  for (let seat = 0; seat < state.seats; seat++) if (isIn(state, seat)) seats.push(seat);
  return seats;
}

/** The seats from the first player on, those who left included. */
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
