/** Reproducible choices for fuzzing. */
import type { Random } from "../../shared/kernel/random.ts";
import { seededRandom } from "../../shared/kernel/seeded-random.ts";

export interface Chance extends Random {
  pick<T>(items: readonly T[]): T;
  /** Whether something happens that happens so often out of a hundred times. */
  percent(often: number): boolean;
}

export function chanceOf(seed: number): Chance {
  const random = seededRandom(Uint8Array.of(seed & 0xff, (seed >> 8) & 0xff, (seed >> 16) & 0xff, seed >>> 24));
  return {
    ...random,
    pick(items) {
      const [item] = items.slice(random.below(items.length));
      if (item === undefined) throw new RangeError("nothing to pick from");
      return item;
    },
    percent: (often) => random.below(100) < often,
  };
}
