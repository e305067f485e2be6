/** Every card that can lie in a line, under a number: what a state holds instead of names. */
import { ACTION_CARDS, type ActionCard, EXTRA_ACTION_CARDS } from "./action-cards.ts";
import { FISHING_BOATS, type FishingBoat } from "./components.ts";
import { type ColumnType, type Effect, symbolOf } from "./effects.ts";

/** The number of a card, from 1; NO_CARD for none. */
export type Card = number;

export const NO_CARD = 0;

interface CardFace {
  readonly name: string;
  readonly type: ColumnType;
  readonly hub: number;
  readonly effects: readonly Effect[];
  /** Its effect works once, when it is played; then it only is a hub. */
  readonly isImmediate: boolean;
}

const noFace: CardFace = { name: "", type: "boat", hub: 0, effects: [], isImmediate: false };

function face({ name, hub, effects }: ActionCard | FishingBoat, type: ColumnType): CardFace {
  return { name, type, hub, effects, isImmediate: effects.some((effect) => symbolOf(effect) === "immediate") };
}

const actionCards = [...ACTION_CARDS, ...EXTRA_ACTION_CARDS];
const faces: readonly CardFace[] = [
  noFace,
  ...actionCards.map((card) => face(card, card.type)),
  ...FISHING_BOATS.map((boat) => face(boat, "boat")),
];
const numbers: ReadonlyMap<string, Card> = new Map(faces.map(({ name }, card) => [name, card]));

/** All cards, boats included, ascending. */
export const CARDS: readonly Card[] = [...faces.keys()].slice(1);

function faceOf(card: Card): CardFace {
  return faces[card] ?? noFace;
}

/** The name that stands in records. */
export function nameOf(card: Card): string {
  return faceOf(card).name;
}

/** @throws RangeError when no card has this name */
export function namedCard(name: string): Card {
  const card = numbers.get(name);
  if (card === undefined || card === NO_CARD) throw new RangeError(`card ${name}`);
  return card;
}

export function typeOf(card: Card): ColumnType {
  return faceOf(card).type;
}

export function hubOf(card: Card): number {
  return faceOf(card).hub;
}

export function effectsOf(card: Card): readonly Effect[] {
  return faceOf(card).effects;
}

export function isImmediate(card: Card): boolean {
  return faceOf(card).isImmediate;
}

/** The action cards of a period for so many players, with or without those of the Kickstarter pack. */
export function deckFor(period: number, players: number, withExtra: boolean): Card[] {
  const all = withExtra ? actionCards : ACTION_CARDS;
  return all.filter((card) => card.period === period && card.players <= players).map(({ name }) => namedCard(name));
}

export function boatsOf(period: number): Card[] {
  return FISHING_BOATS.filter((boat) => boat.period === period).map(({ name }) => namedCard(name));
}
