/** Clocks: time for the whole game, and time that each finished turn gives back. */
import { z } from "zod";

/** Minutes for each player and seconds added after each turn. */
export const clockSetting = z.object({
  minutes: z.number().min(0.1).max(180),
  increment: z.int().min(0).max(120),
});
export type ClockSetting = z.infer<typeof clockSetting>;

/** What the pages offer. `null` is a game without clocks. */
export const CLOCK_PRESETS: readonly (ClockSetting | null)[] = [
  null,
  { minutes: 5, increment: 5 },
  { minutes: 15, increment: 10 },
  { minutes: 30, increment: 20 },
];

/** A clock setting in words: `15 min + 10 s`, `No clock`. */
export function clockText(clock: ClockSetting | null): string {
  if (clock === null) return "No clock";
  return clock.increment === 0 ? `${clock.minutes} min` : `${clock.minutes} min + ${clock.increment} s`;
}
