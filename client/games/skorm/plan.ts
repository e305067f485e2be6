/** Skorm's board as the stage draws it: tiles, Gold, and the names at its rim. */
import type { Hex } from "../../../shared/kernel/hex.ts";
import { GOLD, hexOf, TILES, tileName } from "../../../shared/skorm/board.ts";
import { rimLabels } from "../../stage/rim.ts";
import type { BoardPlan } from "../../stage/scene.ts";
import type { Floe } from "../../stage/water.ts";

const file = (hex: Hex) => tileName(TILES.indexOf(hex)).slice(0, 1);
const rank = (hex: Hex) => tileName(TILES.indexOf(hex)).slice(1);

export const PLAN: BoardPlan = {
  tiles: TILES,
  faces: [{ at: hexOf(GOLD), face: "tile-gold" }],
  labels: rimLabels(TILES, file, rank),
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
