/**
 * Cards and their names. A hand holds creatures, because its cards of one creature are all the same. On the table a
 * pile has an order, so that cards need names: 51 is the first Hammerclaw that everybody has seen, 52 the second. The
 * name is given when a card is turned up and says nothing about any hand.
 */
import { CATCH_TYPES, type CardEffect, COPIES, CREATURES, type Creature } from "./components.ts";

/** A face-up card: its creature's number, then which of that creature's cards it is, from 1. */
export type Card = number;

const NO_EFFECT: CardEffect = { kind: "none" };

/** By number; there is no creature 0. */
const types = [-1, ...CREATURES.map(({ type }) => CATCH_TYPES.indexOf(type))];
const effects = [NO_EFFECT, ...CREATURES.map(({ effect }) => effect)];

export function card(creature: Creature, copy: number): Card {
  return creature * 10 + copy;
}

/** The creature on a card, and with it all that the card says. */
export function creatureOf(card: Card): Creature {
  return (card / 10) | 0;
}

/** The points of a card of the creature. */
export function pointsOf(creature: Creature): number {
  return creature;
}

/** The catch type of a creature, as its place in `CATCH_TYPES`. */
export function typeOf(creature: Creature): number {
  return types[creature] ?? -1;
}

export function effectOf(creature: Creature): CardEffect {
  return effects[creature] ?? NO_EFFECT;
}

/** All cards that can be face up. */
export const CARDS: readonly Card[] = CREATURES.flatMap(({ number }) =>
  Array.from({ length: COPIES }, (_, copy) => card(number, copy + 1)),
);
