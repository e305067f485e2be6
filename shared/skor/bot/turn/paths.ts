/** Ways of an army through its own and the enemy's pieces: pieces in the way cost time, and may have to make room. */
import { CIVILIAN, OBSTRUCTION } from "../../board/components.ts";
import { production, upkeep } from "../../economy/economy.ts";
import type { Tile } from "../../board/lattice.ts";
import { reachOf } from "../../board/movement.ts";
import { countAt, idsAt, kindOf, pieceAt, seatAt } from "../../board/pieces.ts";
import { structureAt } from "../../board/state.ts";
import { FAR } from "../position/distances.ts";
import { actAt, actOn, hasSpawned, type TurnState, nameOf } from "./turn-state.ts";

/** The extra steps that a hex full of own pieces costs, and one that the enemy holds. */
const CROWD = 2;
const ENEMY = 1;
/** Surplus at which a worker may go for good, so that an army gets out. */
const ENOUGH_LEFT = 3;

const MAX_EXTRA = Math.max(CROWD, ENEMY);

/** By tile, the cost of reaching the nearest of some goals. */
export function waysTo({ state, seat, terrain }: TurnState, goals: readonly Tile[]): Uint8Array {
  const { blocked, neighbours } = terrain;
  const ways = new Uint8Array(terrain.size).fill(FAR);
  const queue: Tile[] = [...goals];
  for (const goal of goals) ways[goal] = 0;
  // The board is small: a tile that turns out to be nearer is simply looked at again.
  for (const tile of queue) {
    const cost = ways[tile] ?? FAR;
    // The cost of leaving a tile towards the goal is the cost of entering the nearer one.
    const entered = cost + 1 + (cost === 0 ? 0 : extraAt(state, seat, tile));
    for (const near of neighbours[tile] ?? []) {
      if (blocked[near] === true || (ways[near] ?? FAR) <= entered) continue;
      ways[near] = entered;
      queue.push(near);
    }
  }
  return ways;
}

function extraAt(state: TurnState["state"], seat: number, tile: Tile): number {
  const holder = seatAt(state, tile);
  if (holder < 0) return 0;
  if (holder !== seat) return ENEMY;
  return countAt(state, tile) > 1 ? CROWD : 0;
}

/**
 * Makes civilians in the next hex of the way step aside, or disbands them if food is plenty. @returns whether one did
 */
export function makeWay(turn: TurnState, from: Tile, ways: Uint8Array): boolean {
  const { state, seat, terrain } = turn;
  let next: Tile | undefined;
  let least = (ways[from] ?? FAR) + MAX_EXTRA;
  for (const near of terrain.neighbours[from] ?? []) {
    const cost = (ways[near] ?? FAR) + extraAt(state, seat, near);
    if (cost >= least || structureAt(state, near) === OBSTRUCTION) continue;
    least = cost;
    next = near;
  }
  if (next === undefined || seatAt(state, next) !== seat || countAt(state, next) < 2) return false;
  const civilians = idsAt(state, next).filter((id) => kindOf(pieceAt(state, id)) === CIVILIAN);
  for (const id of civilians) {
    const aside = reachOf(state, id).tiles.find((tile) => tile !== from);
    if (aside === undefined) continue;
    actAt(turn, "move", aside, nameOf(state, id));
    turn.ordered.add(id);
    return true;
  }
  const [first] = civilians;
  if (first === undefined || hasSpawned(turn) || production(state, seat) - upkeep(state, seat) < ENOUGH_LEFT)
    return false;
  actOn(turn, "disband", nameOf(state, first));
  return true;
}
