/** What a clock shows. */

/** Under this many milliseconds a clock is shown as low, with tenths of a second. */
export const LOW = 20_000;

/** The moments at which a low clock is said aloud, in milliseconds. */
export const WARNINGS: readonly number[] = [60_000, 20_000, 10_000];

/** A clock in figures: `8:15`, `1:02:40`, and `0:09.4` when it is low. */
export function clockText(left: number): string {
  if (left < LOW) {
    const tenths = Math.floor(left / 100);
    return `0:${String(Math.floor(tenths / 10)).padStart(2, "0")}.${tenths % 10}`;
  }
  // Whole seconds are rounded up, so that a clock of five minutes starts at 5:00.
  const seconds = Math.ceil(left / 1000);
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor((seconds % 3600) / 60);
  const rest = String(seconds % 60).padStart(2, "0");
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, "0")}:${rest}` : `${minutes}:${rest}`;
}

/** The same for ears: `8 minutes 15 seconds`. */
export function clockWords(left: number): string {
  const seconds = Math.ceil(left / 1000);
  const minutes = Math.floor(seconds / 60);
  const parts = [count(minutes, "minute"), count(seconds % 60, "second")].filter((part) => part !== "");
  return parts.length === 0 ? "no time" : parts.join(" ");
}

function count(number: number, word: string): string {
  if (number === 0) return "";
  return number === 1 ? `1 ${word}` : `${number} ${word}s`;
}

/** The warning that a clock passed between two looks at it, if any. */
export function warningPassed(before: number, after: number): number | undefined {
  return WARNINGS.find((mark) => before > mark && after <= mark);
}

/** How long somebody has been away: `40 s`, `3 min`. */
export function awayText(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min`;
}
