/**
 * Where everything lies. Territories of 19 hexes stand on a lattice, and two connecting hexes sit between each pair of
 * neighbours; two territories make the board of a plain game. A lattice place is axial like a hex: one step to the
 * east of it, {1, 0}, is the way from W's City to E's.
 */
import { along, DIRECTIONS, distance, type Hex, hexagon, STEPS } from "../../kernel/hex.ts";

/** A hex of a board, as its place in `Board.hexes`. */
export type Tile = number;
export const OFF_BOARD = -1;

const RADIUS = 2;
const COORDINATE_BITS = 8;
const MIDDLE = 1 << (COORDINATE_BITS - 1);

/** The 19 hexes of a territory about its centre. */
const TERRITORY: readonly Hex[] = hexagon(RADIUS);

/** The way to the centre of the neighbour in each direction of the lattice. */
const STRIDES: readonly Hex[] = STEPS.map(centreOf);

/** The connecting hexes on the way to each neighbour: a centre's ends of the two sides that face each other. */
const JOINTS: readonly (readonly Hex[])[] = STRIDES.map((stride) => jointHexes(stride));

/** The centre of the territory at a place of the lattice. */
export function centreOf(place: Hex): Hex {
  return { q: 6 * place.q + 3 * place.r, r: -3 * place.q + 3 * place.r };
}

/** The hexes that touch two hexes of either territory, that about the origin and that about `stride`. */
function jointHexes(stride: Hex): Hex[] {
  const inside = (hex: Hex) => distance(hex, { q: 0, r: 0 }) <= RADIUS || distance(hex, stride) <= RADIUS;
  return hexagon(2 * RADIUS).filter((hex) => {
    if (inside(hex)) return false;
    const touched = DIRECTIONS.map((direction) => along(hex, direction)).filter(inside);
    return touched.filter((near) => distance(near, stride) <= RADIUS).length === 2 && touched.length === 4;
  });
}

export interface Board {
  readonly hexes: readonly Hex[];
  /** By tile: the coordinates packed, as actions hold them. */
  readonly codes: readonly number[];
  /** The tile of packed coordinates; undefined off the board. */
  readonly tiles: ReadonlyMap<number, Tile>;
  readonly neighbours: readonly (readonly Tile[])[];
  /** By tile: the territory that it belongs to, or OFF_BOARD for connecting hexes. */
  readonly territories: readonly number[];
}

/** Coordinates as one number of 16 bits. */
export function packHex({ q, r }: Hex): number {
  return ((q + MIDDLE) << COORDINATE_BITS) | (r + MIDDLE);
}

/** The coordinates that `packHex` gave this number for. */
export function unpackHex(code: number): Hex {
  return { q: (code >> COORDINATE_BITS) - MIDDLE, r: (code & (2 * MIDDLE - 1)) - MIDDLE };
}

/** Whether coordinates can be packed. */
function isPackable({ q, r }: Hex): boolean {
  return Math.max(Math.abs(q), Math.abs(r)) < MIDDLE;
}

/** Places of a lattice as text, `0,0 1,0`, and back. */
export function writePlaces(places: readonly Hex[]): string {
  return places.map(({ q, r }) => `${q},${r}`).join(" ");
}

export function readPlaces(text: string): Hex[] {
  return text.split(" ").flatMap((each) => {
    const [q = Number.NaN, r = Number.NaN] = each.split(",").map(Number);
    return text === "" ? [] : [{ q, r }];
  });
}

/** The two territories of a plain game: W's and, to the east of it, E's. */
export const PLAIN_LATTICE = "0,0 1,0";

const known = new Map<string, Board>();
let lastLattice = "";
let lastBoard: Board = surveyed("");

/** The board of a lattice, worked out once. */
export function boardOf(lattice: string): Board {
  if (lattice === lastLattice) return lastBoard;
  const board = known.get(lattice) ?? surveyed(lattice);
  known.set(lattice, board);
  lastLattice = lattice;
  lastBoard = board;
  return board;
}

/** Territory by territory, then the connecting hexes of each pair. */
function surveyed(lattice: string): Board {
  const places = readPlaces(lattice);
  const hexes: Hex[] = [];
  const territories: number[] = [];
  for (const [index, place] of places.entries()) {
    for (const hex of TERRITORY) hexes.push(shifted(hex, centreOf(place)));
    territories.push(...TERRITORY.map(() => index));
  }
  for (const hex of joints(places)) {
    hexes.push(hex);
    territories.push(OFF_BOARD);
  }
  const codes = hexes.map(packHex);
  const tiles = new Map(codes.map((code, tile) => [code, tile]));
  const neighbours = hexes.map((hex) =>
    DIRECTIONS.flatMap((direction) => tiles.get(packHex(along(hex, direction))) ?? []),
  );
  return { hexes, codes, tiles, neighbours, territories };
}

/** The connecting hexes between all neighbours among these places. */
function joints(places: readonly Hex[]): Hex[] {
  return places.flatMap((place, index) =>
    places.slice(index + 1).flatMap((other) => {
      const direction = STEPS.findIndex((step) => step.q === other.q - place.q && step.r === other.r - place.r);
      return (JOINTS[direction] ?? []).map((hex) => shifted(hex, centreOf(place)));
    }),
  );
}

export function shifted(hex: Hex, by: Hex): Hex {
  return { q: hex.q + by.q, r: hex.r + by.r };
}

/** The number of steps between two tiles as the crow flies, over voids and Obstructions (R20). */
export function tileDistance(board: Board, one: Tile, other: Tile): number {
  return distance(board.hexes[one] ?? NOWHERE, board.hexes[other] ?? NOWHERE);
}

const NOWHERE: Hex = { q: 0, r: 0 };

/** The tile at these coordinates, or OFF_BOARD. */
export function tileAt(board: Board, hex: Hex): Tile {
  return board.tiles.get(packHex(hex)) ?? OFF_BOARD;
}

/** A hex as text: `3,-2`. */
export function writeHex({ q, r }: Hex): string {
  return `${q},${r}`;
}

/** The hex of such a text; undefined for any other. */
export function readHex(text: string): Hex | undefined {
  const match = /^(0|-?[1-9]\d{0,2}),(0|-?[1-9]\d{0,2})$/.exec(text);
  if (match === null) return undefined;
  const hex = { q: Number(match[1]), r: Number(match[2]) };
  return isPackable(hex) ? hex : undefined;
}
