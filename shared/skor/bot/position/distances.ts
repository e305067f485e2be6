/** How far hexes are from each other on foot: breadth-first, around Obstructions, which never change. */
import { OBSTRUCTION } from "../../board/components.ts";
import type { Tile } from "../../board/lattice.ts";
import { board, type State } from "../../board/state.ts";

/** More steps than any way has. */
export const FAR = 200;

export interface Terrain {
  readonly lattice: string;
  readonly size: number;
  /** By tile, whether an Obstruction stands there. */
  readonly blocked: readonly boolean[];
  /** The steps from one tile to another, at `from * size + to`; FAR where no way leads. */
  readonly steps: Uint8Array;
  readonly neighbours: readonly (readonly Tile[])[];
}

const known = new Map<string, Terrain>();
/** Boards that are kept in mind: one is a few kilobytes. */
const MOST_KNOWN = 64;

let last: Terrain | undefined;

/** The terrain of a board, worked out once. */
export function terrainOf(state: State): Terrain {
  // Searches ask for the same one thousands of times.
  if (last === undefined || !isOf(last, state)) last = lookedUp(state);
  return last;
}

function isOf({ lattice, blocked }: Terrain, { lattice: asked, structures }: State): boolean {
  if (lattice !== asked || blocked.length !== structures.length) return false;
  for (let tile = 0; tile < blocked.length; tile++) {
    if ((structures[tile] === OBSTRUCTION) !== blocked[tile]) return false;
  }
  return true;
}

function lookedUp(state: State): Terrain {
  const obstructions = state.structures.flatMap((structure, tile) => (structure === OBSTRUCTION ? [tile] : []));
  const key = `${state.lattice}|${obstructions.join(" ")}`;
  const found = known.get(key);
  if (found !== undefined) return found;
  if (known.size >= MOST_KNOWN) known.clear();
  const terrain = surveyed(state);
  known.set(key, terrain);
  return terrain;
}

function surveyed(state: State): Terrain {
  const { neighbours } = board(state);
  const size = neighbours.length;
  const steps = new Uint8Array(size * size).fill(FAR);
  for (let from = 0; from < size; from++) {
    const queue = [from];
    steps[from * size + from] = 0;
    for (const tile of queue) {
      for (const near of neighbours[tile] ?? []) {
        if (state.structures[near] === OBSTRUCTION || steps[from * size + near] !== FAR) continue;
        steps[from * size + near] = (steps[from * size + tile] ?? 0) + 1;
        queue.push(near);
      }
    }
  }
  const blocked = neighbours.map((_, tile) => state.structures[tile] === OBSTRUCTION);
  return { lattice: state.lattice, size, blocked, steps, neighbours };
}

export function stepsBetween({ size, steps }: Terrain, from: Tile, to: Tile): number {
  return steps[from * size + to] ?? FAR;
}

/** The steps to the nearest of some tiles; FAR where there is none. */
export function stepsToNearest(terrain: Terrain, from: Tile, tiles: readonly Tile[]): number {
  let nearest = FAR;
  for (const tile of tiles) {
    const steps = stepsBetween(terrain, from, tile);
    if (steps < nearest) nearest = steps;
  }
  return nearest;
}
