/** Resource: what hexes yield, and what pieces eat. */
import type { Seat } from "../../kernel/game.ts";
import {
  CIVILIAN,
  EMPTY_FARM_YIELD,
  FARM,
  GRACE_TURNS,
  PRODUCTION,
  RESOURCE,
  SINGLE_FARM_YIELD,
  YIELD,
} from "../board/components.ts";
import type { Tile } from "../board/lattice.ts";
import { countAt, kindsAt, seatAt } from "../board/pieces.ts";
import { hasCulture, type State, structureAt, tierOf } from "../board/state.ts";

/** The yield of a hex for a seat in the present position, wherever the hex is and whoever built on it (R7). */
export function yieldOf(state: State, seat: Seat, tile: Tile): number {
  const structure = structureAt(state, tile);
  if (structure !== RESOURCE && structure !== FARM) return 0;
  const tier = structure === FARM ? tierOf(state, seat, PRODUCTION) : 0;
  if (countAt(state, tile) === 0) return tier >= 2 && state.builders[tile] === seat ? EMPTY_FARM_YIELD : 0;
  if (seatAt(state, tile) !== seat) return 0;
  const civilians = kindsAt(state, tile, CIVILIAN);
  // A military partner does not make two of one civilian (R34).
  return civilians === 1 && tier >= 1 ? SINGLE_FARM_YIELD : YIELD * civilians;
}

/** What all hexes yield to a seat; gifts come on top. */
export function production(state: State, seat: Seat): number {
  let sum = 0;
  for (let tile = 0; tile < state.structures.length; tile++) sum += yieldOf(state, seat, tile);
  return sum;
}

/** The food of a seat's pieces on a hex; a pair may cost one together, whatever the reason (R10). */
export function feedOf(state: State, seat: Seat, tile: Tile): number {
  const count = countAt(state, tile);
  if (count === 0 || seatAt(state, tile) !== seat) return 0;
  return count === 2 && feedsAsOne(state, seat, tile) ? 1 : count;
}

function feedsAsOne(state: State, seat: Seat, tile: Tile): boolean {
  if (hasCulture(state, seat, "dictatorship")) return true;
  const structure = structureAt(state, tile);
  const produces = structure === RESOURCE || structure === FARM;
  return produces && tierOf(state, seat, PRODUCTION) >= 3 && kindsAt(state, tile, CIVILIAN) === 2;
}

/** What all pieces of a seat cost to feed. */
export function upkeep(state: State, seat: Seat): number {
  let sum = 0;
  for (let tile = 0; tile < state.occupants.length; tile++) sum += feedOf(state, seat, tile);
  return sum;
}

/** Whether nothing is fed or built in a player's own turn of this number (R8). */
export function isGrace(ownTurn: number): boolean {
  return ownTurn <= GRACE_TURNS;
}
