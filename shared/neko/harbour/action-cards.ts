/**
 * The action cards, one line each: name, period, type, players from which on it is in the deck, hub, effects.
 *
 * What the effects say is known, but not which card bears which, with what hub, period and number of players: the lines
 * that begin with `guess` are our reconstruction. For a card seen in print, correct its line and write `printed`.
 */
import { arrivalGain, type CardType, type Effect, each, icons, set } from "./effects.ts";

export interface ActionCard {
  /** Short and ASCII: it stands in records. */
  readonly name: string;
  readonly period: 1 | 2;
  readonly type: CardType;
  /** The number of players from which on the card is used. */
  readonly players: number;
  readonly hub: number;
  readonly effects: readonly Effect[];
  /** Whether the line was checked against a printed card; otherwise it is reconstructed. */
  readonly checked: boolean;
}

type Row = [name: string, period: 1 | 2, type: CardType, players: number, hub: number, ...effects: Effect[]];

function guess(...[name, period, type, players, hub, ...effects]: Row): ActionCard {
  return { name, period, type, players, hub, effects, checked: false };
}

/** A line that was checked against the card. */
export function printed(...row: Row): ActionCard {
  return { ...guess(...row), checked: true };
}

// biome-ignore format: one line for each card
export const ACTION_CARDS: readonly ActionCard[] = [
  guess("P1-TC1", 1, "TC", 2, 3, icons("coin", 2)),
  guess("P1-TC2", 1, "TC", 2, 3, icons("coin", 2)),
  guess("P1-TC3", 1, "TC", 2, 2, icons("coin", 2)),
  guess("P1-TC4", 1, "TC", 3, 2, icons("coin", 2)),
  guess("P1-TC5", 1, "TC", 4, 3, icons("coin", 2)),
  guess("P1-TC6", 1, "TC", 4, 1, icons("coin", 4)),
  guess("P1-PO1", 1, "PO", 2, 2, icons("licence", 1)),
  guess("P1-PO2", 1, "PO", 2, 2, icons("licence", 1)),
  guess("P1-PO3", 1, "PO", 2, 3, icons("licence", 1)),
  guess("P1-PO4", 1, "PO", 3, 3, icons("licence", 1)),
  guess("P1-PO5", 1, "PO", 3, 1, icons("licence", 2)),
  guess("P1-PO6", 1, "PO", 4, 2, icons("licence", 1)),
  guess("P1-SV1", 1, "SV", 2, 2, icons("fuel", 1)),
  guess("P1-SV2", 1, "SV", 2, 2, icons("fuel", 1)),
  guess("P1-SV3", 1, "SV", 2, 3, icons("fuel", 1)),
  guess("P1-SV4", 1, "SV", 3, 3, icons("fuel", 1)),
  guess("P1-SV5", 1, "SV", 3, 1, icons("fuel", 2)),
  guess("P1-SV6", 1, "SV", 4, 2, icons("fuel", 1)),
  guess("P1-ST1", 1, "ST", 2, 2, arrivalGain({ goods: 1 }), { kind: "capacity", more: 2 }),
  guess("P1-ST2", 1, "ST", 2, 2, arrivalGain({ goods: 1 }), { kind: "capacity", more: 2 }),
  guess("P1-ST3", 1, "ST", 2, 3, arrivalGain({ goods: 1 })),
  guess("P1-ST4", 1, "ST", 3, 1, arrivalGain({ goods: 1 }), { kind: "capacity", more: 2 }),
  guess("P1-ST5", 1, "ST", 4, 3, arrivalGain({ goods: 1 })),
  guess("P1-SY1", 1, "SY", 2, 1, { kind: "arrival-upgrade", levels: 1 }),
  guess("P1-SY2", 1, "SY", 2, 1, { kind: "arrival-upgrade", levels: 1 }),
  guess("P1-SY3", 1, "SY", 3, 2, { kind: "arrival-upgrade", levels: 1 }),
  guess("P1-SY4", 1, "SY", 4, 1, { kind: "arrival-upgrade", levels: 1 }),
  guess("P1-SY5", 1, "SY", 4, 2, { kind: "arrival-upgrade", levels: 1 }),
  guess("P1-RS1", 1, "RS", 2, 2, { kind: "flex", coin: 2, fuel: 1 }),
  guess("P1-RS2", 1, "RS", 2, 2, { kind: "deactivation", gain: { fish: 1, licence: 2 } }),
  guess("P1-RS3", 1, "RS", 3, 1, { kind: "missed-reward", gain: { fish: 1 } }),
  guess("P1-RS4", 1, "RS", 4, 1, { kind: "harbour-gain", gain: { penguin: 1 } }),
  guess("P2-TC1", 2, "TC", 2, 2, icons("coin", 4)),
  guess("P2-TC2", 2, "TC", 2, 1, icons("coin", 4)),
  guess("P2-TC3", 2, "TC", 2, 3, set("TC", 4)),
  guess("P2-TC4", 2, "TC", 3, 2, icons("coin", 4)),
  guess("P2-TC5", 2, "TC", 4, 1, icons("coin", 4)),
  guess("P2-TC6", 2, "TC", 4, 3, set("TC", 4)),
  guess("P2-PO1", 2, "PO", 2, 1, icons("licence", 2)),
  guess("P2-PO2", 2, "PO", 2, 2, icons("licence", 2)),
  guess("P2-PO3", 2, "PO", 2, 2, set("PO", 8)),
  guess("P2-PO4", 2, "PO", 3, 1, icons("licence", 2)),
  guess("P2-PO5", 2, "PO", 3, 2, set("PO", 8)),
  guess("P2-PO6", 2, "PO", 4, 2, icons("licence", 2)),
  guess("P2-SV1", 2, "SV", 2, 1, icons("fuel", 2)),
  guess("P2-SV2", 2, "SV", 2, 2, icons("fuel", 2)),
  guess("P2-SV3", 2, "SV", 2, 2, set("SV", 6)),
  guess("P2-SV4", 2, "SV", 3, 1, icons("fuel", 2)),
  guess("P2-SV5", 2, "SV", 3, 2, set("SV", 6)),
  guess("P2-SV6", 2, "SV", 4, 2, icons("fuel", 2)),
  guess("P2-ST1", 2, "ST", 2, 3, arrivalGain({ goods: 1 })),
  guess("P2-ST2", 2, "ST", 2, 2, arrivalGain({ goods: 1 }), { kind: "capacity", more: 2 }),
  guess("P2-ST3", 2, "ST", 2, 2, each("goods", 1)),
  guess("P2-ST4", 2, "ST", 3, 3, arrivalGain({ goods: 1 })),
  guess("P2-ST5", 2, "ST", 4, 2, each("goods", 1)),
  guess("P2-SY1", 2, "SY", 2, 3, { kind: "ships-now", level: 4, points: 1 }),
  guess("P2-SY2", 2, "SY", 2, 2, { kind: "harbour-level", points: 1 }),
  guess("P2-SY3", 2, "SY", 3, 1, { kind: "arrival-upgrade", levels: 1 }),
  guess("P2-SY4", 2, "SY", 4, 3, { kind: "ships-now", level: 4, points: 1 }),
  guess("P2-SY5", 2, "SY", 4, 1, { kind: "arrival-upgrade", levels: 1 }),
  guess("P2-RS1", 2, "RS", 2, 2, each("captain", 1)),
  guess("P2-RS2", 2, "RS", 2, 1, { kind: "flip", ways: [["fish", "goods"], ["licence", "penguin"]] }),
  guess("P2-RS3", 2, "RS", 3, 1, { kind: "hub-gain", hub: 6, gain: { goods: 1 } }),
  guess("P2-RS4", 2, "RS", 4, 2, { kind: "better-reward" }),
];

// biome-ignore format: one line for each card
/** Three more Research Stations of the Kickstarter pack. */
export const EXTRA_ACTION_CARDS: readonly ActionCard[] = [
  guess("KS-R1", 2, "RS", 2, 2, { kind: "dock-first" }),
  guess("KS-R2", 1, "RS", 2, 2, { kind: "unlimited" }),
  guess("KS-R3", 1, "RS", 2, 2, { kind: "licence-price", coins: 2 }),
];
