/** Small words that more than one page needs. */

const LOCALE = "en-GB";
const all = new Intl.ListFormat(LOCALE, { type: "conjunction" });
const any = new Intl.ListFormat(LOCALE, { type: "disjunction" });
const cardinals = new Intl.PluralRules(LOCALE);
const ordinals = new Intl.PluralRules(LOCALE, { type: "ordinal" });

/** "Ann", "Ann and Bo", "Ann, Bo and Cy". */
export function listText(names: readonly string[]): string {
  return all.format(names);
}

/** "a Fish", "a Fish or a Licence". */
export function eitherText(words: readonly string[]): string {
  return any.format(words);
}

/** A span of an hour or more, roughly: `2 d 4 h`, `23 h 10 min`. Never more than there is. */
export function longSpan(ms: number): string {
  const minutes = Math.max(0, Math.floor(ms / 60_000));
  const [days, hours, rest] = [Math.floor(minutes / 1440), Math.floor(minutes / 60) % 24, minutes % 60];
  const [great, small] =
    days > 0 ? [`${days} d`, hours > 0 && `${hours} h`] : [`${hours} h`, rest > 0 && `${rest} min`];
  return small === false ? great : `${great} ${small}`;
}

/** The same where there is little room: `2d 4h`, `23h 10m`. */
export function shortSpan(ms: number): string {
  return longSpan(ms)
    .replaceAll(" min", "m")
    .replace(/ (?=[dh])/g, "");
}

/** A span as `8:15`, or `1:02:05` from an hour on. */
export function clockFace(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const tail = String(rest).padStart(2, "0");
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, "0")}:${tail}` : `${minutes}:${tail}`;
}

/** What is left on a clock, where it is one of many: `8:15`, and from an hour on `23 h 10 min`. */
export function timeFace(ms: number): string {
  return ms < 3_600_000 ? clockFace(ms) : longSpan(ms);
}

const days = new Intl.DateTimeFormat(LOCALE, { day: "numeric", month: "long" });

/** A day, such as "3 December", of a moment in ms since 1970. */
export function dayText(at: number): string {
  return days.format(at);
}

/** "1 move", "2 moves". */
export function count(n: number, one: string, many = `${one}s`): string {
  return `${n} ${cardinals.select(n) === "one" ? one : many}`;
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
