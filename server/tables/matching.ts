/** Who of those who wait for the same is put together: whoever waits longest, with those who play most alike. */

/** How well somebody plays, and how uncertain that is. */
export interface Strength {
  readonly rating: number;
  readonly deviation: number;
}

export interface Waiting {
  readonly strength?: Strength | undefined;
  readonly since: number;
}

/** So far apart two may be at once, beyond what is uncertain of both. */
const AT_ONCE = 100;
/** By so much that widens with every second. */
const WIDENS = 15;
/** Who has waited so long plays with anybody. */
const ANYBODY_MS = 40_000;

/** How far the ratings of two may be apart, of whom the first has waited for so long. */
export function reachOf(one: Strength, other: Strength, waited: number): number {
  if (waited >= ANYBODY_MS) return Number.POSITIVE_INFINITY;
  return AT_ONCE + Math.hypot(one.deviation, other.deviation) + (WIDENS * Math.max(0, waited)) / 1000;
}

/**
 * A group of so many, or undefined while nobody has enough company.
 * @param waiting those who want the same, the longest waiting first
 */
export function groupIn<W extends Waiting>(waiting: readonly W[], size: number, now: number): readonly W[] | undefined {
  if (size < 2 || waiting.length < size) return undefined;
  for (const [index, first] of waiting.entries()) {
    const near = waiting
      .filter((other, at) => at !== index && distance(first, other) <= reach(first, other, now))
      .toSorted((one, other) => distance(first, one) - distance(first, other));
    if (near.length >= size - 1) return [first, ...near.slice(0, size - 1)];
  }
  return undefined;
}

function distance(one: Waiting, other: Waiting): number {
  if (one.strength === undefined || other.strength === undefined) return 0;
  return Math.abs(one.strength.rating - other.strength.rating);
}

function reach(one: Waiting, other: Waiting, now: number): number {
  if (one.strength === undefined || other.strength === undefined) return Number.POSITIVE_INFINITY;
  return reachOf(one.strength, other.strength, now - Math.min(one.since, other.since));
}
