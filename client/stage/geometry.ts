/**
 * The places of hexes in the picture: flat tops, y downwards, a tile side of `SIDE` units. Hexes themselves are in the
 * kernel.
 */
import type { Hex } from "../../shared/kernel/hex.ts";

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The side of a tile in drawing units: what the drawings in `art/board` are made for. */
export const SIDE = 50;

/** From the centre of a tile to the middle of its sides. */
export const APOTHEM = (SIDE * Math.sqrt(3)) / 2;

export function hexKey(hex: Hex): string {
  return `${hex.q},${hex.r}`;
}

export function sameHex(one: Hex | undefined, other: Hex | undefined): boolean {
  return one !== undefined && other !== undefined && one.q === other.q && one.r === other.r;
}

/** The point so far from one on the way to another. */
export function toward(from: Point, to: Point, length: number): Point {
  const whole = Math.hypot(to.x - from.x, to.y - from.y);
  const share = whole === 0 ? 0 : length / whole;
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
}

/** A direction or a number of sixths, brought to 0..5. */
export function sixth(turns: number): number {
  return ((turns % 6) + 6) % 6;
}

/** The centre of a tile, in units. */
export function centre(hex: Hex): Point {
  return { x: 1.5 * SIDE * hex.q, y: 2 * APOTHEM * (hex.r + hex.q / 2) };
}

/** The corner of a tile that starts its side `direction`, walking clockwise: 0 is the upper left corner. */
export function corner(hex: Hex, direction: number): Point {
  const middle = centre(hex);
  const angle = ((sixth(direction) - 2) * Math.PI) / 3;
  return { x: middle.x + SIDE * Math.cos(angle), y: middle.y + SIDE * Math.sin(angle) };
}

/** The tile under a point, in units; it need not be on the board. */
export function hexAt(point: Point): Hex {
  const q = point.x / (1.5 * SIDE);
  const r = point.y / (2 * APOTHEM) - q / 2;
  const s = -q - r;
  let roundQ = Math.round(q);
  let roundR = Math.round(r);
  const roundS = Math.round(s);
  const errorQ = Math.abs(roundQ - q);
  const errorR = Math.abs(roundR - r);
  const errorS = Math.abs(roundS - s);
  if (errorQ > errorR && errorQ > errorS) roundQ = -roundR - roundS;
  else if (errorR > errorS) roundR = -roundQ - roundS;
  return { q: roundQ + 0, r: roundR + 0 };
}

/** The direction, 0..5 clockwise from the top, in which a point lies from the origin. */
export function directionOf(point: Point): number {
  const clockwiseFromTop = Math.atan2(point.x, -point.y);
  return sixth(Math.round(clockwiseFromTop / (Math.PI / 3)));
}
