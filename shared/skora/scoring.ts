/** The points of a catch, and the bonus of a decree. */
import { type Card, creatureOf, pointsOf, typeOf } from "./cards.ts";
import { CATCH_TYPES, CREATURES, DECREES, type DecreeName, type DecreeRule } from "./components.ts";

/**
 * The points of a decree, and the figure that decided them: `most`, `tied` and `fewer` with the cards of the type,
 * `pairs`, `different` creatures, `types`, `each` with the cards of the scarcest type, `ties` won, and `odd` with the
 * number of odd cards minus the number of even ones.
 */
export interface Bonus {
  readonly points: number;
  readonly why: string;
  readonly count: number;
}

export function catchPoints(cards: readonly Card[]): number {
  return cards.reduce((sum, card) => sum + pointsOf(creatureOf(card)), 0);
}

/** How many cards of each catch type, in the order of `CATCH_TYPES`. */
function typeCounts(cards: readonly Card[]): number[] {
  return CATCH_TYPES.map((_, type) => cards.filter((card) => typeOf(creatureOf(card)) === type).length);
}

/** How many cards of each creature, in the order of `CREATURES`. */
export function creatureCounts(cards: readonly Card[]): number[] {
  return CREATURES.map(({ number }) => cards.filter((card) => creatureOf(card) === number).length);
}

/** The bonus of a decree to a catch. @param ties tie-breaks won while fishing (R29) */
export function bonusOf(decree: DecreeName, cards: readonly Card[], ties: number): Bonus {
  const { rule } = DECREES[decree];
  switch (rule.kind) {
    case "largest":
      return largest(rule, typeCounts(cards));
    // R24
    case "pairs": {
      const pairs = sum(creatureCounts(cards).map((count) => Math.floor(count / 2)));
      return { points: rule.points * pairs, why: "pairs", count: pairs };
    }
    // R25
    case "different": {
      const different = creatureCounts(cards).filter((count) => count > 0).length;
      const points = rule.tiers.filter(({ count }) => different >= count).map((tier) => tier.points);
      return { points: Math.max(0, ...points), why: "different", count: different };
    }
    // R27
    case "types": {
      const types = typeCounts(cards).filter((count) => count > 0).length;
      return { points: types > 0 && types <= rule.atMost ? rule.points : 0, why: "types", count: types };
    }
    // R26
    case "each": {
      const scarcest = Math.min(...typeCounts(cards));
      return { points: scarcest >= rule.count ? rule.points : 0, why: "each", count: scarcest };
    }
    // R29, R37
    case "ties":
      return { points: rule.points * (rule.once ? Math.min(1, ties) : ties), why: "ties", count: ties };
    // R28
    case "odd": {
      const odd = cards.filter((card) => creatureOf(card) % 2 === 1).length;
      const lead = odd - (cards.length - odd);
      return { points: lead > 0 ? rule.points : 0, why: "odd", count: lead };
    }
  }
}

/** A type is the largest when it has more cards than each other one; a tie is worth nothing (R23). */
function largest(rule: Extract<DecreeRule, { kind: "largest" }>, counts: readonly number[]): Bonus {
  const type = CATCH_TYPES.indexOf(rule.type);
  const count = counts[type] ?? 0;
  const next = Math.max(...counts.filter((_, other) => other !== type));
  if (count > next) return { points: rule.points, why: "most", count };
  return { points: 0, why: count === next ? "tied" : "fewer", count };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
