/** What rules ask of chance. Where it comes from stands in `seeded-random.ts`: a page of a game in play needs no hashes. */

export interface Random {
  /** A uniform whole number from 0 to `n - 1`. @throws RangeError unless `n` is a whole number from 1 to 2^32 */
  below(n: number): number;
  /** The items in a uniformly random order, as a new array. */
  shuffle<T>(items: readonly T[]): T[];
}

/** Thrown by `noChance`: the outcome depends on chance that this side does not know. */
export class ChanceError extends Error {
  override name = "ChanceError";
}

/** The Random of a preview: it refuses to roll, so that a client never shows a guess as an outcome. */
export const noChance: Random = {
  below() {
    throw new ChanceError("This outcome is decided by chance.");
  },
  shuffle() {
    throw new ChanceError("This outcome is decided by chance.");
  },
};

/** A Random that tells whether it was asked. */
export interface WatchedRandom extends Random {
  readonly used: () => boolean;
}

export function watchedRandom(random: Random): WatchedRandom {
  let used = false;
  return {
    used: () => used,
    below(n) {
      used = true;
      return random.below(n);
    },
    shuffle(items) {
      used = true;
      return random.shuffle(items);
    },
  };
}
