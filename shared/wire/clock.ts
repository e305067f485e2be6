/** Clocks: time for the whole game and what each finished turn gives back, or days for each action. */
import { z } from "zod";
import { count } from "../words.ts";

/** Minutes for each player and seconds added after each turn. */
const liveClock = z.object({
  minutes: z.number().min(0.1).max(180),
  increment: z.int().min(0).max(120),
});

/** Days for each action, for games by correspondence. */
const slowClock = z.object({ days: z.int().min(1).max(14) });

export const clockSetting = z.union([liveClock.strict(), slowClock.strict()]);
export type ClockSetting = z.infer<typeof clockSetting>;
export type SlowClock = z.infer<typeof slowClock>;

/** The settings that pages offer. `null` is a game without clocks. */
export const CLOCK_PRESETS: readonly (ClockSetting | null)[] = [
  null,
  { minutes: 5, increment: 5 },
  { minutes: 15, increment: 10 },
  { minutes: 30, increment: 20 },
  { days: 1 },
  { days: 3 },
  { days: 7 },
];

export function isSlow(clock: ClockSetting | null): clock is SlowClock {
  return clock !== null && "days" in clock;
}

const SECOND = 1000;
const DAY = 24 * 60 * 60 * SECOND;
/** From so many minutes on, a quarter of a minute would be no gift. */
const LONG_MINUTES = 10;

/** The time on a full clock, in ms. */
export function fullTime(clock: ClockSetting): number {
  return isSlow(clock) ? clock.days * DAY : Math.round(clock.minutes * 60 * SECOND);
}

/** How much a player gives at a time who gives an opponent more, in ms. */
export function giftTime(clock: ClockSetting): number {
  if (isSlow(clock)) return DAY;
  return clock.minutes < LONG_MINUTES ? 15 * SECOND : 60 * SECOND;
}

/** A short name that tells clocks apart: `15+10`, `3d`, `-` for none. */
export function clockKey(clock: ClockSetting | null): string {
  if (clock === null) return "-";
  return isSlow(clock) ? `${clock.days}d` : `${clock.minutes}+${clock.increment}`;
}

/** A clock setting in words: `15 min + 10 s`, `3 days an action`, `No clock`. */
export function clockText(clock: ClockSetting | null): string {
  if (clock === null) return "No clock";
  if (isSlow(clock)) return `${count(clock.days, "day")} an action`;
  return clock.increment === 0 ? `${clock.minutes} min` : `${clock.minutes} min + ${clock.increment} s`;
}
