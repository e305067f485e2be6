/** How sure a share is that was counted. */

/** What 95 of 100 cases lie within, in standard deviations. */
const SURE = 1.96;

export interface Share {
  /** Cases. */
  readonly of: number;
  readonly share: number;
  /** The interval that holds the true share in 95 of 100 such counts (Wilson's). */
  readonly low: number;
  readonly high: number;
}

/**
 * @param hits first places; a shared one counts in parts, for which the interval is wider than necessary
 * @param of the number of cases; with 0, nothing is known
 */
export function shareOf(hits: number, of: number): Share {
  if (of === 0) return { of, share: 0, low: 0, high: 1 };
  const share = hits / of;
  const square = SURE ** 2;
  const middle = (share + square / (2 * of)) / (1 + square / of);
  const half = (SURE / (1 + square / of)) * Math.sqrt((share * (1 - share)) / of + square / (4 * of ** 2));
  return { of, share, low: Math.max(0, middle - half), high: Math.min(1, middle + half) };
}
