/**
 * Every action there is, made once: `legal` hands out these objects and makes none, and two actions are the same when
 * they are one object. The text beside each is what the wire and the records hold, short and ASCII:
 *
 *   @b2 @P1-TC1      drafts the set of two cards in row b; the single card
 *   P1-TC1 FB1-2     adds the card to its column; opens a column with the boat
 *   P1-TC1/2         deactivates the card, or the boat, under column 2
 *   P2-SY1!2         uses the immediate card and tucks it under column 2; without a column it opens one: P2-SY1!
 *   C2               tucks a Captain under column 2
 *   H3               raises the harbour to level 3
 *   1a^4             raises the ship on card 1a to level 4
 *   buy3 buyL        buys a ship of level 3; buys a Licence
 *   1a>3 1a>A2       moves the ship to column 3; to the attraction A2
 *   flipF            turns a Fish over
 *   +F P:FFFF        takes a Fish; gives a Penguin for four Fish
 *   -F               discards a Fish
 *   --               declines
 *   > end            goes on to the next column; ends the turn
 *
 * An asterisk at the end (`buy3*`) pays with the bonus of a Research Station first.
 */
import { CARDS, type Card, effectsOf, isImmediate, nameOf } from "./cards.ts";
import { HARBOUR } from "./components.ts";
import { CARD_TYPES } from "./effects.ts";
import { type Bundle, ITEMS, type Item, LETTERS, lettersOf, RESOURCES, type Resource } from "./items.ts";
import { type Column, NO_COLUMN } from "./line.ts";
import { LEVELS, type Level, SHIPS, type Ship, shipName } from "./ships.ts";
import { SITES } from "./state.ts";

export type Action =
  | { readonly kind: "draft-set"; readonly text: string; readonly row: number; readonly size: number }
  | { readonly kind: "draft-card"; readonly text: string; readonly card: Card }
  | { readonly kind: "add"; readonly text: string; readonly card: Card }
  | { readonly kind: "deactivate"; readonly text: string; readonly card: Card; readonly column: Column }
  | { readonly kind: "resolve"; readonly text: string; readonly card: Card; readonly column: Column }
  | { readonly kind: "tuck"; readonly text: string; readonly column: Column }
  | { readonly kind: "harbour"; readonly text: string; readonly level: number }
  | { readonly kind: "upgrade"; readonly text: string; readonly ship: Ship; readonly level: Level }
  | { readonly kind: "buy-ship"; readonly text: string; readonly level: Level; readonly flex: boolean }
  | { readonly kind: "buy-licence"; readonly text: string; readonly flex: boolean }
  | { readonly kind: "sail"; readonly text: string; readonly ship: Ship; readonly to: Column; readonly flex: boolean }
  | { readonly kind: "dock"; readonly text: string; readonly ship: Ship; readonly site: number; readonly flex: boolean }
  | { readonly kind: "flip"; readonly text: string; readonly item: Resource }
  | { readonly kind: "take"; readonly text: string; readonly item: Item }
  | { readonly kind: "swap"; readonly text: string; readonly give: Bundle; readonly get: Bundle }
  | { readonly kind: "discard"; readonly text: string; readonly item: Resource }
  | { readonly kind: "decline"; readonly text: string }
  | { readonly kind: "next"; readonly text: string }
  | { readonly kind: "end"; readonly text: string };

const ROWS = "abcde";
export const SET_SIZES: readonly number[] = [1, 2, 3];
/** Six types of cards and a boat of each period. */
const COLUMNS: readonly Column[] = Array.from({ length: CARD_TYPES.length + 2 }, (_, index) => index + 1);

const byText = new Map<string, Action>();

function put(action: Action): Action {
  byText.set(action.text, action);
  return action;
}

/** Both ways of paying: without the bonus of a Research Station, at 0, and with it, at 1. */
function bothWays(make: (flex: boolean, sign: string) => Action): readonly Action[] {
  return [put(make(false, "")), put(make(true, "*"))];
}

const draftSets = [...ROWS].map((letter, row) =>
  SET_SIZES.map((size) => put({ kind: "draft-set", text: `@${letter}${size}`, row, size })),
);
const draftCards = CARDS.map((card) => put({ kind: "draft-card", text: `@${nameOf(card)}`, card }));
const adds = CARDS.map((card) => put({ kind: "add", text: nameOf(card), card }));
const deactivations = CARDS.map((card) =>
  COLUMNS.map((column) => put({ kind: "deactivate", text: `${nameOf(card)}/${column}`, card, column })),
);
const resolutions = CARDS.map((card) =>
  isImmediate(card)
    ? [NO_COLUMN, ...COLUMNS].map((column) =>
        put({ kind: "resolve", text: `${nameOf(card)}!${column === NO_COLUMN ? "" : column}`, card, column }),
      )
    : [],
);
const tucks = COLUMNS.map((column) => put({ kind: "tuck", text: `C${column}`, column }));
const harbours = HARBOUR.map((_, index) => put({ kind: "harbour", text: `H${index + 1}`, level: index + 1 }));
const upgrades = SHIPS.map((ship) =>
  LEVELS.map((level) => put({ kind: "upgrade", text: `${shipName(ship)}^${level}`, ship, level })),
);
const shipBuys = LEVELS.map((level) =>
  bothWays((flex, sign) => ({ kind: "buy-ship", text: `buy${level}${sign}`, level, flex })),
);
const licenceBuys = bothWays((flex, sign) => ({ kind: "buy-licence", text: `buyL${sign}`, flex }));
const sails = SHIPS.map((ship) =>
  COLUMNS.map((to) =>
    bothWays((flex, sign) => ({ kind: "sail", text: `${shipName(ship)}>${to}${sign}`, ship, to, flex })),
  ),
);
const docks = SHIPS.map((ship) =>
  SITES.map(({ name }, site) =>
    bothWays((flex, sign) => ({ kind: "dock", text: `${shipName(ship)}>${name}${sign}`, ship, site, flex })),
  ),
);
const flips = RESOURCES.map((item) => put({ kind: "flip", text: `flip${LETTERS[item]}`, item }));
const takes = ITEMS.map((item) => put({ kind: "take", text: `+${LETTERS[item]}`, item }));
const discards = RESOURCES.map((item) => put({ kind: "discard", text: `-${LETTERS[item]}`, item }));

for (const { one, other } of CARDS.flatMap(effectsOf).filter((effect) => effect.kind === "arrival-swap")) {
  for (const give of one) for (const get of other) putSwaps(give, get);
}

function putSwaps(give: Bundle, get: Bundle): void {
  put({ kind: "swap", text: swapText(give, get), give, get });
  put({ kind: "swap", text: swapText(get, give), give: get, get: give });
}

function swapText(give: Bundle, get: Bundle): string {
  return `${lettersOf(give)}:${lettersOf(get)}`;
}

/** Uses none of what is offered. */
export const DECLINE: Action = put({ kind: "decline", text: "--" });
/** Leaves the active column. */
export const NEXT: Action = put({ kind: "next", text: ">" });
export const END: Action = put({ kind: "end", text: "end" });

function known(action: Action | undefined): Action {
  if (action === undefined) throw new RangeError("There is no such action.");
  return action;
}

export function draftSet(row: number, size: number): Action {
  return known(draftSets[row]?.[size - 1]);
}

/** Drafts a single card, in a game of two. */
export function draftCard(card: Card): Action {
  return known(draftCards[card - 1]);
}

/** Adds a card to the column of its type, or opens that column; a boat always opens one. */
export function add(card: Card): Action {
  return known(adds[card - 1]);
}

/** Tucks a card under a column for nothing but its hub. */
export function deactivate(card: Card, column: Column): Action {
  return known(deactivations[card - 1]?.[column - 1]);
}

/** Uses an immediate card, which then becomes a hub card of the column; NO_COLUMN if there is none (R4). */
export function resolve(card: Card, column: Column): Action {
  return known(resolutions[card - 1]?.[column]);
}

/** Tucks a Captain under a column. */
export function tuck(column: Column): Action {
  return known(tucks[column - 1]);
}

export function harbour(level: number): Action {
  return known(harbours[level - 1]);
}

export function upgrade(ship: Ship, level: Level): Action {
  return known(upgrades[ship]?.[level - 1]);
}

export function buyShip(level: Level, flex = false): Action {
  return known(shipBuys[level - 1]?.[flex ? 1 : 0]);
}

export function buyLicence(flex = false): Action {
  return known(licenceBuys[flex ? 1 : 0]);
}

export function sail(ship: Ship, to: Column, flex = false): Action {
  return known(sails[ship]?.[to - 1]?.[flex ? 1 : 0]);
}

/** Moves a ship to an attraction, as its place in `SITES`. */
export function dock(ship: Ship, site: number, flex = false): Action {
  return known(docks[ship]?.[site]?.[flex ? 1 : 0]);
}

/** Turns a card of the stock over. */
export function flip(item: Resource): Action {
  return known(flips[RESOURCES.indexOf(item)]);
}

/** Takes the card that was asked for. */
export function take(item: Item): Action {
  return known(takes[ITEMS.indexOf(item)]);
}

/** Exchanges some of the player's cards for others. */
export function swap(give: Bundle, get: Bundle): Action {
  return known(byText.get(swapText(give, get)));
}

export function discard(item: Resource): Action {
  return known(discards[RESOURCES.indexOf(item)]);
}

export function writeAction(action: Action): string {
  return action.text;
}

/** The action of this text; undefined if there is none. */
export function readAction(text: string): Action | undefined {
  return byText.get(text);
}
