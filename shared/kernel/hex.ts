/**
 * Hexagons in axial coordinates, after Red Blob Games: flat tops, `q` grows to the east and `r` to the south.
 * Directions are numbered clockwise from the top: N, NE, SE, S, SW, NW.
 */

export interface Hex {
  readonly q: number;
  readonly r: number;
}

/** 0..5, clockwise from the top. */
export type Direction = number;

/** The step that each direction takes. */
export const STEPS: readonly Hex[] = [
  { q: 0, r: -1 },
  { q: 1, r: -1 },
  { q: 1, r: 0 },
  { q: 0, r: 1 },
  { q: -1, r: 1 },
  { q: -1, r: 0 },
];

export const DIRECTION_NAMES: readonly string[] = ["N", "NE", "SE", "S", "SW", "NW"];

export const DIRECTIONS: readonly Direction[] = [0, 1, 2, 3, 4, 5];

const STILL: Hex = { q: 0, r: 0 };

/** A direction after a turn by sixths, clockwise when positive. */
export function turned(direction: Direction, sixths: number): Direction {
  return (((direction + sixths) % 6) + 6) % 6;
}

/** The hex `distance` steps away in a straight line. */
export function along(hex: Hex, direction: Direction, distance = 1): Hex {
  const step = STEPS[direction] ?? STILL;
  return { q: hex.q + distance * step.q, r: hex.r + distance * step.r };
}

/** The number of steps between two hexes. */
export function distance(one: Hex, other: Hex): number {
  const q = one.q - other.q;
  const r = one.r - other.r;
  return Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r));
}

/** The hex after a turn of the whole plane about (0, 0) by sixths, clockwise when positive. */
export function rotated(hex: Hex, sixths: number): Hex {
  let { q, r } = hex;
  for (let left = turned(0, sixths); left > 0; left--) [q, r] = [-r, q + r];
  // Adding zero turns -0 into 0, so that results compare.
  return { q: q + 0, r: r + 0 };
}

/** All hexes within `radius` of (0, 0): from west to east, in each column from south to north. */
export function hexagon(radius: number): Hex[] {
  const hexes: Hex[] = [];
  for (let q = -radius; q <= radius; q++) {
    const south = Math.min(radius, radius - q);
    const north = Math.max(-radius, -radius - q);
    for (let r = south; r >= north; r--) hexes.push({ q, r });
  }
  return hexes;
}
