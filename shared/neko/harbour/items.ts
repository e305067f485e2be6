/** The small cards that players gather: what the bank gives out and a stock holds. */

/** Resource cards, which count against the capacity, then Penguin and Captain cards, which do not. */
export const ITEMS = ["fish", "licence", "goods", "penguin", "captain"] as const;
export type Item = (typeof ITEMS)[number];

export const RESOURCES = ["fish", "licence", "goods"] as const;
export type Resource = (typeof RESOURCES)[number];

/** A player's cards that can be used. */
export type Stock = Record<Item, number>;

/** Resource cards gained in this turn: they cannot be used before the next one (R7). */
export type Pending = Record<Resource, number>;

/** Amounts by item; items that are not named are 0. */
export type Bundle = Readonly<Partial<Record<Item, number>>>;

export const LETTERS: Readonly<Record<Item, string>> = {
  fish: "F",
  licence: "L",
  goods: "G",
  penguin: "P",
  captain: "C",
};

export function isResource(item: Item): item is Resource {
  return item !== "penguin" && item !== "captain";
}

/** A bundle as letters in a fixed order: `FFC` is two Fish and a Captain. */
export function lettersOf(bundle: Bundle): string {
  return ITEMS.map((item) => LETTERS[item].repeat(bundle[item] ?? 0)).join("");
}

/** The Resource cards of a stock: what the capacity limits. */
export function resourcesIn(stock: Readonly<Pending>): number {
  return stock.fish + stock.licence + stock.goods;
}

export function holds(stock: Readonly<Stock>, bundle: Bundle): boolean {
  return ITEMS.every((item) => stock[item] >= (bundle[item] ?? 0));
}
