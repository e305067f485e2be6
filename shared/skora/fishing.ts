/** The second phase: the catch is taken, ground by ground. Everything here changes the state in place. */
import type { Seat } from "../kernel/game.ts";
import type { Ground } from "./actions.ts";
import { type Card, creatureOf } from "./cards.ts";
import { type Creature, GROUNDS } from "./components.ts";
import type { SkoraEvent } from "./events.ts";
import { fishingOrder } from "./fishing-order.ts";
import { groundAt, isIn, NOBODY, NOWHERE, playerAt, type State, secretsAt } from "./state.ts";

/** The number of players in a game in which who takes a card also discards one (R21). */
const DISCARDING = 2;

export function startFishing(state: State, events: SkoraEvent[]): void {
  openGround(state, 0, events);
}

/** Fishes the first ground from this one on that has both cards and boats; after the last, the game is over (R20). */
function openGround(state: State, from: Ground, events: SkoraEvent[]): void {
  for (let ground = from; ground < GROUNDS.length; ground++) {
    state.ground = ground;
    const { pile, boats } = groundAt(state, ground);
    if (pile.length > 0 && boats.some((count) => count > 0)) {
      setOrder(state, events);
      return;
    }
    clearGround(state, events);
  }
  finishGame(state, events);
}

/** The order is worked out once, with the axes as they are now, and stands until the ground is done (R17). */
function setOrder(state: State, events: SkoraEvent[]): void {
  const { ground } = state;
  const { boats } = groundAt(state, ground);
  const axes = state.players.map((player) => player.axes);
  const { order, precedences, ties } = fishingOrder(boats, axes, state.first);
  for (const tie of ties) {
    const winner = playerAt(state, tie.winner);
    winner.ties++;
    if (tie.flips) {
      winner.axes--;
      winner.spent++;
    }
    events.push({ kind: "tie", ground, ...tie });
  }
  state.order = [...order];
  state.precedences = [...precedences];
  state.fleets = order.map((seat) => boats[seat] ?? 0);
  events.push({ kind: "order", ground, order: [...order], boats: state.fleets.slice() });
  givePick(state, order[0] ?? NOBODY);
}

function givePick(state: State, seat: Seat): void {
  state.step = "take";
  state.toMove = seat;
}

/** A card goes from the ground into the catch, for one boat. */
export function takeCard(state: State, seat: Seat, creature: Creature): SkoraEvent[] {
  const { pile, boats } = groundAt(state, state.ground);
  const card = lift(pile, creature);
  boats[seat] = (boats[seat] ?? 0) - 1;
  playerAt(state, seat).catch.push(card);
  const events: SkoraEvent[] = [{ kind: "catch", seat, card, ground: state.ground }];
  if (state.seats === DISCARDING && pile.length > 0) askForDiscard(state, seat, events);
  else nextPick(state, events);
  return events;
}

/**
 * With two players, the one who took a card puts another back, if there is one. If all of these cards are alike, there
 * is no choice (R31).
 */
function askForDiscard(state: State, seat: Seat, events: SkoraEvent[]): void {
  const { pile } = groundAt(state, state.ground);
  const creature = creatureOf(pile[0] ?? 0);
  if (pile.every((card) => creatureOf(card) === creature)) events.push(...discardCard(state, seat, creature));
  else state.step = "discard";
}

export function discardCard(state: State, seat: Seat, creature: Creature): SkoraEvent[] {
  const card = lift(groundAt(state, state.ground).pile, creature);
  state.discards.push(card);
  const events: SkoraEvent[] = [{ kind: "discard", seat, card, ground: state.ground }];
  nextPick(state, events);
  return events;
}

/** Takes the newest card of a creature off a pile (R34). */
function lift(pile: Card[], creature: Creature): Card {
  const index = pile.findLastIndex((card) => creatureOf(card) === creature);
  const [card] = index < 0 ? [] : pile.splice(index, 1);
  if (card === undefined) throw new RangeError(`no card ${creature}`);
  return card;
}

/** Lets the next seat in the order with a boat there pick. Without cards or boats the ground is done (R17, R19). */
export function nextPick(state: State, events: SkoraEvent[]): void {
  const { pile, boats } = groundAt(state, state.ground);
  const { order } = state;
  const now = order.indexOf(state.toMove);
  for (let step = 1; pile.length > 0 && step <= order.length; step++) {
    const seat = order[(now + step) % order.length] ?? 0;
    if ((boats[seat] ?? 0) > 0) {
      givePick(state, seat);
      return;
    }
  }
  const { ground } = state;
  clearGround(state, events);
  openGround(state, ground + 1, events);
}

/** Removes the remaining boats. The remaining cards score for nobody (R19). */
function clearGround(state: State, events: SkoraEvent[]): void {
  const { pile, boats } = groundAt(state, state.ground);
  events.push({ kind: "fished", ground: state.ground, cards: pile.slice(), boats: boats.slice() });
  boats.fill(0);
  state.order = [];
  state.fleets = [];
  state.precedences = [];
}

/**
 * The catch is in. Players who are still in the game show their decrees; a view that does not know a decree shows none
 * (R35).
 */
export function finishGame(state: State, events: SkoraEvent[]): void {
  state.step = "over";
  state.toMove = NOBODY;
  state.ground = NOWHERE;
  for (const [seat, player] of state.players.entries()) {
    const { decree } = secretsAt(state, seat);
    if (!isIn(state, seat) || decree === "") continue;
    player.decree = decree;
    events.push({ kind: "reveal", seat, decree });
  }
  events.push({ kind: "end" });
}
