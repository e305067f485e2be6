/** Diplomacy and Espionage while building: gifts that raise Military, sabotage, and an assassination in need. */
import { militaryEarned, placeObstacle, ruinObstacle } from "../../economy/building.ts";
import {
  BASE,
  CIVILIAN,
  DIPLOMACY,
  ESPIONAGE,
  FARM,
  FORT,
  GIFT_PER_MILITARY,
  KILL_COST,
  KILL_SACRIFICES,
  MILITARY,
  RUIN_COST,
  STACK,
  type Structure,
  TURRET,
} from "../../board/components.ts";
import type { Tile } from "../../board/lattice.ts";
import { allowance } from "../../board/movement.ts";
import { hasRoom, idsAt, kindOf, kindsAt, pieceAt, tileOf } from "../../board/pieces.ts";
import { structureAt, tierOf } from "../../board/state.ts";
import { canStrike, citiesOf } from "../position/features.ts";
import { stepsToNearest } from "../position/distances.ts";
import { actAt, actOn, type TurnState, countOf, canContinue, hasSpawned, idsOf, nameOf } from "./turn-state.ts";
import { isInReach } from "./guards.ts";
import { leastNeeded } from "./civilians.ts";

/** Raises Military by gifts: into a City that could be stormed, or as many as the plan wants. */
export function giveForTroops(turn: TurnState): void {
  const { state, seat, plan } = turn;
  if (tierOf(state, seat, DIPLOMACY) < 1) return;
  for (let gifts = 0; gifts < plan.gifts && canContinue(turn) && state.budget >= GIFT_PER_MILITARY; gifts++) {
    const city = cityInNeed(turn);
    if (city === undefined && !plan.surges) return;
    if (city !== undefined && !makeRoom(turn, city)) return;
    actOn(turn, "send", GIFT_PER_MILITARY);
    const tile = placeFor(turn, city);
    if (militaryEarned(state) < 1 || tile === undefined) return;
    actAt(turn, "place", tile);
  }
}

/** An own City that enemies can reach and that has fewer guards than it can hold. */
function cityInNeed(turn: TurnState): Tile | undefined {
  const { state, seat } = turn;
  return citiesOf(state, seat).find((city) => kindsAt(state, city, MILITARY) < STACK && isInReach(turn, city));
}

/** Disbands a civilian of a full City: a piece that has moved cannot go elsewhere. */
function makeRoom(turn: TurnState, city: Tile): boolean {
  const { state, seat } = turn;
  if (hasRoom(state, city, seat)) return true;
  const civilian = idsAt(state, city).find((id) => kindOf(pieceAt(state, id)) === CIVILIAN);
  if (civilian === undefined || hasSpawned(turn)) return false;
  actOn(turn, "disband", nameOf(state, civilian));
  return true;
}

/** The City in need, or the home hex that is nearest to the enemy. */
function placeFor({ state, foe, terrain }: TurnState, city: Tile | undefined): Tile | undefined {
  if (city !== undefined && placeObstacle(state, city) === undefined) return city;
  const goals = citiesOf(state, foe);
  const tiles = Array.from({ length: terrain.size }, (_, tile) => tile);
  return leastOf(
    tiles.filter((tile) => placeObstacle(state, tile) === undefined),
    (tile) => stepsToNearest(terrain, tile, goals),
  );
}

/** Ruins what the enemy has built and lives by, with what nothing else needs. */
export function ruin(turn: TurnState, saved: number): void {
  const { state, seat, plan } = turn;
  if (!plan.ruins || tierOf(state, seat, ESPIONAGE) < 3) return;
  while (canContinue(turn) && state.budget - saved >= RUIN_COST) {
    const tiles = [...state.structures.keys()].filter((tile) => ruinObstacle(state, tile) === undefined);
    const tile = leastOf(tiles, (each) => -harmOf(structureAt(state, each), kindsAt(state, each, CIVILIAN)));
    if (tile === undefined || harmOf(structureAt(state, tile), 0) === 0) return;
    actAt(turn, "ruin", tile);
  }
}

/** The cost of a structure's loss for the enemy, in Resource of some turns. */
function harmOf(structure: Structure, workers: number): number {
  switch (structure) {
    case FARM:
      return 2 + workers;
    case BASE:
      return 3;
    case TURRET:
      return 3.5;
    case FORT:
      return 1;
    default:
      return 0;
  }
}

/** Has an enemy civilian killed that would otherwise become Military in front of an undefended City. */
export function killInNeed(turn: TurnState): void {
  const { state, seat, foe, terrain } = turn;
  if (tierOf(state, seat, ESPIONAGE) < 1 || state.budget < KILL_COST) return;
  if (countOf(state, seat, CIVILIAN) <= KILL_SACRIFICES) return;
  const open = citiesOf(state, seat).filter((city) => kindsAt(state, city, MILITARY) === 0);
  const speed = allowance(state, foe, MILITARY);
  const victim = idsOf(state, foe, CIVILIAN).find((id) => {
    const piece = pieceAt(state, id);
    return canStrike(state, piece) && stepsToNearest(terrain, tileOf(piece), open) <= speed;
  });
  if (victim === undefined) return;
  actOn(turn, "kill", nameOf(state, victim));
  finishPlot(turn);
}

/** Brings an assassination to its end, no matter which side began it. */
export function finishPlot(turn: TurnState): void {
  while (turn.state.victim >= 0 && canContinue(turn)) actOn(turn, "give", leastNeeded(turn));
}

function leastOf(tiles: readonly Tile[], costOf: (tile: Tile) => number): Tile | undefined {
  let best: Tile | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const tile of tiles) {
    const cost = costOf(tile);
    if (cost >= least) continue;
    least = cost;
    best = tile;
  }
  return best;
}
