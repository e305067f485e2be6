import type { Spot } from "./choices.ts";

/** The number in a spot: a creature, a card or a ground. */
export function numberIn(spot: Spot): number {
  return Number(spot.slice(spot.indexOf(":") + 1));
}
