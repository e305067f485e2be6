/**
 * The vocabulary of the cards: everything that a card can do. A card is a row of these; the rules know effects and
 * never a card. `symbolOf` says when an effect works.
 */
import type { Bundle, Item, Resource } from "./items.ts";

/** The icons that a column yields while it is active, and that pay for additional actions. Never stored. */
export type Icon = "coin" | "licence" | "fuel";

/** Tourist Center, Permit Office, Supply Vessel, Seaside Town, Shipyard, Research Station. */
export const CARD_TYPES = ["TC", "PO", "SV", "ST", "SY", "RS"] as const;
export type CardType = (typeof CARD_TYPES)[number];

/** The types of columns: cards of one type, or a single Fishing Boat (R35). */
export const COLUMN_TYPES = [...CARD_TYPES, "boat"] as const;
export type ColumnType = (typeof COLUMN_TYPES)[number];

export type Effect =
  /** Icons whenever the column is active. */
  | { readonly kind: "icons"; readonly icon: Icon; readonly count: number }
  /** Once a turn, one coin or fuel action costs so much less (R14). */
  | { readonly kind: "flex"; readonly coin: number; readonly fuel: number }
  /** Once a turn, while the column is active: turns a card of the stock over, one of these ways (R29). */
  | { readonly kind: "flip"; readonly ways: readonly (readonly [Resource, Item])[] }
  /** Each arrival at the column brings cards. */
  | { readonly kind: "arrival-gain"; readonly gain: Bundle }
  /** Each arrival may raise the ship (R21). */
  | { readonly kind: "arrival-upgrade"; readonly levels: number }
  /** Each arrival allows to give one of one side for one of the other side (R36). */
  | { readonly kind: "arrival-swap"; readonly one: readonly Bundle[]; readonly other: readonly Bundle[] }
  /** Room for more Resource cards, once and for good (R28). */
  | { readonly kind: "capacity"; readonly more: number }
  | { readonly kind: "unlimited" }
  /** Ships take the highest position at an attraction (R17). */
  | { readonly kind: "dock-first" }
  /** The better reward, even if other ships are there. */
  | { readonly kind: "better-reward" }
  /** Each arrival that brings no harbour reward brings this (R22). */
  | { readonly kind: "missed-reward"; readonly gain: Bundle }
  /** Each arrival at a hub of that level or more (R15). */
  | { readonly kind: "hub-gain"; readonly hub: number; readonly gain: Bundle }
  | { readonly kind: "licence-price"; readonly coins: number }
  /** Each level of the harbour brings this as well. */
  | { readonly kind: "harbour-gain"; readonly gain: Bundle }
  /** What deactivating a card brings, in place of the usual. */
  | { readonly kind: "deactivation"; readonly gain: Bundle }
  /** Points at once for each own ship of that level or more (R26). */
  | { readonly kind: "ships-now"; readonly level: number; readonly points: number }
  /** Points at the end for every full set of active cards of a type (R25). */
  | { readonly kind: "set"; readonly type: CardType; readonly size: number; readonly points: number }
  /** Points at the end for each card of the stock (R27). */
  | { readonly kind: "each"; readonly item: Item; readonly points: number }
  /** Points at the end for each level of the harbour. */
  | { readonly kind: "harbour-level"; readonly points: number }
  /** Points at the end: the so many highest hub cards of the best column (R37). */
  | { readonly kind: "best-hubs"; readonly cards: number };

export type EffectKind = Effect["kind"];

export type EffectOf<Kind extends EffectKind> = Extract<Effect, { kind: Kind }>;

/** The symbols on the cards: once per turn, persistent, immediate, ship moves in, game-end scoring. */
export type EffectSymbol = "turn" | "persistent" | "immediate" | "arrival" | "end";

const SYMBOLS: Readonly<Record<EffectKind, EffectSymbol>> = {
  icons: "turn",
  flex: "turn",
  flip: "turn",
  "arrival-gain": "arrival",
  "arrival-upgrade": "arrival",
  "arrival-swap": "arrival",
  capacity: "persistent",
  unlimited: "persistent",
  "dock-first": "persistent",
  "better-reward": "persistent",
  "missed-reward": "persistent",
  "hub-gain": "persistent",
  "licence-price": "persistent",
  "harbour-gain": "persistent",
  deactivation: "persistent",
  "ships-now": "immediate",
  set: "end",
  each: "end",
  "harbour-level": "end",
  "best-hubs": "end",
};

export function symbolOf(effect: Effect): EffectSymbol {
  return SYMBOLS[effect.kind];
}

export function icons(icon: Icon, count: number): Effect {
  return { kind: "icons", icon, count };
}

export function arrivalGain(gain: Bundle): Effect {
  return { kind: "arrival-gain", gain };
}

export function set(type: CardType, points: number): Effect {
  return { kind: "set", type, size: 3, points };
}

export function each(item: Item, points: number): Effect {
  return { kind: "each", item, points };
}
