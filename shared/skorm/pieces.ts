/**
 * The pieces, and how one is packed into a small number: the board is 61 of these.
 * Bits 5-6: the owner's seat + 1. Bits 3-4: the kind. Bits 0-2: the facing of a Shieldman, NO_FACING for all others,
 * so that "is its shield there?" is one comparison for every piece. 0 is an empty tile.
 */
import type { Seat } from "../kernel/game.ts";
import { DIRECTION_NAMES, type Direction } from "../kernel/hex.ts";

export const SHIELDMAN = 0;
export const ARCHER = 1;
export const HORSEMAN = 2;
export const WARLORD = 3;

/** The number of kinds. */
export const KINDS = 4;

/** SHIELDMAN, ARCHER, HORSEMAN or WARLORD. */
export type Kind = number;

/** A piece on a tile, or EMPTY. */
export type Piece = number;

export const EMPTY = 0;
export const NO_FACING = 7;

export const PIECE_BITS = 7;

const KIND_LETTERS = "SAHW";

/** The armies that a table plays with: those of the rules, or half of them for a short game (R34). */
export const ARMIES = ["full", "half"] as const;
export type Army = (typeof ARMIES)[number];

/** Games of other armies than the rules' own are not rated (R34). */
export function isRatableArmy(army: unknown): boolean {
  return army === undefined || army === "full";
}

/** How many Shieldmen, Archers, Horsemen and Warlords each player has, by army and the number of players. */
const MUSTER: Readonly<Record<Army, Readonly<Record<number, readonly number[]>>>> = {
  full: { 2: [5, 5, 4, 1], 3: [4, 3, 2, 1] },
  half: { 2: [3, 2, 1, 1], 3: [2, 1, 1, 1] },
};

/** How many pieces of a kind each player has. */
export function armyOf(players: number, army: Army, kind: Kind): number {
  return MUSTER[army][players]?.[kind] ?? 0;
}

/** How many pieces each player has. */
export function armySize(players: number, army: Army): number {
  return (MUSTER[army][players] ?? []).reduce((sum, count) => sum + count, 0);
}

export function pieceOf(owner: Seat, kind: Kind, facing: Direction = NO_FACING): Piece {
  return ((owner + 1) << 5) | (kind << 3) | facing;
}

/** The seat that a piece belongs to; -1 for an empty tile. */
export function ownerOf(piece: Piece): Seat {
  return (piece >> 5) - 1;
}

export function kindOf(piece: Piece): Kind {
  return (piece >> 3) & 3;
}

/** The direction that a Shieldman guards; NO_FACING for every other piece. */
export function facingOf(piece: Piece): Direction {
  return piece & 7;
}

/** The same piece, looking another way. */
export function faced(piece: Piece, facing: Direction): Piece {
  return (piece & ~7) | facing;
}

export function kindLetter(kind: Kind): string {
  return KIND_LETTERS[kind] ?? "";
}

/** The kind of that letter, or -1. */
export function letteredKind(letter: string): Kind {
  return letter.length === 1 ? KIND_LETTERS.indexOf(letter) : -1;
}

/** `N`, `NE` ...; empty for NO_FACING. */
export function facingName(facing: Direction): string {
  return DIRECTION_NAMES[facing] ?? "";
}

/** The facing of that name; NO_FACING for no name at all, -1 for any other text. */
export function namedFacing(name: string): Direction {
  return name === "" ? NO_FACING : DIRECTION_NAMES.indexOf(name);
}
