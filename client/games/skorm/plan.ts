/** Skorm's board as the stage draws it: tiles, Gold, and the names at its rim. */
import { along, type Hex } from "../../../shared/kernel/hex.ts";
import { GOLD, hexOf, OFF_BOARD, TILES, tileAt, tileName } from "../../../shared/skorm/board.ts";
import type { BoardPlan, EdgeLabel } from "../../stage/scene.ts";
import type { Floe } from "../../stage/water.ts";

const NORTH = 0;
const NORTHEAST = 1;
const SOUTHEAST = 2;
const SOUTH = 3;
const SOUTHWEST = 4;
const NORTHWEST = 5;

const file = (hex: Hex) => tileName(TILES.indexOf(hex)).slice(0, 1);
const rank = (hex: Hex) => tileName(TILES.indexOf(hex)).slice(1);

/** A label for each line of tiles, with the two ends at which it may stand. */
function labels(
  nameOf: (hex: Hex) => string,
  place: EdgeLabel["place"],
  firstSides: readonly number[],
  lastSides: readonly number[],
): EdgeLabel[] {
  const lines = Map.groupBy(TILES, nameOf);
  return [...lines].flatMap(([text, line]) => {
    const first = line[0];
    const last = line.at(-1);
    if (first === undefined || last === undefined) return [];
    const ends = [...firstSides.map((side) => ({ at: first, side })), ...lastSides.map((side) => ({ at: last, side }))];
    return { text, place, ends: ends.filter(({ at, side }) => tileAt(along(at, side)) === OFF_BOARD) };
  });
}

export const PLAN: BoardPlan = {
  tiles: TILES,
  faces: [{ at: hexOf(GOLD), face: "tile-gold" }],
  // Files run from south to north, ranks from west to east.
  labels: [
    ...labels(file, "skirt", [SOUTH], [NORTH]),
    ...labels(rank, "water", [NORTHWEST, SOUTHWEST], [NORTHEAST, SOUTHEAST]),
  ],
};

/** Ice around the board, as shares of the sea. */
export const FLOES: readonly Floe[] = [
  { kind: 1, x: 0.064, y: 0.42, size: 112 },
  { kind: 2, x: 0.134, y: 0.365, size: 46 },
  { kind: 4, x: 0.949, y: 0.188, size: 86 },
  { kind: 5, x: 0.074, y: 0.8, size: 82 },
  { kind: 3, x: 0.125, y: 0.828, size: 36 },
  { kind: 6, x: 0.941, y: 0.798, size: 74 },
];
