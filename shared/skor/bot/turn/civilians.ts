/** Civilians: their work, their building, their promotion to Military, and how many are spawned. */
import type { Seat } from "../../../kernel/game.ts";
import {
  BASE,
  CIVILIAN,
  FARM,
  MILITARY,
  OBSTRUCTION,
  PRODUCTION,
  RESOURCE,
  STACK,
  type Structure,
} from "../../board/components.ts";
import { feedOf, production, upkeep } from "../../economy/economy.ts";
import type { Tile } from "../../board/lattice.ts";
import { allowance, reachOf } from "../../board/movement.ts";
import { promoteObstacle, spawnObstacle } from "../../economy/building.ts";
import { countAt, hasRoom, kindsAt, movesOf, type PieceId, pieceAt, seatAt, tileOf } from "../../board/pieces.ts";
import { isBare, type State, structureAt, tierOf } from "../../board/state.ts";
import { FAR, stepsBetween, stepsToNearest } from "../position/distances.ts";
import { citiesOf } from "../position/features.ts";
import { eatsNext } from "../position/evaluation.ts";
import { researchCost } from "./research.ts";
import { nextWork, siteAt, worksOf } from "./structures.ts";
import { actAt, actOn, claim, claimsOn, type TurnState, countOf, canContinue, idsOf, nameOf } from "./turn-state.ts";

const STEP = 0.35;
const RISK = 2.5;
const RECRUIT = 2.2;
/** How much less another worker is worth when the plan's number is reached. */
const SURFEIT = 2;
const BUILDER = 3;
const SITE = 1.8;
const BASE_COST = 3;

/** The yield of one more civilian on a hex with `workers` civilians. */
function marginal(state: State, seat: Seat, tile: Tile, workers: number): number {
  const structure = structureAt(state, tile);
  if (structure === RESOURCE) return 2;
  if (structure !== FARM) return 0;
  const tier = tierOf(state, seat, PRODUCTION);
  if (workers > 0) return tier >= 1 ? 1 : 2;
  return (tier >= 1 ? 3 : 2) - (tier >= 2 && state.builders[tile] === seat ? 2 : 0);
}

/**
 * How many soldiers a plan still wants: as many more than the enemy has as it says, and beyond that no more than leave
 * enough for the next tech, or both sides would eat up what they make and stand still for ever.
 */
function soldiersWanted(turn: TurnState): number {
  const { state, seat, foe, plan } = turn;
  const lead = countOf(state, seat, MILITARY) - countOf(state, foe, MILITARY);
  if (lead < plan.lead) return plan.lead - lead;
  return production(state, seat) - upkeep(state, seat) > researchCost(turn) ? 2 : 0;
}

/** Promotes civilians on a Base, as long as the plan wants more soldiers. */
export function promote(turn: TurnState): void {
  const { state, seat } = turn;
  for (const id of idsOf(state, seat, CIVILIAN)) {
    if (promoteObstacle(state, id) !== undefined) continue;
    if (soldiersWanted(turn) <= 0) return;
    actOn(turn, "promote", nameOf(state, id));
  }
}

/** Gives everybody without work something to do, and spawns as many as are of use. */
export function sendToWork(turn: TurnState): void {
  const { state, seat } = turn;
  sendAhead(turn);
  for (const id of idsOf(state, seat, CIVILIAN)) employ(turn, id);
  for (let spawns = 0; spawns < 2 * state.cities.length + 1 && canContinue(turn); spawns++) {
    const tile = spawnTile(turn);
    if (tile === undefined || !hasUse(turn, tile)) return;
    const before = new Set(idsOf(state, seat, CIVILIAN));
    actAt(turn, "spawn", tile);
    for (const id of idsOf(state, seat, CIVILIAN)) {
      if (before.has(id)) continue;
      // Numbers of lost pieces are given out again.
      turn.ordered.delete(id);
      employ(turn, id);
    }
  }
}

/** Sends the plan's pioneers to found a Base far from home; they follow each other as long as the Base stands. */
function sendAhead(turn: TurnState): void {
  const { state, seat, plan } = turn;
  const site = plan.pioneers > 0 ? (baseOf(turn) ?? baseSite(turn)) : undefined;
  if (site === undefined) return;
  const steps = flood(turn, site);
  const away = (id: PieceId) => steps[tileOf(pieceAt(state, id))] ?? FAR;
  const nearest = idsOf(state, seat, CIVILIAN).sort((one, other) => away(one) - away(other));
  for (const id of nearest.slice(0, plan.pioneers)) {
    turn.ordered.add(id);
    if (away(id) > 0) walk(turn, id, site);
    if (tileOf(pieceAt(state, id)) !== site) claim(turn, site);
  }
}

/** The tile of the next spawned civilian: for an Alien directly at work, otherwise a City. */
function spawnTile({ state, seat }: TurnState): Tile | undefined {
  if (state.cultures[seat] === "alien") {
    for (const [tile, structure] of state.structures.entries()) {
      if (yields(structure) && kindsAt(state, tile, CIVILIAN) === 1 && spawnObstacle(state, tile) === undefined)
        return tile;
    }
  }
  return citiesOf(state, seat).find((city) => spawnObstacle(state, city) === undefined);
}

/** Whether one more can be fed and has something to do. */
function hasUse(turn: TurnState, tile: Tile): boolean {
  const { state, seat, plan } = turn;
  const recruits = Math.max(0, Math.min(2, soldiersWanted(turn)));
  const civilians = countOf(state, seat, CIVILIAN);
  const working = workersOf(turn);
  // If enough civilians work already, soldiers are missing, and nobody leaves work for that.
  if (working < plan.workers ? civilians >= plan.workers + recruits : civilians - working >= recruits) return false;
  const goal = bestGoal(turn, tile);
  if (goal === undefined) return false;
  const surplus = production(state, seat) - upkeep(state, seat);
  if (!eatsNext(state, seat) || surplus >= 1) return true;
  // A civilian that is at work at once feeds itself.
  const near = stepsBetween(turn.terrain, tile, goal) <= allowance(state, seat, CIVILIAN);
  return surplus >= 0 && near && marginal(state, seat, goal, kindsAt(state, goal, CIVILIAN)) > 0;
}

function workersOf({ state, seat }: TurnState): number {
  let count = 0;
  for (const id of idsOf(state, seat, CIVILIAN)) if (yields(structureAt(state, tileOf(pieceAt(state, id))))) count++;
  return count;
}

const yields = (structure: Structure) => structure === RESOURCE || structure === FARM;

function roomAt(turn: TurnState, tile: Tile): number {
  const { state, foe } = turn;
  if (structureAt(state, tile) === OBSTRUCTION || seatAt(state, tile) === foe) return 0;
  return STACK - countAt(state, tile) - claimsOn(turn, tile);
}

/** Sends a civilian to its most useful place; a working civilian stays. */
function employ(turn: TurnState, id: PieceId): void {
  const { state, seat } = turn;
  const piece = pieceAt(state, id);
  const from = tileOf(piece);
  if (turn.ordered.has(id) || !canContinue(turn)) return;
  turn.ordered.add(id);
  const here = kindsAt(state, from, CIVILIAN);
  if (marginal(state, seat, from, here - 1) > 1 || (here === 1 && marginal(state, seat, from, 0) > 0)) return;
  const goal = bestGoal(turn, from);
  if (goal === undefined) {
    if (citiesOf(state, seat).includes(from) && movesOf(piece) > 0) stepAside(turn, id);
    return;
  }
  if (goal !== from) walk(turn, id, goal);
  if (tileOf(pieceAt(state, id)) !== goal) claim(turn, goal);
}

function walk(turn: TurnState, id: PieceId, goal: Tile): void {
  const { state } = turn;
  const from = tileOf(pieceAt(state, id));
  const steps = flood(turn, goal);
  let best = from;
  let least = steps[from] ?? FAR;
  for (const tile of reachOf(state, id).tiles) {
    const away = steps[tile] ?? FAR;
    if (away >= least) continue;
    least = away;
    best = tile;
  }
  if (best !== from) actAt(turn, "move", best, nameOf(state, id));
}

/** The steps from a tile to all others in the present position; tiles without room block the way. */
function flood({ state, seat, terrain }: TurnState, start: Tile): Uint8Array {
  const steps = new Uint8Array(terrain.size).fill(FAR);
  const queue = [start];
  steps[start] = 0;
  for (const tile of queue) {
    // A hex without room is reached, but no way leads on through it.
    if (tile !== start && !hasRoom(state, tile, seat)) continue;
    for (const near of terrain.neighbours[tile] ?? []) {
      if (steps[near] !== FAR || terrain.blocked[near] === true) continue;
      steps[near] = (steps[tile] ?? 0) + 1;
      queue.push(near);
    }
  }
  return steps;
}

/** Leaves room on the City for the civilian that is spawned next. */
function stepAside(turn: TurnState, id: PieceId): void {
  const { state } = turn;
  const [to] = reachOf(state, id).tiles.filter((tile) => isBare(state, tile));
  if (to !== undefined && state.turn > 4) actAt(turn, "move", to, nameOf(state, id));
}

function bestGoal(turn: TurnState, from: Tile): Tile | undefined {
  const { state, terrain } = turn;
  const demand = demandOf(turn);
  const { enough, site } = demand;
  const enemies = idsOf(state, turn.foe, MILITARY).map((id) => tileOf(pieceAt(state, id)));
  const steps = flood(turn, from);
  let best: Tile | undefined;
  let most = 0;
  for (let tile = 0; tile < terrain.size; tile++) {
    const here = tile === from;
    const structure = structureAt(state, tile);
    const use = useOf(turn, tile, here, demand) - (!here && enough && yields(structure) ? SURFEIT : 0);
    // Distance and risk only lower the worth, so this tile cannot be better.
    if (use - STEP * (steps[tile] ?? FAR) <= most || roomAt(turn, tile) + (here ? 1 : 0) <= 0) continue;
    const sheltered = tile === site || structure === BASE;
    const risk = !sheltered && stepsToNearest(terrain, tile, enemies) <= 2 ? RISK : 0;
    const worth = use - STEP * (steps[tile] ?? FAR) - risk;
    if (worth <= most) continue;
    most = worth;
    best = tile;
  }
  return best;
}

/** What civilians are wanted for, as things stand. */
interface Demand {
  /** The tile where something is to be built. */
  readonly site: Tile | undefined;
  /** Whether as many work as the plan wants. */
  readonly enough: boolean;
  readonly soldiers: number;
  readonly farms: boolean;
}

function demandOf(turn: TurnState): Demand {
  const { state, seat, plan } = turn;
  let farms = 0;
  for (let tile = 0; tile < state.structures.length; tile++) {
    if (state.structures[tile] === FARM && state.builders[tile] === seat) farms++;
  }
  return {
    site: canAfford(turn) ? (baseSite(turn) ?? nextWork(turn)?.tile) : undefined,
    enough: workersOf(turn) >= plan.workers,
    soldiers: soldiersWanted(turn),
    farms: state.turn > 2 && farms < plan.farms,
  };
}

/** Whether a Base, or something like it, can be paid for, now or in the next turn. */
function canAfford({ state, seat }: TurnState): boolean {
  if (!eatsNext(state, seat)) return false;
  return state.budget >= BASE_COST || production(state, seat) - upkeep(state, seat) >= BASE_COST;
}

function useOf(turn: TurnState, tile: Tile, stays: boolean, { site, soldiers, farms }: Demand): number {
  const { state, seat } = turn;
  const structure = structureAt(state, tile);
  if (structure === BASE) return soldiers > claimsOn(turn, tile) ? RECRUIT : 0;
  const isSite = tile === site;
  const isFarmland = farms && isBare(state, tile) && isBesideOwnCity(turn, tile);
  if (!isSite && !isFarmland && !yields(structure)) return 0;
  const workers = kindsAt(state, tile, CIVILIAN) + claimsOn(turn, tile) - (stays ? 1 : 0);
  const work = marginal(state, seat, tile, workers);
  if (work > 0) return 1.2 * work;
  if (workers > 0) return 0;
  return isSite ? BUILDER : isFarmland ? SITE : 0;
}

function isBesideOwnCity({ state, seat, terrain }: TurnState, tile: Tile): boolean {
  for (let city = 0; city < state.cities.length; city++) {
    if (state.owners[city] === seat && terrain.neighbours[tile]?.includes(state.cities[city] ?? 0) === true)
      return true;
  }
  return false;
}

/** An own Base that the enemy does not hold. */
function baseOf(turn: TurnState): Tile | undefined {
  return worksOf(turn, BASE)[0];
}

/** The site for a Base, at the plan's distance from the City on the way to the enemy; undefined if a Base stands. */
export function baseSite(turn: TurnState): Tile | undefined {
  return baseOf(turn) === undefined ? siteAt(turn, turn.plan.base) : undefined;
}

/**
 * The piece that is lost most cheaply to hunger or unrest, by its yield less its food. One of two that are fed as one
 * eats nothing.
 */
export function leastNeeded({ state, seat }: TurnState): PieceId {
  const civilians = idsOf(state, seat, CIVILIAN);
  const soldiers = idsOf(state, seat, MILITARY);
  const brings = (id: PieceId) => {
    const tile = tileOf(pieceAt(state, id));
    const eats = feedOf(state, seat, tile) < countAt(state, tile) ? 0 : 1;
    return marginal(state, seat, tile, kindsAt(state, tile, CIVILIAN) - 1) - eats;
  };
  const [least] = civilians.sort((one, other) => brings(one) - brings(other));
  return nameOf(state, least ?? soldiers[0] ?? 0);
}
