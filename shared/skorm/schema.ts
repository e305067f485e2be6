/** A game of Skorm as plain data: every field, its type and how it travels. */
import { z } from "zod";
import { list, number, seatOf, seatOrNobodyOf, shape, text, unsent, type ValueOf, oneOf } from "../kernel/shape.ts";
import { TILE_COUNT, ZONE_SHAPES } from "./board.ts";
import { ARMIES, PIECE_BITS } from "./pieces.ts";

export const NOBODY = -1;

const PHASES = ["place", "play", "over"] as const;

const SEATS = 3;
const piece = () =>
  number(
    "uint8",
    z
      .int()
      .min(0)
      .max(2 ** PIECE_BITS - 1),
  );

/**
 * Everybody knows all of it. But the last fields are not sent, to keep a move small: `tiles` and `hash*` follow from
 * the position, and `casualties`, `quietSince` and `seen` from the log of the game. A turn changes `toMove`, `turn` and
 * at most two tiles.
 */
export const stateShape = shape("SkormState", {
  /** Players at the start. */
  seats: number("uint8", z.int().min(2).max(SEATS)),
  zoneShape: oneOf(ZONE_SHAPES),
  /** The seat that is Player 1; the others follow clockwise, which is the order of seats. */
  first: seatOf(SEATS),
  phase: oneOf(PHASES),
  toMove: seatOf(SEATS),
  /** By tile: a packed piece, or EMPTY. */
  board: list(piece(), TILE_COUNT),
  /** Seats whose Warlord is lost or who left, in that order. */
  fallen: list(seatOf(SEATS)),
  /** The seat whose Warlord holds Gold and wins when its turn comes, or NOBODY. */
  pending: seatOrNobodyOf(SEATS),
  /** Turns finished since the last placement. */
  turn: number("number"),
  /** Passes in direct succession. */
  passes: number("uint8"),
  /** Rotations in this turn. */
  rotations: number("uint8"),
  /** Why the game ended; empty until then. */
  reason: text(),
  /** The winner, or NOBODY: still open, or a draw. */
  winner: seatOrNobodyOf(SEATS),
  /** `casualties` once the game is over; empty until then. */
  toll: list(number("uint8")),
  /** The pieces that each player places. */
  army: oneOf(ARMIES),

  /** Every capture and shot in order, packed by `casualty`. */
  casualties: unsent((): number[] => []),
  /** `turn` when a piece last left the board: what lies between is quiet. */
  quietSince: unsent(() => 0),
  /** The tiles of each seat's pieces, by kind and together: two words of bits at `tilesIndex`. */
  tiles: unsent((): number[] => []),
  hashHigh: unsent(() => 0),
  hashLow: unsent(() => 0),
  /** Keys of the positions at the start of every turn since a piece last left the board, this turn's included. */
  seen: unsent((): number[] => []),
});
export type State = ValueOf<typeof stateShape>;

export const SkormState = stateShape.schema;
