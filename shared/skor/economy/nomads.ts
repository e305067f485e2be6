/** Nomads carry their City about, with everybody on it (R26). */
import { CITY_STEP_COST, NONE, ROAD } from "../board/components.ts";
import type { SkorEvent } from "../board/events.ts";
import type { Tile } from "../board/lattice.ts";
import { NO_REACH, type Reach } from "../board/movement.ts";
import { countAt, idsAt, noteTrail, shiftPiece } from "../board/pieces.ts";
import { board, cityAt, hasCulture, NOBODY, type State, structureAt } from "../board/state.ts";

/** The tiles to which the player to move can carry a City, over bare hexes and Roads without pieces. */
export function cityReach(state: State, city: number): Reach {
  const seat = state.toMove;
  if (state.hold || state.owners[city] !== seat || !hasCulture(state, seat, "nomadic")) return NO_REACH;
  const { neighbours } = board(state);
  const tiles = [state.cities[city] ?? NOBODY];
  const costs = [0];
  for (let index = 0; index < tiles.length; index++) {
    const cost = (costs[index] ?? 0) + CITY_STEP_COST;
    if (cost > state.budget) break;
    for (const near of neighbours[tiles[index] ?? NOBODY] ?? []) {
      if (tiles.includes(near) || !isFree(state, near)) continue;
      tiles.push(near);
      costs.push(cost);
    }
  }
  return { tiles: tiles.slice(1), costs: costs.slice(1) };
}

function isFree(state: State, tile: Tile): boolean {
  const structure = structureAt(state, tile);
  return countAt(state, tile) === 0 && cityAt(state, tile) < 0 && (structure === NONE || structure === ROAD);
}

/** Carries a City; pieces on it keep the movement they have. */
export function carryCity(state: State, city: number, to: Tile, events: SkorEvent[]): void {
  const from = state.cities[city] ?? NOBODY;
  const reach = cityReach(state, city);
  const cost = reach.costs[reach.tiles.indexOf(to)] ?? 0;
  state.budget -= cost;
  state.cities[city] = to;
  events.push({ kind: "city", seat: state.toMove, city, from, to, cost });
  for (const id of idsAt(state, from)) {
    shiftPiece(state, id, to);
    noteTrail(state, id, to);
  }
}
