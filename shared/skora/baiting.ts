/** The first phase: decrees are chosen, cards are played. Everything here changes the state in place. */
import type { Seat } from "../kernel/game.ts";
import type { Ground } from "./actions.ts";
import { type Card, creatureOf, effectOf, typeOf } from "./cards.ts";
import type { Creature, DecreeName } from "./components.ts";
import type { SkoraEvent } from "./events.ts";
import { startFishing } from "./fishing.ts";
import {
  boatsOut,
  firstIn,
  groundAt,
  NOBODY,
  NOWHERE,
  nextCard,
  nextIn,
  playerAt,
  type State,
  seatsIn,
  secretsAt,
} from "./state.ts";

/** A player keeps one decree, which others do not see, and the other one is out of the game (R12). */
export function keepDecree(state: State, seat: Seat, decree: DecreeName | ""): SkoraEvent[] {
  const own = secretsAt(state, seat);
  own.offer = [];
  own.decree = decree;
  playerAt(state, seat).chosen = true;
  startBaitingWhenChosen(state);
  return [{ kind: "choose", seat }];
}

/** Once everybody has chosen, the first player has the first turn. */
export function startBaitingWhenChosen(state: State): void {
  if (!seatsIn(state).every((seat) => playerAt(state, seat).chosen)) return;
  state.step = "play";
  state.toMove = firstIn(state);
}

/** Whether a card of the creature, played at the ground, would win an axe: it matches the top card there (R1, R9). */
export function winsAxe(state: State, creature: Creature, ground: Ground): boolean {
  const top = groundAt(state, ground).pile.at(-1);
  return top !== undefined && typeOf(creatureOf(top)) === typeOf(creature);
}

/** Plays a card: the axe first, then what the card says (R1). */
export function playCard(state: State, seat: Seat, creature: Creature, ground: Ground): SkoraEvent[] {
  const player = playerAt(state, seat);
  const card = nextCard(state, creature);
  const events: SkoraEvent[] = [{ kind: "play", seat, card, ground }];
  if (winsAxe(state, creature, ground)) {
    player.axes++;
    events.push({ kind: "axe", seat, ground });
  }
  const { hand } = secretsAt(state, seat);
  // Another player's view of the game does not contain the hand.
  const held = hand.indexOf(creature);
  if (held >= 0) hand.splice(held, 1);
  player.cards--;
  groundAt(state, ground).pile.push(card);
  state.ground = ground;
  doEffect(state, seat, creature, events);
  return events;
}

/** Does what the card says, which is compulsory as far as it is possible (R2, R4, R8). */
function doEffect(state: State, seat: Seat, creature: Creature, events: SkoraEvent[]): void {
  const effect = effectOf(creature);
  const { pile, boats } = groundAt(state, state.ground);
  if (effect.kind === "boats") {
    const player = playerAt(state, seat);
    const count = Math.min(effect.count, player.boats);
    player.boats -= count;
    boats[seat] = (boats[seat] ?? 0) + count;
    events.push({ kind: "boats", seat, ground: state.ground, count });
  }
  const canPull = effect.kind === "pull" && state.grounds.some((other) => other.pile !== pile && other.pile.length > 0);
  const canPush = effect.kind === "push" && pile.length > 1;
  if (canPull) state.step = "pull";
  else if (canPush) state.step = "push";
  else askForBoat(state, seat, events);
}

/** A card goes to the top of another pile. It has no effect there, and wins no axe (R7). */
export function shiftCard(state: State, seat: Seat, card: Card, from: Ground, to: Ground): SkoraEvent[] {
  const { pile } = groundAt(state, from);
  pile.splice(pile.indexOf(card), 1);
  groundAt(state, to).pile.push(card);
  const events: SkoraEvent[] = [{ kind: "shift", seat, card, from, to }];
  askForBoat(state, seat, events);
  return events;
}

/** The end of a turn is the move of a boat, for a player who has one on the board (R5). */
function askForBoat(state: State, seat: Seat, events: SkoraEvent[]): void {
  if (boatsOut(state, seat) > 0) state.step = "sail";
  else endTurn(state, events);
}

export function sailBoat(state: State, seat: Seat, from: Ground, to: Ground): SkoraEvent[] {
  const events: SkoraEvent[] = [{ kind: "sail", seat, from, to }];
  const [left, reached] = [groundAt(state, from).boats, groundAt(state, to).boats];
  left[seat] = (left[seat] ?? 0) - 1;
  reached[seat] = (reached[seat] ?? 0) + 1;
  endTurn(state, events);
  return events;
}

export function stay(state: State, seat: Seat): SkoraEvent[] {
  const events: SkoraEvent[] = [{ kind: "stay", seat }];
  endTurn(state, events);
  return events;
}

/** The next player has a turn, or there are no cards left and Fishing begins. */
export function endTurn(state: State, events: SkoraEvent[]): void {
  const next = nextIn(state, state.toMove);
  state.ground = NOWHERE;
  if (playerAt(state, next).cards > 0) {
    state.step = "play";
    state.toMove = next;
    return;
  }
  state.toMove = NOBODY;
  startFishing(state, events);
}
