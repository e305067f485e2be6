/** Fast chance for searches, which need millions of numbers and no secrecy. */
import type { Random } from "../kernel/random.ts";

const TWO_32 = 2 ** 32;

/**
 * A stream of its own, seeded by a draw from another: sfc32, which passes the usual tests of randomness.
 * Like the stream that seeds it, it gives the same numbers every time.
 */
export function quickRandom(seed: Random): Random {
  let one = seed.below(TWO_32) | 0;
  let two = seed.below(TWO_32) | 0;
  let three = seed.below(TWO_32) | 0;
  let counter = 1;

  function word(): number {
    const sum = (((one + two) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    one = two ^ (two >>> 9);
    two = (three + (three << 3)) | 0;
    three = ((three << 21) | (three >>> 11)) + sum;
    return sum >>> 0;
  }

  function below(n: number): number {
    // The bias towards small numbers is below 2^-20 for every choice that a game has.
    return Math.floor((word() / TWO_32) * n);
  }

  function shuffle<T>(items: readonly T[]): T[] {
    const shuffled = [...items];
    for (let last = shuffled.length - 1; last > 0; last--) {
      const other = below(last + 1);
      const [moved, kept] = [shuffled[other], shuffled[last]];
      if (moved === undefined || kept === undefined) continue;
      shuffled[last] = moved;
      shuffled[other] = kept;
    }
    return shuffled;
  }

  for (let warm = 0; warm < 8; warm++) word();
  return { below, shuffle };
}

/** A stream that can be restarted from its beginning, to try several things with the same chance. */
export function replayableRandom(seed: Random): () => Random {
  const word = seed.below(TWO_32);
  return () => quickRandom({ below: () => word, shuffle: (items) => [...items] });
}

export function uniform(random: Random): number {
  return random.below(TWO_32) / TWO_32;
}

/** A number about 0, with a spread of about 1. */
export function gaussian(random: Random): number {
  return 2 * (uniform(random) + uniform(random) + uniform(random) - 1.5);
}
