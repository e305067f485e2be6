/** Hours of a day in which somebody is not to be called: `22-8`. */
const HOURS = /^(\d{1,2})-(\d{1,2})$/;

/**
 * Whether an hour of the day, from 0 to 23, is one of them.
 * @returns undefined where the text says no such hours
 */
export function isQuietAt(text: string, hour: number): boolean | undefined {
  const [, first = "", last = ""] = HOURS.exec(text) ?? [];
  const [from, to] = [Number(first), Number(last)];
  if (first === "" || from > 23 || to > 23 || from === to) return undefined;
  return from < to ? hour >= from && hour < to : hour >= from || hour < to;
}
