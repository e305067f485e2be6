/** Detects a rush: early in the game, enemy civilians come near a City to found a Base there. */
import type { Seat } from "../../../kernel/game.ts";
import { BASE, CIVILIAN } from "../../board/components.ts";
import type { Tile } from "../../board/lattice.ts";
import { GONE, kindOf, ownerOf, tileOf } from "../../board/pieces.ts";
import type { State } from "../../board/state.ts";
import { stepsToNearest, terrainOf } from "./distances.ts";
import { citiesOf } from "./features.ts";

/** An enemy civilian within this many steps of a City is a sign of a rush. */
const CIVILIAN_NEAR = 3;
/** An enemy Base within this many steps of a City is a sign of a rush. */
const BASE_NEAR = 2;
/** The last turn with an alarm: later there are armies on both sides. */
const LAST_TURN = 24;

/** Whether a rush comes to a City of a seat. */
export function isAlarmed(state: State, seat: Seat): boolean {
  if (state.turn > LAST_TURN) return false;
  const terrain = terrainOf(state);
  const own = citiesOf(state, seat);
  const isNear = (tile: Tile, near: number) => stepsToNearest(terrain, tile, own) <= near;
  const comes = state.pieces.some(
    (piece) =>
      piece !== GONE && ownerOf(piece) !== seat && kindOf(piece) === CIVILIAN && isNear(tileOf(piece), CIVILIAN_NEAR),
  );
  return (
    comes ||
    state.structures.some(
      (structure, tile) => structure === BASE && state.builders[tile] !== seat && isNear(tile, BASE_NEAR),
    )
  );
}
