/** What a clock shows. */
import { longSpan, shortSpan } from "../words.ts";

/** How a kind of clock is shown, in milliseconds. */
export interface ClockFace {
  /** Under this a clock is shown as low. */
  readonly low: number;
  /** The moments at which a low clock is said aloud. */
  readonly warnings: readonly number[];
  readonly text: (left: number) => string;
  /** How often a running clock is looked at. */
  readonly every: (left: number) => number;
}

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** A clock for a whole game: low under 20 seconds, with tenths of a second from there on. */
export const liveFace: ClockFace = {
  low: 20 * SECOND,
  warnings: [MINUTE, 20 * SECOND, 10 * SECOND],
  text: clockText,
  every: (left) => (left < 100 * SECOND ? SECOND / 10 : SECOND / 4),
};

/** A clock of days for each action: `2d 4h`, and minutes and seconds in its last hour. */
export const slowFace: ClockFace = {
  low: HOUR,
  warnings: [HOUR, 10 * MINUTE, MINUTE],
  text: (left) => {
    const shown = SECOND * Math.ceil(left / SECOND);
    return shown < HOUR ? wholeSeconds(left) : shortSpan(shown);
  },
  every: (left) => (left < HOUR + MINUTE ? SECOND / 4 : SECOND),
};

/** A clock in figures: `8:15`, `1:02:40`, and `0:09.4` when it is low. */
export function clockText(left: number): string {
  if (left >= liveFace.low) return wholeSeconds(left);
  const tenths = Math.floor(left / 100);
  return `0:${String(Math.floor(tenths / 10)).padStart(2, "0")}.${tenths % 10}`;
}

/** Whole seconds are rounded up, so that a clock of five minutes starts at 5:00. */
function wholeSeconds(left: number): string {
  const seconds = Math.ceil(left / SECOND);
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor((seconds % 3600) / 60);
  const rest = String(seconds % 60).padStart(2, "0");
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, "0")}:${rest}` : `${minutes}:${rest}`;
}

/** The same as it is spoken: `8 minutes 15 seconds`, `1 hour`. */
export function clockWords(left: number): string {
  const seconds = Math.ceil(left / SECOND);
  const parts = [
    count(Math.floor(seconds / 3600), "hour"),
    count(Math.floor((seconds % 3600) / 60), "minute"),
    count(seconds % 60, "second"),
  ].filter((part) => part !== "");
  return parts.length === 0 ? "no time" : parts.join(" ");
}

function count(number: number, word: string): string {
  if (number === 0) return "";
  return number === 1 ? `1 ${word}` : `${number} ${word}s`;
}

/** The warning that a clock passed between two looks at it, if any. */
export function warningPassed({ warnings }: ClockFace, before: number, after: number): number | undefined {
  return warnings.find((mark) => before > mark && after <= mark);
}

/** How long somebody has been away: `40 s`, `3 min`, `2 h 5 min`. */
export function awayText(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / SECOND));
  if (seconds < 60) return `${seconds} s`;
  return ms < HOUR ? `${Math.floor(seconds / 60)} min` : longSpan(ms);
}
