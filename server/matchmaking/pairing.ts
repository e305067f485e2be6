/** Puts together players who wait for the same: the one who waits longest, with those of the nearest ratings. */

import { ratingRangeAfter } from "../../shared/table/rating-range.ts";

/** How well somebody plays, and how uncertain that is. */
export interface Strength {
  readonly rating: number;
  readonly deviation: number;
}

export interface Waiting {
  readonly player?: { readonly id: string };
  /** The players with whom they are never put together. */
  readonly avoids?: ReadonlySet<string>;
  readonly strength?: Strength | undefined;
  readonly since: number;
}

/** Players who do not avoid each other are looked for among so many of near ratings. */
const MAX_TRIED = 30;

/** How far the ratings of two may be apart when the first has waited for so long. */
export function ratingRange(one: Strength, other: Strength, waited: number): number {
  return ratingRangeAfter(waited) + Math.hypot(one.deviation, other.deviation);
}

/**
 * A group of so many, or undefined while nobody has enough company.
 * @param waiting those who want the same, the longest waiting first
 */
export function groupIn<W extends Waiting>(waiting: readonly W[], size: number, now: number): readonly W[] | undefined {
  if (size < 2 || waiting.length < size) return undefined;
  for (const [index, first] of waiting.entries()) {
    const near = waiting
      .filter(
        (other, at) => at !== index && !isApart(first, other) && distance(first, other) <= reach(first, other, now),
      )
      .toSorted((one, other) => distance(first, one) - distance(first, other));
    const group = near.length < size - 1 ? undefined : companyOf([first], near.slice(0, MAX_TRIED), size);
    if (group !== undefined) return group;
  }
  return undefined;
}

/** The players already chosen, filled up to so many from the others in order, so that none avoids another. */
function companyOf<W extends Waiting>(
  chosen: readonly W[],
  others: readonly W[],
  size: number,
): readonly W[] | undefined {
  if (chosen.length === size) return chosen;
  for (const [index, other] of others.entries()) {
    if (chosen.some((one) => isApart(one, other))) continue;
    const group = companyOf([...chosen, other], others.slice(index + 1), size);
    if (group !== undefined) return group;
  }
  return undefined;
}

function isApart(one: Waiting, other: Waiting): boolean {
  const avoids = ({ avoids }: Waiting, { player }: Waiting) => player !== undefined && avoids?.has(player.id) === true;
  return avoids(one, other) || avoids(other, one);
}

function distance(one: Waiting, other: Waiting): number {
  if (one.strength === undefined || other.strength === undefined) return 0;
  return Math.abs(one.strength.rating - other.strength.rating);
}

function reach(one: Waiting, other: Waiting, now: number): number {
  if (one.strength === undefined || other.strength === undefined) return Number.POSITIVE_INFINITY;
  return ratingRange(one.strength, other.strength, now - Math.min(one.since, other.since));
}
