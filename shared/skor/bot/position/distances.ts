/** How far hexes are from each other on foot: around Obstructions, and for nothing onto Roads. */
import { NONE, OBSTRUCTION, ROAD, type Structure } from "../../board/components.ts";
import type { Tile } from "../../board/lattice.ts";
import { board, type State } from "../../board/state.ts";

/** More steps than any way has. */
export const FAR = 200;

export interface Terrain {
  readonly lattice: string;
  readonly size: number;
  /** By tile, whether it has an Obstruction. */
  readonly blocked: readonly boolean[];
  /** By tile, its Obstruction or Road. */
  readonly grounds: readonly Structure[];
  /** The steps from one tile to another, at `from * size + to`; FAR if there is no way. */
  readonly steps: Uint8Array;
  readonly neighbours: readonly (readonly Tile[])[];
}

const known = new Map<string, Terrain>();
/** Boards that are kept in mind: one is a few kilobytes. */
const MAX_KNOWN = 64;

let last: Terrain | undefined;

/** The terrain of a board, from a cache; Roads and Obstructions decide which one it is. */
export function terrainOf(state: State): Terrain {
  // Searches ask for the same one thousands of times.
  if (last === undefined || !isOf(last, state)) last = lookedUp(state);
  return last;
}

function isOf({ lattice, grounds }: Terrain, { lattice: asked, structures }: State): boolean {
  if (lattice !== asked || grounds.length !== structures.length) return false;
  for (let tile = 0; tile < grounds.length; tile++) {
    if (groundOf(structures[tile]) !== grounds[tile]) return false;
  }
  return true;
}

const groundOf = (structure: Structure = NONE): Structure =>
  structure === OBSTRUCTION || structure === ROAD ? structure : NONE;

function lookedUp(state: State): Terrain {
  const grounds = state.structures.map((structure) => groundOf(structure));
  const key = `${state.lattice}|${grounds.join("")}`;
  const found = known.get(key);
  if (found !== undefined) return found;
  if (known.size >= MAX_KNOWN) known.clear();
  const terrain = surveyed(state, grounds);
  known.set(key, terrain);
  return terrain;
}

function surveyed(state: State, grounds: readonly Structure[]): Terrain {
  const { neighbours } = board(state);
  const size = neighbours.length;
  const steps = new Uint8Array(size * size).fill(FAR);
  for (let from = 0; from < size; from++) {
    const queue = [from];
    steps[from * size + from] = 0;
    // The board is small: a tile that turns out to be nearer, along a Road, is simply looked at again.
    for (const tile of queue) {
      const away = steps[from * size + tile] ?? FAR;
      for (const near of neighbours[tile] ?? []) {
        const ground = grounds[near];
        const entered = ground === ROAD ? away : away + 1;
        if (ground === OBSTRUCTION || (steps[from * size + near] ?? 0) <= entered) continue;
        steps[from * size + near] = entered;
        queue.push(near);
      }
    }
  }
  const blocked = grounds.map((ground) => ground === OBSTRUCTION);
  return { lattice: state.lattice, size, blocked, grounds, steps, neighbours };
}

export function stepsBetween({ size, steps }: Terrain, from: Tile, to: Tile): number {
  return steps[from * size + to] ?? FAR;
}

/** The steps to the nearest of some tiles; FAR if there is none. */
export function stepsToNearest(terrain: Terrain, from: Tile, tiles: readonly Tile[]): number {
  let nearest = FAR;
  for (const tile of tiles) {
    const steps = stepsBetween(terrain, from, tile);
    if (steps < nearest) nearest = steps;
  }
  return nearest;
}
