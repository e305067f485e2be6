/** How fast computers move, so that people can follow. */
import type { BotPace } from "../../wire/bots.ts";

/** From one step to the next, in ms: at least, and how much more at most. */
const STEPS: Readonly<Record<BotPace, readonly [least: number, more: number]>> = {
  calm: [700, 500],
  brisk: [250, 150],
  "at-once": [0, 0],
};
/** The pace of computers that play each other before spectators. */
const AMONG_COMPUTERS: readonly [number, number] = [2200, 1200];

/** With so little on its clock, in ms, a computer does not linger. */
const HURRY = 20_000;

/**
 * When a computer makes its next step, if it knows it by then.
 * @param last when the last step was made
 * @param version the number of steps so far, by which some take a little longer than others
 * @param left what is on the computer's clock, in ms; undefined without clocks
 */
export function nextStepAt(
  pace: BotPace,
  last: number,
  version: number,
  left: number | undefined,
  isAmongComputers = false,
): number {
  if (left !== undefined && left < HURRY) return last;
  const [least, more] = isAmongComputers ? AMONG_COMPUTERS : STEPS[pace];
  return last + least + ((version * 7919) % 101) * (more / 100);
}
