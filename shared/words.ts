/** How many and which, in English: for pages, for what a server writes to people, and for the report of a check. */

/** The English that everything is written in. */
export const LOCALE = "en-GB";

const all = new Intl.ListFormat(LOCALE, { type: "conjunction" });
const cardinals = new Intl.PluralRules(LOCALE);

/** "Ann", "Ann and Bo", "Ann, Bo and Cy". */
export function listText(names: readonly string[]): string {
  return all.format(names);
}

/** "1 move", "2 moves". */
export function count(n: number, one: string, many = `${one}s`): string {
  return `${n} ${plural(n, one, many)}`;
}

/** "move" for one, "moves" for any other number. */
export function plural(n: number, one: string, many = `${one}s`): string {
  return cardinals.select(n) === "one" ? one : many;
}

/** What is never counted one by one. */
const UNCOUNTED = ["", "Debris", "Goods"];

/** "a Farm", "an Obstruction", "Debris"; nothing for nothing. */
export function withArticle(words: string): string {
  return UNCOUNTED.includes(words) ? words : `${/^[aeiou8]/i.test(words) ? "an" : "a"} ${words}`;
}
