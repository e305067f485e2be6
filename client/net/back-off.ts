/** How long to wait before trying again. */

const FIRST_MS = 300;
const MAX_DELAY_MS = 4000;

/** The longest pause that a server's answer can impose. */
const MAX_ASKED_DELAY_MS = 30_000;

/**
 * The pause before a try: doubling, bounded, and scattered by a quarter so that a thousand clients of a server that
 * comes back do not all knock at once.
 * @param failures how many tries failed in a row, from 0
 * @param chance from 0 to 1
 * @param asked the pause in ms that the server asks for, if it does
 */
export function backOff(failures: number, chance: number, asked = 0): number {
  const pause = Math.max(Math.min(MAX_DELAY_MS, FIRST_MS * 2 ** failures), Math.min(MAX_ASKED_DELAY_MS, asked));
  return Math.round(pause * (0.75 + 0.5 * chance));
}
