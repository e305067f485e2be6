/** Small words that more than one page needs. */
import { LOCALE, plural } from "../../../shared/words.ts";

export { count, listText, plural, withArticle } from "../../../shared/words.ts";

const any = new Intl.ListFormat(LOCALE, { type: "disjunction" });
const ordinals = new Intl.PluralRules(LOCALE, { type: "ordinal" });

/** "a Fish", "a Fish or a Licence". */
export function eitherText(words: readonly string[]): string {
  return any.format(words);
}

const days = new Intl.DateTimeFormat(LOCALE, { day: "numeric", month: "long" });

/** A day, such as "3 December", of a moment in ms since 1970. */
export function dayText(at: number): string {
  return days.format(at);
}

const dates = new Intl.DateTimeFormat(LOCALE, { day: "numeric", month: "short", year: "numeric" });

/** "21 Nov 2026", on one line. */
export function dateText(at: number): string {
  return dates.format(at).replaceAll(" ", "\u00a0");
}

const NUMBERS = "no one two three four five six seven eight nine ten eleven twelve".split(" ");

/** "no", "one", "two" … and figures beyond twelve. */
export function numberWord(n: number): string {
  return NUMBERS[n] ?? String(n);
}

/** "one boat", "three boats". */
export function some(n: number, one: string): string {
  return `${numberWord(n)} ${plural(n, one)}`;
}

/** A code as it is read out: `KELP 47`. */
export function spokenCode(code: string): string {
  return `${code.slice(0, 4)} ${code.slice(4)}`;
}

const ORDINALS = ["first", "second", "third", "fourth"];
const SUFFIXES: Readonly<Record<string, string>> = { one: "st", two: "nd", few: "rd", other: "th" };

/** "first", "second" … for a place from 1. */
export function ordinal(place: number): string {
  return ORDINALS[place - 1] ?? `${place}${SUFFIXES[ordinals.select(place)]}`;
}

/** The sign stays on the line of its number. */
export const PERCENT = "\u00a0%";

/** "52 %", of a share from 0 to 1. */
export function percentText(share: number): string {
  return `${Math.round(100 * share)}${PERCENT}`;
}
