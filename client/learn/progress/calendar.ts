/** Days and their puzzles: which one is of a day, and how days are named. */

const DAY_MS = 24 * 60 * 60 * 1000;

/** The number of a day, as the visitor's own calendar has it: days since 1970. */
export function dayOf(date: Date): number {
  return Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / DAY_MS;
}

/** `22 November` */
export function dayText(day: number): string {
  return new Date(day * DAY_MS).toLocaleDateString("en-GB", { day: "numeric", month: "long", timeZone: "UTC" });
}

/** A day in an address: `2026-11-22`. */
export function dayInPath(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10);
}

/** The day in an address, at most today; today if there is none. */
export function dayNamed(text: string, today: number): number {
  const time = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  return Number.isNaN(time) ? today : Math.min(today, time / DAY_MS);
}

/**
 * The distance in the book between the puzzles of two days in a row, because neighbours in the book are of the same
 * game.
 */
const STRIDE = 17;

/** Which of so many puzzles is that day's: all of them come in turn. */
export function puzzleOf(day: number, count: number): number {
  let stride = STRIDE;
  while (sharesFactor(stride, count)) stride++;
  return (((day * stride) % count) + count) % count;
}

function sharesFactor(one: number, other: number): boolean {
  return other === 0 ? one > 1 : sharesFactor(other, one % other);
}
