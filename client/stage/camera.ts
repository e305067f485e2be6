/** From the board's units to the pixels of the page, and back. */
import { type Hex, rotated } from "../../shared/kernel/hex.ts";
import { APOTHEM, centre, hexAt, type Point, SIDE } from "./geometry.ts";

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Room to leave free for what lies over the board, in CSS pixels. */
export interface Insets {
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
}

export interface Bounds {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export interface Camera {
  /** CSS pixels per unit. */
  readonly scale: number;
  /** The place of the unit origin, in CSS pixels; whole, so that baked textures stay sharp. */
  readonly x: number;
  readonly y: number;
  /** The board's turn in sixths, clockwise. */
  readonly turn: number;
}

/** How tall the rock below the tiles is. */
export const SKIRT = 0.42 * SIDE;

/** The box around the tiles and the skirt below them. */
export function boundsOf(tiles: readonly Hex[], turn: number): Bounds {
  const centres = tiles.map((tile) => centre(rotated(tile, turn)));
  const xs = centres.map((point) => point.x);
  const ys = centres.map((point) => point.y);
  return {
    left: Math.min(...xs) - SIDE,
    right: Math.max(...xs) + SIDE,
    top: Math.min(...ys) - APOTHEM,
    bottom: Math.max(...ys) + APOTHEM + SKIRT,
  };
}

/** The camera that shows the whole board as large as possible, centred in the space within the insets. */
export function fitBoard(bounds: Bounds, viewport: Size, insets: Insets, turn: number): Camera {
  const width = Math.max(1, viewport.width - insets.left - insets.right);
  const height = Math.max(1, viewport.height - insets.top - insets.bottom);
  const scale = Math.min(width / (bounds.right - bounds.left), height / (bounds.bottom - bounds.top));
  return {
    scale,
    x: Math.round(insets.left + width / 2 - (scale * (bounds.left + bounds.right)) / 2),
    y: Math.round(insets.top + height / 2 - (scale * (bounds.top + bounds.bottom)) / 2),
    turn,
  };
}

/** The place of a tile's centre on the page. */
export function toScreen(camera: Camera, hex: Hex): Point {
  const point = centre(rotated(hex, camera.turn));
  return { x: camera.x + camera.scale * point.x, y: camera.y + camera.scale * point.y };
}

/** A point of the page in units, with the board as it is turned. */
export function toUnits(camera: Camera, point: Point): Point {
  return { x: (point.x - camera.x) / camera.scale, y: (point.y - camera.y) / camera.scale };
}

/** The tile under a point of the page; it need not be on the board. */
export function toHex(camera: Camera, point: Point): Hex {
  return rotated(hexAt(toUnits(camera, point)), -camera.turn);
}
