/** Where Military goes: some guard; the others gather and march on the enemy City, or on enemies near the own one. */
import { MILITARY } from "../../board/components.ts";
import type { Tile } from "../../board/lattice.ts";
import { allowance, reachOf } from "../../board/movement.ts";
import { countAt, hasAttacked, movesOf, type PieceId, pieceAt, seatAt, tileOf } from "../../board/pieces.ts";
import { defenceAt, stormChance } from "../position/siege.ts";
import { FAR, stepsBetween, stepsToNearest } from "../position/distances.ts";
import { citiesOf } from "../position/features.ts";
import { actAt, type TurnState, canContinue, idsOf, nameOf } from "./turn-state.ts";
import { patienceOf } from "./patience.ts";
import { makeWay, waysTo } from "./paths.ts";
import { crewsOf } from "./structures.ts";

/** How near enemies may come before more guards stand up, in turns. */
const ALARM = 3;
const DANGER = 0.7;
const COMPANY = 0.25;
/** How near to the enemy City an army gathers before it storms, in turns. */
const STAGING = 2;

export function march(turn: TurnState): void {
  const { state, seat, foe, terrain, plan } = turn;
  const enemies = idsOf(state, foe, MILITARY).map((id) => tileOf(pieceAt(state, id)));
  const own = citiesOf(state, seat);
  const home = threatened(turn, own, enemies);
  const speed = allowance(state, foe, MILITARY);
  const near = enemies.filter((tile) => stepsBetween(terrain, tile, home) <= ALARM * speed).length;
  const wanted = Math.max(plan.guards, plan.wary ? Math.min(2, near) : 0);
  const ready = idsOf(state, seat, MILITARY).filter((id) => !hasAttacked(pieceAt(state, id)));
  const stepsHome = (id: PieceId) => stepsBetween(terrain, tileOf(pieceAt(state, id)), home);
  ready.sort((one, other) => stepsHome(one) - stepsHome(other));
  const guards = ready.slice(0, wanted);
  const others = ready.slice(wanted);
  for (const id of guards) go(turn, id, { goals: [home], enemies, holds: true, halt: 0 });
  for (const { id, turret } of crewsOf(turn, others)) go(turn, id, { goals: [turret], enemies, holds: true, halt: 0 });
  const close = intruders(turn, home, enemies);
  const goal = weakest(turn, own);
  const halt = STAGING * allowance(state, seat, MILITARY) + 1;
  const gathered = others.filter((id) => distanceTo(turn, id, [goal]) <= halt);
  const chance = stormChance(defenceAt(state, goal, foe), Math.min(MAX_ATTACKERS, gathered.length));
  const storms = chance > 0 && chance >= plan.storm * patienceOf(turn);
  const order: Order = {
    goals: !storms && close.length > 0 && close.length <= others.length ? close : [goal],
    enemies,
    holds: false,
    halt: storms || close.length > 0 ? 0 : halt,
  };
  // The nearest piece goes first and makes room.
  others.sort((one, other) => distanceTo(turn, one, order.goals) - distanceTo(turn, other, order.goals));
  for (const id of others) go(turn, id, order);
}

const MAX_ATTACKERS = 8;

/** The enemy City nearest to the own ones. */
function weakest({ state, foe, terrain }: TurnState, own: readonly Tile[]): Tile {
  const goals = citiesOf(state, foe);
  const away = (tile: Tile) => stepsToNearest(terrain, tile, own);
  return goals.sort((one, other) => away(one) - away(other))[0] ?? 0;
}

/** The own City that enemy Military is nearest to. */
function threatened({ terrain }: TurnState, own: readonly Tile[], enemies: readonly Tile[]): Tile {
  let home = own[0] ?? 0;
  let nearest = FAR;
  for (const city of own) {
    const away = stepsToNearest(terrain, city, enemies);
    if (away >= nearest) continue;
    nearest = away;
    home = city;
  }
  return home;
}

/** Enemies that have come nearer to the City than half the way. */
function intruders({ terrain }: TurnState, home: Tile, enemies: readonly Tile[]): Tile[] {
  return enemies.filter((tile) => stepsBetween(terrain, tile, home) <= 3);
}

function distanceTo({ state, terrain }: TurnState, id: PieceId, goals: readonly Tile[]): number {
  return stepsToNearest(terrain, tileOf(pieceAt(state, id)), goals);
}

/** An order for Military. */
interface Order {
  readonly goals: readonly Tile[];
  readonly enemies: readonly Tile[];
  /** Whether it goes there despite any danger. */
  readonly holds: boolean;
  /** How many steps from the goal are near enough. */
  readonly halt: number;
}

/** Sends a piece as near to its goals as is wise; a piece that has nothing to gain stays. */
function go(turn: TurnState, id: PieceId, order: Order): void {
  const { state } = turn;
  const piece = pieceAt(state, id);
  if (!canContinue(turn) || movesOf(piece) === 0 || turn.ordered.has(id)) return;
  turn.ordered.add(id);
  const ways = waysTo(turn, order.goals);
  const best = bestStep(turn, id, order, ways);
  const from = tileOf(piece);
  if (best !== from) actAt(turn, "move", best, nameOf(state, id));
  else if ((ways[from] ?? 0) > order.halt && makeWay(turn, from, ways)) {
    const next = bestStep(turn, id, order, ways);
    if (next !== from) actAt(turn, "move", next, nameOf(state, id));
  }
}

function bestStep(turn: TurnState, id: PieceId, order: Order, ways: Uint8Array): Tile {
  const { state } = turn;
  let best = tileOf(pieceAt(state, id));
  let least = costOf(turn, best, order, ways) - 0.01;
  for (const tile of reachOf(state, id).tiles) {
    const cost = costOf(turn, tile, order, ways);
    if (cost >= least) continue;
    least = cost;
    best = tile;
  }
  return best;
}

function costOf(turn: TurnState, tile: Tile, { enemies, holds, halt }: Order, ways: Uint8Array): number {
  const { state, seat, foe, terrain } = turn;
  const away = ways[tile] ?? FAR;
  if (holds) return away;
  const reach = allowance(state, foe, MILITARY);
  let threats = 0;
  for (const enemy of enemies) if (stepsBetween(terrain, enemy, tile) <= reach) threats++;
  let support = 1;
  for (const near of terrain.neighbours[tile] ?? [])
    if (seatAt(state, near) === seat) support += countAt(state, near) / 2;
  const company = seatAt(state, tile) === seat ? COMPANY : 0;
  // Nearer than the halt is no better, and a little worse than on it.
  const distance = away >= halt ? away : halt + (halt - away) / 4;
  return distance + DANGER * Math.max(0, threats - support) - company;
}
