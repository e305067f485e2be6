/**
 * The components of Neko Harbour besides the action cards. No file except this one and `action-cards.ts` contains a
 * number, a price or a reward. Values with `checked: false` are our reconstruction: we do not know the printed ones.
 */
import { type Effect, each } from "./effects.ts";
import type { Bundle, Item } from "./items.ts";

export const PERIODS = 2;
/** Cards that everybody drafts and then plays in a period, one a turn. */
export const HAND_SIZE = 6;

/** Fish at the start, in turn order, by the number of players. */
export const START_FISH: Readonly<Record<number, readonly number[]>> = { 2: [1, 2], 3: [1, 1, 2], 4: [1, 2, 2, 3] };

/** Attractions on display, by the number of players. */
export const ATTRACTION_COUNTS: Readonly<Record<number, number>> = { 2: 3, 3: 4, 4: 5 };

/** Resource cards that may be kept over the end of a turn. */
export const CAPACITY = 8;

/** What deactivating a card brings. */
export const DEACTIVATION: Bundle = { fish: 2 };

export const CAPTAIN_HUB = 2;
export const CAPTAIN_POINTS = 1;
export const PENGUIN_POINTS = 2;
export const GOODS_POINTS = 1;

/** The bonus of a Shipyard column to the hubs next to it: reconstructed (R12). */
export const SHIPYARD_HUB = 1;

export const LICENCE_COINS = 3;
export const SHIP_COINS_PER_LEVEL = 2;

export const TOP_LEVEL = 6;
/** The two sides of a ship card come to this. */
export const SIDES = 7;
/** The lower side of each of a player's six ship cards; in records they are 1a, 1b, 2a ... */
export const SHIP_CARDS: readonly { readonly name: string; readonly low: number }[] = [
  { name: "1a", low: 1 },
  { name: "1b", low: 1 },
  { name: "2a", low: 2 },
  { name: "2b", low: 2 },
  { name: "3a", low: 3 },
  { name: "3b", low: 3 },
];

/** Points at the end for a ship, by its level. */
export const SHIP_POINTS: readonly number[] = [0, 0, 0, 0, 0, 1, 3];

export interface HarbourLevel {
  /** Licences that it takes to reach this level from the one before. */
  readonly cost: number;
  /** What reaching it brings at once. */
  readonly gain: Bundle;
  /** The harbour reward of this level. */
  readonly reward: Item;
  readonly checked: boolean;
}

/** By level, from 1. The costs are known; rewards and gains from level 3 on are reconstructed. */
export const HARBOUR: readonly HarbourLevel[] = [
  { cost: 0, gain: {}, reward: "fish", checked: true },
  { cost: 3, gain: { captain: 1 }, reward: "licence", checked: true },
  { cost: 4, gain: { captain: 1 }, reward: "goods", checked: false },
  { cost: 6, gain: { captain: 1, goods: 1 }, reward: "captain", checked: false },
  { cost: 9, gain: { captain: 2, goods: 1 }, reward: "penguin", checked: false },
];

/** The reward of a ship at the first attraction that it visits. */
export type Reward =
  | { readonly kind: "cards"; readonly gain: Bundle }
  | { readonly kind: "choice"; readonly items: readonly Item[] }
  /** One ship in the harbour or the line, raised by up to so many levels (R16). */
  | { readonly kind: "upgrade"; readonly levels: number };

export interface Attraction {
  /** Short and ASCII: it stands in records. */
  readonly name: string;
  readonly title: string;
  /** Points of the first place, or the sum of all levels docked there. */
  readonly points: number | "levels";
  /** For a ship that arrives while no other is there, and for any other arrival. */
  readonly better: Reward;
  readonly basic: Reward;
  readonly checked: boolean;
}

const ANY_CARD: Reward = { kind: "choice", items: ["fish", "licence", "goods", "penguin"] };

function cards(gain: Bundle): Reward {
  return { kind: "cards", gain };
}

function upgrade(levels: number): Reward {
  return { kind: "upgrade", levels };
}

// biome-ignore format: one line for each card
/** Names and points of A1, A3 and A5 and the empty reward of A1 are known, the rest is reconstructed. */
export const ATTRACTIONS: readonly Attraction[] = [
  { name: "A1", title: "Penguin Island", points: 20, better: ANY_CARD, basic: cards({}), checked: false },
  { name: "A2", title: "Half Moon Island", points: 16, better: cards({ captain: 1, fish: 1 }), basic: cards({ fish: 1 }), checked: false },
  { name: "A3", title: "Livingston Island", points: 14, better: upgrade(3), basic: upgrade(1), checked: false },
  { name: "A4", title: "Deception Island", points: 12, better: cards({ penguin: 1, goods: 1 }), basic: cards({ goods: 1 }), checked: false },
  { name: "A5", title: "King George Island", points: 10, better: cards({ captain: 1, licence: 1 }), basic: cards({ captain: 1 }), checked: false },
];

// biome-ignore format: one line for each card
/** Two more of the Kickstarter pack; that one has no fixed points is known. */
export const EXTRA_ATTRACTIONS: readonly Attraction[] = [
  { name: "K1", title: "Paradise Harbour", points: "levels", better: cards({ penguin: 1 }), basic: cards({ licence: 1 }), checked: false },
  { name: "K2", title: "Port Lockroy", points: 8, better: cards({ penguin: 1, licence: 1 }), basic: ANY_CARD, checked: false },
];

export interface FishingBoat {
  readonly name: string;
  readonly period: 1 | 2;
  /** Reconstructed for every boat. */
  readonly hub: number;
  readonly effects: readonly Effect[];
  readonly checked: boolean;
}

function swap(one: readonly Bundle[], other: readonly Bundle[]): Effect {
  return { kind: "arrival-swap", one, other };
}

// biome-ignore format: one line for each card
/** The effects of period 2 are known; of period 1 the cards and amounts are, but not for certain their pairing (R44). */
export const FISHING_BOATS: readonly FishingBoat[] = [
  { name: "FB1-1", period: 1, hub: 2, effects: [swap([{ penguin: 1 }], [{ fish: 4 }])], checked: false },
  { name: "FB1-2", period: 1, hub: 2, effects: [swap([{ goods: 1 }], [{ captain: 1, fish: 1 }])], checked: false },
  { name: "FB1-3", period: 1, hub: 2, effects: [swap([{ captain: 1 }], [{ penguin: 1, fish: 1 }])], checked: false },
  { name: "FB1-4", period: 1, hub: 2, effects: [swap([{ licence: 1 }], [{ captain: 1 }])], checked: false },
  { name: "FB1-5", period: 1, hub: 2, effects: [swap([{ licence: 1 }, { goods: 1 }], [{ fish: 3 }])], checked: false },
  { name: "FB2-1", period: 2, hub: 2, effects: [each("goods", 1)], checked: false },
  { name: "FB2-2", period: 2, hub: 2, effects: [each("penguin", 1)], checked: false },
  { name: "FB2-3", period: 2, hub: 2, effects: [each("licence", 1)], checked: false },
  { name: "FB2-4", period: 2, hub: 2, effects: [{ kind: "best-hubs", cards: 3 }], checked: false },
  { name: "FB2-5", period: 2, hub: 2, effects: [each("captain", 1)], checked: false },
];
