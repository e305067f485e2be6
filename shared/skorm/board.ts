/**
 * The board: 61 tiles, a hexagon of side 5, with Gold in its centre.
 * A tile is its index, 0..60: files a..i from west to east, in each file from south to north. Everything that moves
 * reads the tables below, made once, instead of doing geometry.
 */
import { along, DIRECTIONS, type Direction, distance, type Hex, hexagon, rotated } from "../kernel/hex.ts";

/** Index of a tile, 0..60. */
export type Tile = number;

const RADIUS = 4;

/** The coordinates of every tile, by index. */
export const TILES: readonly Hex[] = hexagon(RADIUS);

export const TILE_COUNT = TILES.length;

/** The tables' value for a neighbour beyond the edge of the board: one past the last tile. */
export const OFF_BOARD = TILE_COUNT;

const CENTRE: Hex = { q: 0, r: 0 };

/** The tile at these coordinates, or OFF_BOARD. */
export function tileAt(hex: Hex): Tile {
  const found = TILES.findIndex((tile) => tile.q === hex.q && tile.r === hex.r);
  return found < 0 ? OFF_BOARD : found;
}

export function hexOf(tile: Tile): Hex {
  return TILES[tile] ?? CENTRE;
}

/** The centre of the board; it matters only to a Warlord that ends its move there (R13, R25). */
export const GOLD: Tile = tileAt(CENTRE);

/**
 * The index of a tile's entry for a direction in the tables. Of eight directions two lead nowhere, NO_FACING among
 * them.
 */
function entryOf(tile: Tile, direction: Direction): number {
  return (tile << 3) | direction;
}

function tableOf(entry: (hex: Hex, direction: Direction) => Hex): Int8Array {
  const table = new Int8Array(entryOf(TILE_COUNT, 0)).fill(OFF_BOARD);
  for (const [tile, hex] of TILES.entries()) {
    for (const direction of DIRECTIONS) table[entryOf(tile, direction)] = tileAt(entry(hex, direction));
  }
  return table;
}

const firstRing = tableOf((hex, direction) => along(hex, direction));
const straightRing = tableOf((hex, direction) => along(hex, direction, 2));

/** The neighbour in a direction, or OFF_BOARD. */
export function neighbour(tile: Tile, direction: Direction): Tile {
  return firstRing[entryOf(tile, direction)] ?? OFF_BOARD;
}

/** The tile two steps away in a straight line, or OFF_BOARD. The way there leads over the neighbour in between. */
export function straight(tile: Tile, direction: Direction): Tile {
  return straightRing[entryOf(tile, direction)] ?? OFF_BOARD;
}

/** The tiles next to a tile, clockwise from the top. */
export function neighbours(tile: Tile): Tile[] {
  return DIRECTIONS.map((direction) => neighbour(tile, direction)).filter((next) => next !== OFF_BOARD);
}

const FILES = "abcdefghi";

const names: readonly string[] = TILES.map(({ q, r }) => {
  const south = Math.min(RADIUS, RADIUS - q);
  return `${FILES[q + RADIUS] ?? ""}${south - r + 1}`;
});

/** The name of a tile: its file a..i, and its rank counted from the south end of the file. Gold is e5. */
export function tileName(tile: Tile): string {
  return names[tile] ?? "";
}

/** The tile of that name, or OFF_BOARD. */
export function namedTile(name: string): Tile {
  const found = names.indexOf(name);
  return found < 0 ? OFF_BOARD : found;
}

const SOUTH_CORNER: Hex = { q: 0, r: RADIUS };

/**
 * By how many sixths Player 1's corner in the south is turned clockwise to reach each player's corner: S and N for
 * two; S, NW and NE, as far from each other as can be, for three (R2).
 */
function cornerTurn(players: number, player: number): number {
  return (player * 6) / players;
}

/** The corner of a player, counted from 0 for Player 1: where the Warlord starts. */
export function cornerOf(players: number, player: number): Tile {
  return tileAt(rotated(SOUTH_CORNER, cornerTurn(players, player)));
}

/** How a zone of placement is cut: rows of 1, 2, 3 ... tiles, or all tiles within three steps of the corner (R1). */
export const ZONE_SHAPES = ["triangle", "wedge"] as const;
export type ZoneShape = (typeof ZONE_SHAPES)[number];

/** Height above the middle of the board, towards the south: a step north or south is 2, the others are 1. */
function height({ q, r }: Hex): number {
  return 2 * r + q;
}

/** The lowest height in the triangle: it has five rows for two players and four for three. */
const TRIANGLE_FLOOR: Readonly<Record<number, number>> = { 2: 4, 3: 5 };
const WEDGE_REACH = 3;

function southZone(players: number, shape: ZoneShape): Hex[] {
  const floor = TRIANGLE_FLOOR[players] ?? 2 * RADIUS;
  return TILES.filter((hex) =>
    shape === "triangle" ? height(hex) >= floor : distance(hex, SOUTH_CORNER) <= WEDGE_REACH,
  );
}

function makeZone(players: number, player: number, shape: ZoneShape): Tile[] {
  const turn = cornerTurn(players, player);
  return southZone(players, shape)
    .map((hex) => tileAt(rotated(hex, turn)))
    .sort((one, other) => one - other);
}

const zones = ZONE_SHAPES.map((shape) =>
  [2, 3].map((players) => Array.from({ length: players }, (_, player) => makeZone(players, player, shape))),
);

/** The tiles on which a player, counted from 0 for Player 1, places pieces; the corner among them. */
export function zoneOf(players: number, player: number, shape: ZoneShape): readonly Tile[] {
  return zones[ZONE_SHAPES.indexOf(shape)]?.[players - 2]?.[player] ?? [];
}

/**
 * The default facing of a Shieldman (R4): towards Gold, and of two such directions the one nearer to the facing of the
 * Warlord at `home`. With the lower number of the two, one flank would look ahead and the other one aside.
 */
export function towardsGold(tile: Tile, home: Tile): Direction {
  const [ahead = 0] = waysToGold(home);
  const [nearest = ahead] = waysToGold(tile).sort(
    (one, other) => edgesBetween(one, ahead) - edgesBetween(other, ahead),
  );
  return nearest;
}

/** The directions that lower the distance to Gold: one from a corner, none from Gold itself. */
function waysToGold(tile: Tile): Direction[] {
  const here = hexOf(tile);
  return DIRECTIONS.filter((direction) => distance(along(here, direction), CENTRE) < distance(here, CENTRE));
}

/** How many edges lie between two directions. */
function edgesBetween(one: Direction, other: Direction): number {
  const steps = Math.abs(one - other);
  return Math.min(steps, DIRECTIONS.length - steps);
}

/** The middle tiles of all ways from one tile to another in exactly two steps, on the board. */
export function betweens(from: Tile, to: Tile): Tile[] {
  return from === to ? [] : neighbours(from).filter((middle) => neighbours(middle).includes(to));
}
