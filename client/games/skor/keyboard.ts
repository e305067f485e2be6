/** Keys on the board: arrows walk over the hexes as they lie on the screen, others are inputs by themselves. */
import { along, type Hex, rotated, turned } from "../../../shared/kernel/hex.ts";
import { type Board, OFF_BOARD, type Tile, tileAt } from "../../../shared/skor/lattice.ts";
import { centre } from "../../stage/geometry.ts";
import type { Input } from "./interaction.ts";

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

const ORIGIN: Hex = { q: 0, r: 0 };

/**
 * The tile that an arrow key leads to.
 * @param turn of the board, in sixths clockwise
 * @returns undefined for any other key, or at the edge
 */
export function tileByArrow(board: Board, from: Tile, key: string, turn: number): Tile | undefined {
  const sides = ARROWS[key];
  if (sides === undefined) return undefined;
  const hex = board.hexes[from] ?? ORIGIN;
  const column = rotated(hex, turn).q;
  const order = column % 2 === 0 ? sides[0] : sides[1];
  return order.map((side) => tileAt(board, along(hex, turned(side, -turn)))).find((tile) => tile !== OFF_BOARD);
}

/** Tiles in reading order of the screen: from the top, from the left. */
export function readingOrder(board: Board, tiles: readonly Tile[], turn: number): Tile[] {
  const place = (tile: Tile) => centre(rotated(board.hexes[tile] ?? ORIGIN, turn));
  return tiles.toSorted((one, other) => place(one).y - place(other).y || place(one).x - place(other).x);
}

/** The next of some tiles after one of them, or the first, around and around. */
export function nextOf(tiles: readonly Tile[], from: Tile | undefined, step: number): Tile | undefined {
  if (tiles.length === 0) return undefined;
  const at = from === undefined ? -1 : tiles.indexOf(from);
  if (at < 0) return step > 0 ? tiles[0] : tiles.at(-1);
  return tiles[(at + step + tiles.length) % tiles.length];
}

/** What a key means that does not walk. */
export function inputByKey(key: string): Input | undefined {
  if (key === "Enter" || key === " ") return { kind: "enter" };
  return key === "Escape" ? { kind: "cancel" } : undefined;
}
