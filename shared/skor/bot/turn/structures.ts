/** Works beyond Base and Farms: Turrets with their crews, forts and Roads, for a plan that wants them. */
import { buildObstacle } from "../../economy/building.ts";
import { BASE, BUILD_COSTS, FORT, MILITARY, ROAD, STACK, type Structure, TURRET } from "../../board/components.ts";
import type { Tile } from "../../board/lattice.ts";
import { allowance } from "../../board/movement.ts";
import { type PieceId, pieceAt, seatAt, tileOf } from "../../board/pieces.ts";
import { isBare } from "../../board/state.ts";
import { citiesOf } from "../position/features.ts";
import { stepsBetween, stepsToNearest } from "../position/distances.ts";
import { actAt, type TurnState, countOf, idsOf } from "./turn-state.ts";

/** The malus of a site that enemies can attack at once: as for more than two steps of distance. */
const EXPOSED = 25;

/** Structures of a kind that a player has built and the enemy does not hold. */
export function worksOf({ state, seat, foe }: TurnState, kind: Structure): Tile[] {
  const tiles: Tile[] = [];
  for (let tile = 0; tile < state.structures.length; tile++) {
    if (state.structures[tile] === kind && state.builders[tile] === seat && seatAt(state, tile) !== foe)
      tiles.push(tile);
  }
  return tiles;
}

/** The site for a structure: `away` steps from the own City on the way to the enemy's. */
export function siteAt(turn: TurnState, away: number): Tile | undefined {
  const { state, seat, foe, terrain } = turn;
  const own = citiesOf(state, seat);
  const goals = citiesOf(state, foe);
  const enemies = idsOf(state, foe, MILITARY).map((id) => tileOf(pieceAt(state, id)));
  const speed = allowance(state, foe, MILITARY);
  let best: Tile | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (let tile = 0; tile < terrain.size; tile++) {
    if (!isBare(state, tile) || seatAt(state, tile) === foe) continue;
    const danger = stepsToNearest(terrain, tile, enemies) <= speed ? EXPOSED : 0;
    const off = 10 * Math.abs(stepsToNearest(terrain, tile, own) - away);
    const cost = off + stepsToNearest(terrain, tile, goals) + danger;
    if (cost >= least) continue;
    least = cost;
    best = tile;
  }
  return best;
}

interface Work {
  readonly tile: Tile;
  readonly kind: Structure;
}

/** The next structure of the plan and its site; none before there is a Base, and no Turret without a crew. */
export function nextWork(turn: TurnState): Work | undefined {
  const { plan, state, seat } = turn;
  if (plan.turrets + plan.forts + plan.roads === 0 || worksOf(turn, BASE).length === 0) return undefined;
  const turrets = worksOf(turn, TURRET).length;
  const free = countOf(state, seat, MILITARY) - plan.guards - STACK * turrets;
  if (turrets < plan.turrets && free >= STACK) return workAt(TURRET, siteAt(turn, plan.front));
  if (worksOf(turn, FORT).length < plan.forts) return workAt(FORT, siteAt(turn, plan.front));
  // Along a Road it is no farther: the next one is always a step behind the Base.
  if (worksOf(turn, ROAD).length < plan.roads) return workAt(ROAD, siteAt(turn, plan.base + 1));
  return undefined;
}

function workAt(kind: Structure, tile: Tile | undefined): Work | undefined {
  return tile === undefined ? undefined : { tile, kind };
}

/** Builds the plan's next structure if the surplus pays for it and nothing is in the way. */
export function raise(turn: TurnState, surplus: number): void {
  const work = nextWork(turn);
  if (work === undefined || surplus < (BUILD_COSTS[work.kind] ?? 0)) return;
  if (buildObstacle(turn.state, work.kind, work.tile) === undefined) actAt(turn, "build", work.tile, work.kind);
}

/** Assigns the two nearest free pieces to each Turret of the plan: the pieces by Turret. */
export function crewsOf(turn: TurnState, free: PieceId[]): { readonly id: PieceId; readonly turret: Tile }[] {
  const { state, terrain, plan } = turn;
  if (plan.turrets === 0) return [];
  return worksOf(turn, TURRET).flatMap((turret) => {
    if (free.length < STACK) return [];
    const away = (id: PieceId) => stepsBetween(terrain, tileOf(pieceAt(state, id)), turret);
    free.sort((one, other) => away(one) - away(other));
    return free.splice(0, STACK).map((id) => ({ id, turret }));
  });
}
