/** Arrow keys over a board of hexes, as they lie on the screen. */
import { along, type Hex, rotated, turned } from "../../../../shared/kernel/hex.ts";

/** Sides of the screen that an arrow key tries in turn, from an even and from an odd column. */
const ARROWS: Readonly<Record<string, readonly [even: readonly number[], odd: readonly number[]]>> = {
  ArrowUp: [
    [0, 5, 1],
    [0, 5, 1],
  ],
  ArrowDown: [
    [3, 4, 2],
    [3, 4, 2],
  ],
  // Left and right go up and down by turns, so that a walk across the board stays on its row.
  ArrowLeft: [
    [5, 4],
    [4, 5],
  ],
  ArrowRight: [
    [1, 2],
    [2, 1],
  ],
};

/**
 * The hex that an arrow key leads to.
 * @param turn of the board, in sixths clockwise
 * @param other the other one of two diagonals (Shift)
 * @param has whether a hex is on the board
 * @returns undefined for any other key, or at the edge
 */
export function hexByArrow(
  from: Hex,
  key: string,
  turn: number,
  other: boolean,
  has: (hex: Hex) => boolean,
): Hex | undefined {
  const sides = ARROWS[key];
  if (sides === undefined) return undefined;
  const column = rotated(from, turn).q;
  const order = column % 2 === 0 ? sides[0] : sides[1];
  const sorted = other && order.length === 2 ? order.toReversed() : order;
  return sorted.map((side) => along(from, turned(side, -turn))).find(has);
}
