/** Skorm's board as the stage draws it: tiles, Gold, and the names at its rim. */
import type { Hex } from "../../../shared/kernel/hex.ts";
import { GOLD, hexOf, TILES, tileName } from "../../../shared/skorm/board.ts";
import type { BoardPlan, EdgeLabel } from "../../stage/scene.ts";
import type { Floe } from "../../stage/water.ts";

const NORTH = 0;
const NORTHEAST = 1;
const SOUTH = 3;
const NORTHWEST = 5;

const file = (hex: Hex) => tileName(TILES.indexOf(hex)).slice(0, 1);
const rank = (hex: Hex) => tileName(TILES.indexOf(hex)).slice(1);

/** A label for each line of tiles, with the two ends at which it may stand. */
function labels(
  nameOf: (hex: Hex) => string,
  place: EdgeLabel["place"],
  firstSide: number,
  lastSide: number,
): EdgeLabel[] {
  const lines = Map.groupBy(TILES, nameOf);
  return [...lines].flatMap(([text, line]) => {
    const first = line[0];
    const last = line.at(-1);
    if (first === undefined || last === undefined) return [];
    return {
      text,
      place,
      ends: [
        { at: first, side: firstSide },
        { at: last, side: lastSide },
      ],
    };
  });
}

export const PLAN: BoardPlan = {
  tiles: TILES,
  faces: [{ at: hexOf(GOLD), face: "tile-gold" }],
  // Files run from south to north, ranks from west to east.
  labels: [...labels(file, "skirt", SOUTH, NORTH), ...labels(rank, "water", NORTHWEST, NORTHEAST)],
};

/** Ice around the board, as shares of the sea. */
export const FLOES: readonly Floe[] = [
  { kind: 1, x: 0.066, y: 0.278, size: 112 },
  { kind: 2, x: 0.148, y: 0.232, size: 46 },
  { kind: 4, x: 0.949, y: 0.188, size: 86 },
  { kind: 5, x: 0.074, y: 0.8, size: 82 },
  { kind: 3, x: 0.125, y: 0.828, size: 36 },
  { kind: 6, x: 0.941, y: 0.798, size: 74 },
];
