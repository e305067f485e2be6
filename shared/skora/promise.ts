/**
 * The potential of a catch: what a card is worth to the holder of a decree, and what taking it reveals about the
 * decree.
 */
import type { Seat } from "../kernel/game.ts";
import { type Card, creatureOf, pointsOf, typeOf } from "./cards.ts";
import {
  CATCH_TYPES,
  type CatchType,
  CREATURES,
  type Creature,
  DECREE_NAMES,
  DECREES,
  type DecreeName,
} from "./components.ts";
import { groundAt, playerAt, type State } from "./state.ts";

/** Cards of a catch by creature, from 1; place 0 is empty. */
export type Counts = number[];

const TYPES: readonly number[] = [0, ...CREATURES.map(({ number }) => typeOf(number))];

export function countsOf(cards: readonly Card[]): Counts {
  const counts = new Array<number>(CREATURES.length + 1).fill(0);
  for (const card of cards) {
    const creature = creatureOf(card);
    counts[creature] = (counts[creature] ?? 0) + 1;
  }
  return counts;
}

function byType(counts: Counts): [number, number, number] {
  const types: [number, number, number] = [0, 0, 0];
  for (let creature = 1; creature < counts.length; creature++) {
    const type = TYPES[creature];
    const count = counts[creature] ?? 0;
    if (type === 0) types[0] += count;
    else if (type === 1) types[1] += count;
    else types[2] += count;
  }
  return types;
}

/** How far a type is ahead of the next one. */
function leadOf([fish, claws, sharks]: readonly [number, number, number], type: CatchType): number {
  const place = CATCH_TYPES.indexOf(type);
  if (place === 0) return fish - Math.max(claws, sharks);
  if (place === 1) return claws - Math.max(fish, sharks);
  return sharks - Math.max(fish, claws);
}

/** Points for a lead that further cards may change: half of them when level, all of them far ahead. */
function forLead(lead: number, left: number, points: number): number {
  if (lead >= left + 1) return points;
  if (lead + left <= 0) return 0;
  return points * Math.min(1, Math.max(0, 0.45 + (0.5 * (lead - 0.5)) / Math.max(1, left)));
}

/**
 * The expected points of a decree with the given cards caught and at most `left` to come; with `left` 0 its actual
 * points, except for Warband, which does not depend on the catch.
 */
export function promiseOf(decree: DecreeName, counts: Counts, left: number): number {
  const { rule } = DECREES[decree];
  switch (rule.kind) {
    case "largest":
      return forLead(leadOf(byType(counts), rule.type), left, rule.points);
    case "pairs": {
      let pairs = 0;
      let singles = 0;
      for (const count of counts) {
        pairs += count >> 1;
        singles += count & 1;
      }
      return rule.points * (pairs + Math.min(left, singles) * 0.35);
    }
    case "different": {
      let different = 0;
      for (const count of counts) if (count > 0) different++;
      let points = 0;
      for (const tier of rule.tiers) {
        const missing = tier.count - different;
        if (missing <= 0) points = Math.max(points, tier.points);
        else if (missing <= left) points = Math.max(points, tier.points * 0.62 ** missing);
      }
      return points;
    }
    case "types": {
      const types = byType(counts).filter((count) => count > 0).length;
      if (types > rule.atMost || types + left === 0) return 0;
      return rule.points * (types < rule.atMost ? 0.9 ** left : 0.85 ** left);
    }
    case "each": {
      let missing = 0;
      for (const count of byType(counts)) missing += Math.max(0, rule.count - count);
      return missing > left ? 0 : rule.points * 0.75 ** missing;
    }
    case "odd": {
      let lead = 0;
      for (let creature = 1; creature < counts.length; creature++) {
        lead += (creature % 2 === 1 ? 1 : -1) * (counts[creature] ?? 0);
      }
      return forLead(lead, left, rule.points);
    }
    case "ties":
      return 0;
  }
}

/** The worth of a card to the holder of a decree: its points, and its effect on the decree. Changes nothing. */
export function worthOf(decree: DecreeName, counts: Counts, creature: Creature, left: number): number {
  const before = promiseOf(decree, counts, left);
  counts[creature] = (counts[creature] ?? 0) + 1;
  const after = promiseOf(decree, counts, Math.max(0, left - 1));
  counts[creature] = (counts[creature] ?? 0) - 1;
  return pointsOf(creature) + after - before;
}

/** How sharply a player is thought to tell points apart, and how often to pick for other reasons. */
const SHARPNESS = 0.8;
const WHIM = 0.15;

/** How likely a seat that takes a creature at the ground that is fished now would take it, under each decree. */
export function fitOf(state: State, seat: Seat, taken: Creature): number[] {
  const counts = countsOf(playerAt(state, seat).catch);
  const there = [...new Set(groundAt(state, state.ground).pile.map(creatureOf))];
  const left = picksLeft(state, seat);
  return DECREE_NAMES.map((decree) => {
    const weights = there.map((creature) => Math.exp(SHARPNESS * worthOf(decree, counts, creature, left)));
    const sum = weights.reduce((total, weight) => total + weight, 0);
    const weight = weights[there.indexOf(taken)] ?? 0;
    return WHIM / there.length + (1 - WHIM) * (weight / sum);
  });
}

/** The most cards that a seat can still catch: one for each boat, as far as cards suffice. */
function picksLeft(state: State, seat: Seat): number {
  let picks = 0;
  for (const { pile, boats } of state.grounds) picks += Math.min(boats[seat] ?? 0, pile.length);
  return picks;
}
