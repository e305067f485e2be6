/** The actions of a player with pieces while moving. */
import type { Seat } from "../kernel/game.ts";
import { type Action, at, on, startOf } from "./board/actions.ts";
import { costOf } from "./combat/attack.ts";
import { ESPIONAGE, MILITARY, STACK, STRIKE_COST, TURRET } from "./board/components.ts";
import { type Board, type Tile, tileDistance } from "./board/lattice.ts";
import { managing } from "./legal-works.ts";
import { reachOf } from "./board/movement.ts";
import { cityReach } from "./economy/nomads.ts";
import {
  countAt,
  firstAt,
  hasAttacked,
  isTwin,
  kindOf,
  kindsAt,
  movesOf,
  ownIds,
  type PieceId,
  pieceAt,
  seatAt,
  secondAt,
  tileOf,
} from "./board/pieces.ts";
import { board, opponentOf, type State, tierOf } from "./board/state.ts";

const MOVE = startOf("move");
const ATTACK = startOf("attack");
const STRIKE = startOf("strike");
const FIRE = startOf("fire");
const CARRY = startOf("city");
const BUILDING = startOf("building");
const RESEARCH = startOf("research");
const END = startOf("end");

/**
 * The actions while moving: ways on, moves, attacks, shots, Cities to carry, and the actions that are always possible.
 */
export function moving(state: State, seat: Seat): Action[] {
  const geometry = board(state);
  const actions: Action[] = [BUILDING, RESEARCH, END];
  const ids = ownIds(state, seat).filter((id) => !isTwin(state, id));
  for (const id of ids) {
    const piece = pieceAt(state, id);
    for (const tile of reachOf(state, id).tiles) actions.push(at(on(MOVE, id), geometry.codes[tile] ?? 0));
    if (kindOf(piece) === MILITARY && movesOf(piece) > 0 && !hasAttacked(piece)) {
      attacking(state, seat, id, geometry, actions);
    }
  }
  firing(state, seat, geometry, actions);
  for (let city = 0; city < state.cities.length; city++) {
    for (const tile of cityReach(state, city).tiles) actions.push(at(on(CARRY, city), geometry.codes[tile] ?? 0));
  }
  managing(state, ids, actions);
  return actions;
}

function attacking(state: State, seat: Seat, id: PieceId, { codes, neighbours }: Board, actions: Action[]): void {
  const from = tileOf(pieceAt(state, id));
  for (const target of neighbours[from] ?? []) {
    if (seatAt(state, target) !== opponentOf(seat)) continue;
    actions.push(at(on(ATTACK, id), codes[target] ?? 0));
    if (canStrike(state, seat, from, target)) actions.push(at(on(STRIKE, id), codes[target] ?? 0));
  }
}

/** Whether a single Military may attack two as one unit (Espionage 2). */
export function canStrike(state: State, seat: Seat, from: Tile, target: Tile): boolean {
  return (
    tierOf(state, seat, ESPIONAGE) >= 2 &&
    state.budget >= STRIKE_COST &&
    countAt(state, from) === 1 &&
    kindsAt(state, target, MILITARY) === 2
  );
}

/** Turrets name the first of their crew. */
function firing(state: State, seat: Seat, geometry: Board, actions: Action[]): void {
  if (state.budget < state.turretMinRange) return;
  for (const [tile, structure] of state.structures.entries()) {
    if (structure !== TURRET || !canFire(state, seat, tile)) continue;
    const gunner = firstAt(state, tile);
    for (let target = 0; target < geometry.hexes.length; target++) {
      if (seatAt(state, target) !== opponentOf(seat)) continue;
      if (tileDistance(geometry, tile, target) < state.turretMinRange) continue;
      if (costOf(state, gunner, "fire", target) > state.budget) continue;
      actions.push(at(on(FIRE, gunner), geometry.codes[target] ?? 0));
    }
  }
}

/** Whether a Turret that has not fired is manned by a piece that has not attacked. */
export function canFire(state: State, seat: Seat, tile: Tile): boolean {
  if (state.hold || seatAt(state, tile) !== seat || state.fired.includes(tile)) return false;
  const crew = [firstAt(state, tile), secondAt(state, tile)].map((id) => pieceAt(state, id));
  return kindsAt(state, tile, MILITARY) === STACK && !crew.some(hasAttacked);
}
