/** Attacks: which ones are worth their risk, and walking into Cities that nobody holds. */
import { militaryDie } from "../../combat/combat.ts";
import {
  CIVILIAN,
  DEBRIS,
  ESPIONAGE,
  FARM,
  FORT,
  MILITARY,
  RESOURCE,
  STACK,
  STRIKE_COST,
  TURRET,
} from "../../board/components.ts";
import { type Tile, tileDistance } from "../../board/lattice.ts";
import { canFire, canStrike } from "../../legal-moves.ts";
import { isEnemyCity, reachOf, takesCities } from "../../board/movement.ts";
import {
  countAt,
  firstAt,
  hasAttacked,
  isTwin,
  kindsAt,
  movesOf,
  ownIds,
  type PieceId,
  pieceAt,
  seatAt,
  kindOf,
  tileOf,
} from "../../board/pieces.ts";
import { board, cityAt, structureAt, tierOf } from "../../board/state.ts";
import { type Chance, clears, defenceAt, defenceAsOne, stormChance } from "../position/siege.ts";
import { citiesOf } from "../position/features.ts";
import { actAt, type TurnState, canContinue, idsOf } from "./turn-state.ts";
import { isInReach } from "./guards.ts";
import { patienceOf } from "./patience.ts";

/** What pieces are worth in a fight, in Resource. */
const CIVILIAN_WORTH = 1.4;
const WORKER_WORTH = 1.4;
const SOLDIER_WORTH = 3.2;
/** The value of a strike's Resource, which could be spent on something else. */
const STRIKE_LOSS = 0.8;
const LAST_CITY = 24;
const A_CITY = 12;
/** By how much less is good enough once patience has run out. */
const DARING = 2;
const MAX_FIGHTS = 24;

/** Enters enemy Cities that stand open. */
export function seize(turn: TurnState): void {
  const { state, seat, foe } = turn;
  for (const id of ownIds(state, seat)) {
    if (!canContinue(turn)) return;
    const piece = pieceAt(state, id);
    if (movesOf(piece) === 0 || isTwin(state, id) || !takesCities(state, seat, kindOf(piece))) continue;
    const open = reachOf(state, id).tiles.find((tile) => isEnemyCity(state, tile, seat));
    if (open !== undefined && seatAt(state, open) !== foe) actAt(turn, "move", open, id);
  }
}

interface Fight {
  readonly id: PieceId;
  /** The tile that the attack starts from. */
  readonly from: Tile;
  readonly target: Tile;
  /** Whether two are attacked as one. */
  readonly strikes: boolean;
  readonly gain: number;
}

/** Attacks as long as an attack gains something. */
export function fightOn(turn: TurnState): void {
  const least = turn.plan.gain - DARING * (1 - patienceOf(turn));
  for (let fights = 0; fights < MAX_FIGHTS && canContinue(turn); fights++) {
    const fight = bestFight(turn);
    if (fight === undefined || fight.gain < least) break;
    const { state } = turn;
    if (tileOf(pieceAt(state, fight.id)) !== fight.from) actAt(turn, "move", fight.from, fight.id);
    if (canContinue(turn)) actAt(turn, fight.strikes ? "strike" : "attack", fight.target, fight.id);
    if (canContinue(turn)) seize(turn);
  }
  shoot(turn);
}

function bestFight(turn: TurnState): Fight | undefined {
  const { state, seat, foe, terrain } = turn;
  let best: Fight | undefined;
  for (const id of idsOf(state, seat, MILITARY)) {
    const piece = pieceAt(state, id);
    if (movesOf(piece) === 0 || hasAttacked(piece) || state.hold || isTwin(state, id)) continue;
    const home = tileOf(piece);
    const starts = [home];
    if (movesOf(piece) > 1) {
      const { tiles, costs } = reachOf(state, id);
      for (const [index, tile] of tiles.entries()) if ((costs[index] ?? 9) < movesOf(piece)) starts.push(tile);
    }
    for (const [index, from] of starts.entries()) {
      for (const target of terrain.neighbours[from] ?? []) {
        if (seatAt(state, target) !== foe) continue;
        const step = index > 0 ? 0.1 : 0;
        const gain = gainOf(turn, home, from, target, false) - step;
        if (best === undefined || gain > best.gain) best = { id, from, target, strikes: false, gain };
        // An attacker that walks to the hex must find it empty, because a strike excludes company.
        if (index > 0 ? countAt(state, from) > 0 : !canStrike(state, seat, from, target)) continue;
        if (index > 0 && !strikesFrom(turn, target)) continue;
        const struck = gainOf(turn, home, from, target, true) - step - STRIKE_LOSS;
        if (struck > best.gain) best = { id, from, target, strikes: true, gain: struck };
      }
    }
  }
  return best;
}

function strikesFrom({ state, seat }: TurnState, target: Tile): boolean {
  return (
    tierOf(state, seat, ESPIONAGE) >= 2 && state.budget >= STRIKE_COST && kindsAt(state, target, MILITARY) === STACK
  );
}

/** The mean gain of an attack by a piece that stood at `home` before it moved to `from`. */
function gainOf(turn: TurnState, home: Tile, from: Tile, target: Tile, strikes: boolean): number {
  const { state, seat, foe } = turn;
  const ground = structureAt(state, from);
  const footing = ground === FORT ? 1 : ground === DEBRIS ? -1 : 0;
  const units: Chance[] = strikes
    ? [defenceAsOne(state, target, foe, footing)]
    : defenceAt(state, target, foe, footing);
  const win = clears(units);
  const [first] = units;
  const own = SOLDIER_WORTH * (militaryDie(state, seat) / 6);
  const soldiers = kindsAt(state, target, MILITARY);
  const theirs = SOLDIER_WORTH * (militaryDie(state, foe) / 6);
  const unitWorth = soldiers > 0 ? theirs * (strikes ? soldiers : 1) : workersAt(turn, target);
  const all = soldiers * theirs + workersAt(turn, target);
  const certain = first?.win ?? 1;
  const partly = Math.max(0, certain - win) * unitWorth + (first?.tie ?? 0) * unitWorth;
  const exposed = win < 1 || cityAt(state, target) < 0 ? exposure(turn, home, target) : 0;
  return win * all + partly - (1 - win) * own + cityGain(turn, target, units) - exposed;
}

/** The cost of the last guard leaving a City that other enemies could walk into. */
function exposure(turn: TurnState, home: Tile, target: Tile): number {
  const { state, seat } = turn;
  if (cityAt(state, home) < 0 || kindsAt(state, home, MILITARY) > 1) return 0;
  if (!isInReach(turn, home, target)) return 0;
  return citiesOf(state, seat).length === 1 ? LAST_CITY : A_CITY;
}

function workersAt({ state }: TurnState, tile: Tile): number {
  const structure = structureAt(state, tile);
  const works = structure === RESOURCE || structure === FARM;
  return kindsAt(state, tile, CIVILIAN) * (CIVILIAN_WORTH + (works ? WORKER_WORTH : 0));
}

function cityGain(turn: TurnState, target: Tile, units: ReturnType<typeof defenceAt>): number {
  const { state, seat, foe, terrain } = turn;
  if (cityAt(state, target) < 0 || !isEnemyCity(state, target, seat)) return 0;
  const near = idsOf(state, seat, MILITARY).filter((id) => {
    const piece = pieceAt(state, id);
    const away = terrain.steps[tileOf(piece) * terrain.size + target] ?? 99;
    return !hasAttacked(piece) && away <= movesOf(piece);
  });
  return (citiesOf(state, foe).length === 1 ? LAST_CITY : A_CITY) * stormChance(units, Math.min(6, near.length));
}

/** Fires from Turrets if a hit is worth its cost. */
export function shoot(turn: TurnState): void {
  const { state, seat, foe } = turn;
  for (const [turret, structure] of state.structures.entries()) {
    if (structure !== TURRET || !canContinue(turn) || !canFire(state, seat, turret)) continue;
    let best: Tile | undefined;
    let most = 0;
    for (let target = 0; target < state.structures.length; target++) {
      if (seatAt(state, target) !== foe) continue;
      const cost = tileDistance(board(state), turret, target);
      if (cost < state.turretMinRange || cost > state.budget) continue;
      const [first] = defenceAt(state, target, foe);
      const soldiers = kindsAt(state, target, MILITARY);
      const worth = soldiers > 0 ? SOLDIER_WORTH : workersAt(turn, target);
      const gain = ((first?.win ?? 0) + (first?.tie ?? 0)) * worth - cost / 3;
      if (gain <= most) continue;
      most = gain;
      best = target;
    }
    if (best !== undefined) actAt(turn, "fire", best, firstAt(state, turret));
  }
}
