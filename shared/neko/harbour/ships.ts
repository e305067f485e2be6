/**
 * A player's six ship cards. A ship is a card in play, showing one of its two sides; the others are the ship supply.
 * One number is its place: SUPPLY, HARBOUR, the number of a column from 1, or an attraction by `dockAt`.
 */
import { SHIP_CARDS, SIDES, TOP_LEVEL } from "./components.ts";

/** A ship card, as its place in `SHIP_CARDS`. */
export type Ship = number;
export type Level = number;
export type Place = number;

export const NO_SHIP = -1;
export const SUPPLY = -1;
export const HARBOUR_PLACE = 0;
/** No line has as many columns as this. */
const DOCKS = 10;

/** A player's ships, card by card. */
export interface Fleet {
  /** The side that is up; meaningless for a card of the supply. */
  readonly levels: readonly Level[];
  readonly places: readonly Place[];
}

export const SHIPS: readonly Ship[] = [...SHIP_CARDS.keys()];
export const LEVELS: readonly Level[] = Array.from({ length: TOP_LEVEL }, (_, index) => index + 1);

/** The place of a ship at the attraction that is in this place of the row, from 0. */
export function dockAt(attraction: number): Place {
  return DOCKS + attraction;
}

export function attractionAt(place: Place): number | undefined {
  return place >= DOCKS ? place - DOCKS : undefined;
}

export function isDocked(place: Place): boolean {
  return place >= DOCKS;
}

export function isInLine(place: Place): boolean {
  return place > HARBOUR_PLACE && place < DOCKS;
}

/** In the harbour or the line, where ships can be changed (R16). */
export function isAtHome(place: Place): boolean {
  return place >= HARBOUR_PLACE && place < DOCKS;
}

/** Whether two ships are the same: level and place say everything of a ship at home. */
export function isLike({ levels, places }: Fleet, one: Ship, other: Ship): boolean {
  return isAtHome(places[one] ?? SUPPLY) && places[one] === places[other] && levels[one] === levels[other];
}

export function shipName(ship: Ship): string {
  return SHIP_CARDS[ship]?.name ?? "";
}

export function levelOf(fleet: Fleet, ship: Ship): Level {
  return fleet.levels[ship] ?? 0;
}

export function placeOf(fleet: Fleet, ship: Ship): Place {
  return fleet.places[ship] ?? SUPPLY;
}

/** Whether a card can show a level (R11). */
export function canShow(ship: Ship, level: Level): boolean {
  const low = SHIP_CARDS[ship]?.low;
  return low === level || low === SIDES - level;
}

/** The first card of the supply that can show a level, or NO_SHIP. Two of a kind are alike. */
export function supplied(fleet: Fleet, level: Level): Ship {
  for (let ship = 0; ship < SHIPS.length; ship++) {
    if (fleet.places[ship] === SUPPLY && canShow(ship, level)) return ship;
  }
  return NO_SHIP;
}

/** The card that a ship becomes when it takes that level: itself turned over, one of the supply, or NO_SHIP. */
export function becomes(fleet: Fleet, ship: Ship, level: Level): Ship {
  return levelOf(fleet, ship) + level === SIDES ? ship : supplied(fleet, level);
}

/** The levels of all ships in a place together. */
export function levelsAt(fleet: Fleet, place: Place): number {
  let sum = 0;
  for (let ship = 0; ship < SHIPS.length; ship++) if (fleet.places[ship] === place) sum += levelOf(fleet, ship);
  return sum;
}

/** The levels of all ships in play together. */
export function levelsInPlay(fleet: Fleet): number {
  let sum = 0;
  for (let ship = 0; ship < SHIPS.length; ship++) if (placeOf(fleet, ship) !== SUPPLY) sum += levelOf(fleet, ship);
  return sum;
}

export function shipsInPlay(fleet: Fleet): number {
  let count = 0;
  for (let ship = 0; ship < SHIPS.length; ship++) if (placeOf(fleet, ship) !== SUPPLY) count++;
  return count;
}
