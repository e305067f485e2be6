/**
 * Actions, packed into one number as chess programs pack moves: random play makes a million lists of them a second.
 * Bits 0-2: facing, or NO_FACING. Bits 3-8: `to`. Bits 9-14: `from`. Bits 15-16: the kind of the piece.
 * Bits 17-19: the verb. The kind of piece follows from the board; it is there so that an action reads without one.
 */
import type { Direction } from "../kernel/hex.ts";
import type { Tile } from "./board.ts";
import { type Kind, NO_FACING, SHIELDMAN } from "./pieces.ts";

export type Action = number;

export const PLACE = 0;
export const ROTATE = 1;
export const MOVE = 2;
export const CAPTURE = 3;
export const SHOOT = 4;
export const PASSING = 5;

/** PLACE, ROTATE, MOVE, CAPTURE, SHOOT or PASSING. */
export type Verb = number;

/** An action that is complete but for its target and facing, which `aimed` adds. */
export function startOf(verb: Verb, kind: Kind, from: Tile): Action {
  return (verb << 17) | (kind << 15) | (from << 9);
}

/** Adds target and facing to `startOf`. */
export function aimed(start: Action, to: Tile, facing: Direction): Action {
  return start | (to << 3) | facing;
}

export function place(kind: Kind, to: Tile, facing: Direction = NO_FACING): Action {
  return aimed(startOf(PLACE, kind, to), to, facing);
}

export function rotate(at: Tile, facing: Direction): Action {
  return aimed(startOf(ROTATE, SHIELDMAN, at), at, facing);
}

export function move(kind: Kind, from: Tile, to: Tile, facing: Direction = NO_FACING): Action {
  return aimed(startOf(MOVE, kind, from), to, facing);
}

export function capture(kind: Kind, from: Tile, to: Tile, facing: Direction = NO_FACING): Action {
  return aimed(startOf(CAPTURE, kind, from), to, facing);
}

export function shoot(kind: Kind, from: Tile, to: Tile): Action {
  return aimed(startOf(SHOOT, kind, from), to, NO_FACING);
}

/** The turn of a player who cannot act. */
export const PASS: Action = aimed(startOf(PASSING, SHIELDMAN, 0), 0, NO_FACING);

export function verbOf(action: Action): Verb {
  return action >> 17;
}

/** The kind of the acting piece. */
export function actorOf(action: Action): Kind {
  return (action >> 15) & 3;
}

/** The tile of the acting piece; for a placement the tile where it is placed. */
export function fromOf(action: Action): Tile {
  return (action >> 9) & 63;
}

/** The end of the action: landing, target, or the tile itself for placements and rotations. */
export function toOf(action: Action): Tile {
  return (action >> 3) & 63;
}

/** The facing that a Shieldman takes; NO_FACING for every other piece. */
export function turnOf(action: Action): Direction {
  return action & 7;
}
