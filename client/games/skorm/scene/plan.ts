/** Skorm's board as the stage draws it: tiles, Gold, the names at its rim, and which way it is turned. */
import type { Seat } from "../../../../shared/kernel/game.ts";
import { type Direction, type Hex, turned } from "../../../../shared/kernel/hex.ts";
import { GOLD, hexOf, TILES, tileName } from "../../../../shared/skorm/board.ts";
import type { State } from "../../../../shared/skorm/state.ts";
import { rimLabels } from "../../../stage/hexes/rim.ts";
import type { BoardPlan } from "../../../stage/hexes/scene.ts";
import type { Floe } from "../../../stage/water.ts";

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

/**
 * By how many sixths the board is turned so that a seat's own corner is at the bottom.
 * @param flips how often the player turned it further, from corner to corner
 */
export function viewTurn(state: Pick<State, "seats" | "first">, viewer: Seat, flips: number): Direction {
  const sixths = 6 / state.seats;
  const player = (viewer - state.first + state.seats) % state.seats;
  return turned(0, -player * sixths + flips * sixths);
}

/** Seats in the order in which they take turns. */
export function turnOrder(state: Pick<State, "seats" | "first">): Seat[] {
  return Array.from({ length: state.seats }, (_, player) => (state.first + player) % state.seats);
}
