/** Where hexes lie on the picture: flat tops, y downwards, a tile side of `SIDE` units. Turned boards included. */

/** A tile by its axial coordinates. */
export interface Hex {
  readonly q: number;
  readonly r: number;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The side of a tile in drawing units: what the drawings in `art/board` are made for. */
export const SIDE = 50;

/** From the centre of a tile to the middle of its sides. */
export const APOTHEM = (SIDE * Math.sqrt(3)) / 2;

/** The neighbours of (0, 0), clockwise from the top: N, NE, SE, S, SW, NW. */
export const DIRECTIONS: readonly Hex[] = [
  { q: 0, r: -1 },
  { q: 1, r: -1 },
  { q: 1, r: 0 },
  { q: 0, r: 1 },
  { q: -1, r: 1 },
  { q: -1, r: 0 },
];

export const DIRECTION_NAMES = ["n", "ne", "se", "s", "sw", "nw"] as const;

export function hexKey(hex: Hex): string {
  return `${hex.q},${hex.r}`;
}

export function sameHex(one: Hex | undefined, other: Hex | undefined): boolean {
  return one !== undefined && other !== undefined && one.q === other.q && one.r === other.r;
}

/** A direction or a number of sixths, brought to 0..5. */
export function sixth(turns: number): number {
  return ((turns % 6) + 6) % 6;
}

/** The tile after a turn of the board by sixths, clockwise. */
export function turned(hex: Hex, sixths: number): Hex {
  let { q, r } = hex;
  for (let left = sixth(sixths); left > 0; left--) [q, r] = [-r, q + r];
  // Adding zero turns -0 into 0, so that keys compare.
  return { q: q + 0, r: r + 0 };
}

export function neighbour(hex: Hex, direction: number): Hex {
  const step = DIRECTIONS[sixth(direction)] ?? { q: 0, r: 0 };
  return { q: hex.q + step.q, r: hex.r + step.r };
}

export function distance(one: Hex, other: Hex): number {
  const q = one.q - other.q;
  const r = one.r - other.r;
  return Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r));
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
