/** Civilians: who works where, who builds, who becomes Military, and how many are spawned. */
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
} from "../../components.ts";
import { production, upkeep } from "../../economy.ts";
import type { Tile } from "../../lattice.ts";
import { allowance, reachOf } from "../../movement.ts";
import { promoteObstacle, spawnObstacle } from "../../building.ts";
import { countAt, hasRoom, kindsAt, movesOf, type PieceId, pieceAt, seatAt, tileOf } from "../../pieces.ts";
import { isBare, type State, structureAt, tierOf } from "../../state.ts";
import { FAR, stepsBetween, stepsToNearest } from "../terrain.ts";
import { citiesOf } from "../features.ts";
import { eatsNext } from "../worth.ts";
import { wishCost } from "./wishes.ts";
import { nextWork, siteAt, worksOf } from "./works.ts";
import { actAt, actOn, claim, claimsOn, type Course, countOf, goesOn, idsOf, nameOf } from "./course.ts";

const STEP = 0.35;
const RISK = 2.5;
const RECRUIT = 2.2;
/** By how much less another worker is of use when there are as many as the plan wants. */
const SURFEIT = 2;
const BUILDER = 3;
const SITE = 1.8;
const BASE_COST = 3;

/** What one more civilian on a hex would make, beside so many that work there. */
export function marginal(state: State, seat: Seat, tile: Tile, workers: number): number {
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
export function soldiersWanted(course: Course): number {
  const { state, seat, foe, plan } = course;
  const lead = countOf(state, seat, MILITARY) - countOf(state, foe, MILITARY);
  if (lead < plan.lead) return plan.lead - lead;
  return production(state, seat) - upkeep(state, seat) > wishCost(course) ? 2 : 0;
}

/** Makes soldiers of those who stand on a Base, as long as the plan wants some. */
export function promote(course: Course): void {
  const { state, seat } = course;
  for (const id of idsOf(state, seat, CIVILIAN)) {
    if (promoteObstacle(state, id) !== undefined) continue;
    if (soldiersWanted(course) <= 0) return;
    actOn(course, "promote", nameOf(state, id));
  }
}

/** Gives everybody without work something to do, and spawns as many as are of use. */
export function sendToWork(course: Course): void {
  const { state, seat } = course;
  sendAhead(course);
  for (const id of idsOf(state, seat, CIVILIAN)) employ(course, id);
  for (let spawns = 0; spawns < 2 * state.cities.length + 1 && goesOn(course); spawns++) {
    const tile = spawnTile(course);
    if (tile === undefined || !hasUse(course, tile)) return;
    const before = new Set(idsOf(state, seat, CIVILIAN));
    actAt(course, "spawn", tile);
    for (const id of idsOf(state, seat, CIVILIAN)) {
      if (before.has(id)) continue;
      // Numbers of lost pieces are given out again.
      course.ordered.delete(id);
      employ(course, id);
    }
  }
}

/** Those of the plan who found a Base far from home, and follow each other there as long as it stands. */
function sendAhead(course: Course): void {
  const { state, seat, plan } = course;
  const site = plan.pioneers > 0 ? (baseOf(course) ?? baseSite(course)) : undefined;
  if (site === undefined) return;
  const steps = flood(course, site);
  const away = (id: PieceId) => steps[tileOf(pieceAt(state, id))] ?? FAR;
  const nearest = idsOf(state, seat, CIVILIAN).sort((one, other) => away(one) - away(other));
  for (const id of nearest.slice(0, plan.pioneers)) {
    course.ordered.add(id);
    if (away(id) > 0) walk(course, id, site);
    if (tileOf(pieceAt(state, id)) !== site) claim(course, site);
  }
}

/** Where the next civilian comes into the world: an Alien's at work at once, all others on a City. */
function spawnTile({ state, seat }: Course): Tile | undefined {
  if (state.cultures[seat] === "alien") {
    for (const [tile, structure] of state.structures.entries()) {
      if (yields(structure) && kindsAt(state, tile, CIVILIAN) === 1 && spawnObstacle(state, tile) === undefined)
        return tile;
    }
  }
  return citiesOf(state, seat).find((city) => spawnObstacle(state, city) === undefined);
}

/** Whether one more can be fed and has something to do. */
function hasUse(course: Course, tile: Tile): boolean {
  const { state, seat, plan } = course;
  const recruits = Math.max(0, Math.min(2, soldiersWanted(course)));
  const civilians = countOf(state, seat, CIVILIAN);
  const working = workersOf(course);
  // Beyond those who are wanted at work it is soldiers that are missing, and nobody leaves work for that.
  if (working < plan.workers ? civilians >= plan.workers + recruits : civilians - working >= recruits) return false;
  const goal = bestGoal(course, tile);
  if (goal === undefined) return false;
  const surplus = production(state, seat) - upkeep(state, seat);
  if (!eatsNext(state, seat) || surplus >= 1) return true;
  // Who is at work at once feeds itself.
  const near = stepsBetween(course.terrain, tile, goal) <= allowance(state, seat, CIVILIAN);
  return surplus >= 0 && near && marginal(state, seat, goal, kindsAt(state, goal, CIVILIAN)) > 0;
}

function workersOf({ state, seat }: Course): number {
  let count = 0;
  for (const id of idsOf(state, seat, CIVILIAN)) if (yields(structureAt(state, tileOf(pieceAt(state, id))))) count++;
  return count;
}

const yields = (structure: Structure) => structure === RESOURCE || structure === FARM;

function roomAt(course: Course, tile: Tile): number {
  const { state, foe } = course;
  if (structureAt(state, tile) === OBSTRUCTION || seatAt(state, tile) === foe) return 0;
  return STACK - countAt(state, tile) - claimsOn(course, tile);
}

/** Sends a civilian where it is of most use; who works already stays. */
function employ(course: Course, id: PieceId): void {
  const { state, seat } = course;
  const piece = pieceAt(state, id);
  const from = tileOf(piece);
  if (course.ordered.has(id) || !goesOn(course)) return;
  course.ordered.add(id);
  const here = kindsAt(state, from, CIVILIAN);
  if (marginal(state, seat, from, here - 1) > 1 || (here === 1 && marginal(state, seat, from, 0) > 0)) return;
  const goal = bestGoal(course, from);
  if (goal === undefined) {
    if (citiesOf(state, seat).includes(from) && movesOf(piece) > 0) stepAside(course, id);
    return;
  }
  if (goal !== from) walk(course, id, goal);
  if (tileOf(pieceAt(state, id)) !== goal) claim(course, goal);
}

function walk(course: Course, id: PieceId, goal: Tile): void {
  const { state } = course;
  const from = tileOf(pieceAt(state, id));
  const steps = flood(course, goal);
  let best = from;
  let least = steps[from] ?? FAR;
  for (const tile of reachOf(state, id).tiles) {
    const away = steps[tile] ?? FAR;
    if (away >= least) continue;
    least = away;
    best = tile;
  }
  if (best !== from) actAt(course, "move", best, nameOf(state, id));
}

/** The steps from a tile to all others as things stand: nobody passes where there is no room. */
function flood({ state, seat, terrain }: Course, start: Tile): Uint8Array {
  const steps = new Uint8Array(terrain.size).fill(FAR);
  const queue = [start];
  steps[start] = 0;
  for (const tile of queue) {
    // Who has no room to offer is reached, but led past.
    if (tile !== start && !hasRoom(state, tile, seat)) continue;
    for (const near of terrain.neighbours[tile] ?? []) {
      if (steps[near] !== FAR || terrain.blocked[near] === true) continue;
      steps[near] = (steps[tile] ?? 0) + 1;
      queue.push(near);
    }
  }
  return steps;
}

/** Leaves room on the City for who is spawned next. */
function stepAside(course: Course, id: PieceId): void {
  const { state } = course;
  const [to] = reachOf(state, id).tiles.filter((tile) => isBare(state, tile));
  if (to !== undefined && state.turn > 4) actAt(course, "move", to, nameOf(state, id));
}

function bestGoal(course: Course, from: Tile): Tile | undefined {
  const { state, terrain } = course;
  const demand = demandOf(course);
  const { enough, site } = demand;
  const enemies = idsOf(state, course.foe, MILITARY).map((id) => tileOf(pieceAt(state, id)));
  const steps = flood(course, from);
  let best: Tile | undefined;
  let most = 0;
  for (let tile = 0; tile < terrain.size; tile++) {
    const here = tile === from;
    const structure = structureAt(state, tile);
    const use = useOf(course, tile, here, demand) - (!here && enough && yields(structure) ? SURFEIT : 0);
    // Neither distance nor risk makes it more.
    if (use - STEP * (steps[tile] ?? FAR) <= most || roomAt(course, tile) + (here ? 1 : 0) <= 0) continue;
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
  /** Where something is to be built. */
  readonly site: Tile | undefined;
  /** Whether as many work as the plan wants. */
  readonly enough: boolean;
  readonly soldiers: number;
  readonly farms: boolean;
}

function demandOf(course: Course): Demand {
  const { state, seat, plan } = course;
  let farms = 0;
  for (let tile = 0; tile < state.structures.length; tile++) {
    if (state.structures[tile] === FARM && state.builders[tile] === seat) farms++;
  }
  return {
    site: canAfford(course) ? (baseSite(course) ?? nextWork(course)?.tile) : undefined,
    enough: workersOf(course) >= plan.workers,
    soldiers: soldiersWanted(course),
    farms: state.turn > 2 && farms < plan.farms,
  };
}

/** Whether a Base, or something like it, can be paid for, now or in the next turn. */
function canAfford({ state, seat }: Course): boolean {
  if (!eatsNext(state, seat)) return false;
  return state.budget >= BASE_COST || production(state, seat) - upkeep(state, seat) >= BASE_COST;
}

function useOf(course: Course, tile: Tile, stays: boolean, { site, soldiers, farms }: Demand): number {
  const { state, seat } = course;
  const structure = structureAt(state, tile);
  if (structure === BASE) return soldiers > claimsOn(course, tile) ? RECRUIT : 0;
  const isSite = tile === site;
  const isFarmland = farms && isBare(state, tile) && isBesideOwnCity(course, tile);
  if (!isSite && !isFarmland && !yields(structure)) return 0;
  const workers = kindsAt(state, tile, CIVILIAN) + claimsOn(course, tile) - (stays ? 1 : 0);
  const work = marginal(state, seat, tile, workers);
  if (work > 0) return 1.2 * work;
  if (workers > 0) return 0;
  return isSite ? BUILDER : isFarmland ? SITE : 0;
}

/** Steps lead around Obstructions, but to the hex beside there is nothing to get around. */
function isBesideOwnCity({ state, seat, terrain }: Course, tile: Tile): boolean {
  for (let city = 0; city < state.cities.length; city++) {
    if (state.owners[city] === seat && stepsBetween(terrain, tile, state.cities[city] ?? 0) === 1) return true;
  }
  return false;
}

/** A Base of one's own that the enemy does not hold. */
function baseOf(course: Course): Tile | undefined {
  return worksOf(course, BASE)[0];
}

/** Where a Base should stand: so far from the City on the way to the enemy; undefined where one stands already. */
export function baseSite(course: Course): Tile | undefined {
  return baseOf(course) === undefined ? siteAt(course, course.plan.base) : undefined;
}

/** Who can be spared best, for hunger or unrest. */
export function leastNeeded({ state, seat }: Course): PieceId {
  const civilians = idsOf(state, seat, CIVILIAN);
  const soldiers = idsOf(state, seat, MILITARY);
  const use = (id: PieceId) => {
    const tile = tileOf(pieceAt(state, id));
    return marginal(state, seat, tile, kindsAt(state, tile, CIVILIAN) - 1);
  };
  const [least] = civilians.sort((one, other) => use(one) - use(other));
  return nameOf(state, least ?? soldiers[0] ?? 0);
}
