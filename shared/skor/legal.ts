/** What a seat may do now, always in the same order: what is named first is what stands first in a list. */
import type { Seat } from "../kernel/game.ts";
import { type Action, at, chooseCulture, on, startOf, techNumber } from "./actions.ts";
import { costOf } from "./attack.ts";
import {
  buildObstacle,
  clearObstacle,
  placeObstacle,
  promoteObstacle,
  ruinObstacle,
  spawnObstacle,
  wreckObstacle,
} from "./building.ts";
import {
  BRANCHES,
  BUILDABLE,
  CIVILIAN,
  DIPLOMACY,
  ESPIONAGE,
  KILL_COST,
  KILL_SACRIFICES,
  MASTER,
  MILITARY,
  NONE,
  PLAYERS,
  SIDE_DIE,
  STACK,
  STRIKE_COST,
  TURRET,
} from "./components.ts";
import { settlements } from "./conversion.ts";
import { type Board, type Tile, tileDistance } from "./lattice.ts";
import { masterActions } from "./master.ts";
import { reachOf } from "./movement.ts";
import { cityReach } from "./nomads.ts";
import {
  countAt,
  firstAt,
  hasAttacked,
  hasSameTrail,
  kindOf,
  kindsAt,
  movesOf,
  NO_PIECE,
  ownIds,
  type PieceId,
  pieceAt,
  seatAt,
  secondAt,
  tileOf,
} from "./pieces.ts";
import { canStudy, techObstacle } from "./research.ts";
import { culturesFor } from "./set-up.ts";
import { board, hasMaster, NOBODY, opponentOf, type State, tierOf } from "./state.ts";

const SIDE = startOf("side");
const CONVERT = startOf("convert");
const ENOUGH = startOf("enough");
const SETTLE = startOf("settle");
const HOLD = startOf("hold");
const DISBAND = startOf("disband");
const MOVE = startOf("move");
const ATTACK = startOf("attack");
const STRIKE = startOf("strike");
const FIRE = startOf("fire");
const CARRY = startOf("city");
const BUILDING = startOf("building");
const RESEARCH = startOf("research");
const END = startOf("end");
const SPAWN = startOf("spawn");
const PROMOTE = startOf("promote");
const BUILD = startOf("build");
const WRECK = startOf("wreck");
const CLEAR = startOf("clear");
const SEND = startOf("send");
const PLACE = startOf("place");
const KILL = startOf("kill");
const GIVE = startOf("give");
const RUIN = startOf("ruin");
const LEARN = startOf("learn");
const STUDY = startOf("study");
const ROLL = startOf("roll");

const NOTHING: readonly Action[] = [];

/** The seats that may act now. A DM may always say something. */
export function actingSeats(state: State): Seat[] {
  if (state.phase === "over") return [];
  if (state.paused) return [MASTER];
  // A die that is asked for is rolled by the DM; with the DM gone, by who needs it.
  if (state.dieSides > 0) return [hasMaster(state) ? MASTER : rollerOf(state)];
  const seats = isSimultaneous(state) ? PLAYERS.filter((seat) => state.chosen[seat] === false) : [state.toMove];
  return hasMaster(state) ? [...seats, MASTER] : seats;
}

/** Who rolls a die for which there is no DM any more; the coin for the first turn is nobody's. */
function rollerOf(state: State): Seat {
  return state.dieSeat === NOBODY ? 0 : state.dieSeat;
}

function isSimultaneous(state: State): boolean {
  return state.phase === "culture" || state.phase === "orient";
}

/** Every legal action of a seat; empty when it may not act. */
export function legalActions(state: State, seat: Seat): readonly Action[] {
  if (seat === MASTER) return hasMaster(state) ? masterActions(state) : NOTHING;
  if (state.paused) return NOTHING;
  if (state.dieSides > 0) return !hasMaster(state) && seat === rollerOf(state) ? [ROLL] : NOTHING;
  if (isSimultaneous(state)) return state.chosen[seat] === false ? choices(state) : NOTHING;
  return seat === state.toMove ? turnActions(state, seat) : NOTHING;
}

function choices(state: State): readonly Action[] {
  if (state.phase === "orient") return Array.from({ length: SIDE_DIE }, (_, side) => on(SIDE, side + 1));
  return culturesFor(state).flatMap((culture) =>
    culture === "technocracy" ? BRANCHES.map((_, branch) => chooseCulture(culture, branch)) : [chooseCulture(culture)],
  );
}

function turnActions(state: State, seat: Seat): readonly Action[] {
  switch (state.phase) {
    case "convert":
      return [...state.targets.map((id) => on(CONVERT, id)), ENOUGH];
    case "settle":
      return settling(state);
    case "feed":
      return [HOLD, ...disbanding(state, seat)];
    case "move":
      return moving(state, seat);
    case "build":
      return state.victim === NO_PIECE ? building(state, seat) : giving(state, seat);
    case "tech":
      return researching(state, seat);
    case "purge":
      return disbanding(state, seat);
    default:
      return NOTHING;
  }
}

function settling(state: State): Action[] {
  const { codes } = board(state);
  const [id = NO_PIECE] = state.won;
  return settlements(state, id).map((tile) => at(on(SETTLE, id), codes[tile] ?? 0));
}

function disbanding(state: State, seat: Seat): Action[] {
  return ownIds(state, seat).flatMap((id) => (isTwin(state, id) ? [] : on(DISBAND, id)));
}

/** Whether a piece is in all respects like the one with the lower number on its hex: then naming it is no new choice. */
function isTwin(state: State, id: PieceId): boolean {
  const piece = pieceAt(state, id);
  const tile = tileOf(piece);
  const first = firstAt(state, tile);
  return first !== id && pieceAt(state, first) === piece && hasSameTrail(state, first, id);
}

function moving(state: State, seat: Seat): Action[] {
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

/** Whether a single Military may attack two as if they were one (Espionage 2). */
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

/** Whether a Turret is manned and has not fired, by who has not attacked. */
export function canFire(state: State, seat: Seat, tile: Tile): boolean {
  if (state.hold || seatAt(state, tile) !== seat || state.fired.includes(tile)) return false;
  const crew = [firstAt(state, tile), secondAt(state, tile)].map((id) => pieceAt(state, id));
  return kindsAt(state, tile, MILITARY) === STACK && !crew.some(hasAttacked);
}

/** What is possible from moving to research: spawn, promote, disband. */
function managing(state: State, ids: readonly PieceId[], actions: Action[]): void {
  const { codes } = board(state);
  for (const [city, tile] of state.cities.entries()) {
    if (state.owners[city] === state.toMove && spawnObstacle(state, tile) === undefined) {
      actions.push(at(SPAWN, codes[tile] ?? 0));
    }
  }
  if (state.cultures[state.toMove] === "alien") straying(state, actions);
  for (const id of ids) if (promoteObstacle(state, id) === undefined) actions.push(on(PROMOTE, id));
  for (const id of ids) actions.push(on(DISBAND, id));
}

function straying(state: State, actions: Action[]): void {
  const { codes } = board(state);
  for (const [tile, structure] of state.structures.entries()) {
    if (structure === NONE || state.cities.includes(tile)) continue;
    if (spawnObstacle(state, tile) === undefined) actions.push(at(SPAWN, codes[tile] ?? 0));
  }
}

function building(state: State, seat: Seat): Action[] {
  const { codes } = board(state);
  const actions: Action[] = [RESEARCH, END];
  const ids = ownIds(state, seat).filter((id) => !isTwin(state, id));
  for (const tile of tilesOf(state, ids)) {
    const code = codes[tile] ?? 0;
    for (const structure of BUILDABLE) {
      if (buildObstacle(state, structure, tile) === undefined) actions.push(at(on(BUILD, structure), code));
    }
    if (wreckObstacle(state, tile) === undefined) actions.push(at(WRECK, code));
    if (clearObstacle(state, tile) === undefined) actions.push(at(CLEAR, code));
  }
  if (tierOf(state, seat, DIPLOMACY) >= 1) {
    for (let amount = 1; amount <= state.budget; amount++) actions.push(on(SEND, amount));
    for (const [tile, code] of codes.entries())
      if (placeObstacle(state, tile) === undefined) actions.push(at(PLACE, code));
  }
  if (tierOf(state, seat, ESPIONAGE) >= 1) spying(state, seat, actions);
  managing(state, ids, actions);
  return actions;
}

function tilesOf(state: State, ids: readonly PieceId[]): Tile[] {
  const tiles: Tile[] = [];
  for (const id of ids) {
    const tile = tileOf(pieceAt(state, id));
    if (!tiles.includes(tile)) tiles.push(tile);
  }
  return tiles;
}

function civilians(state: State, seat: Seat): PieceId[] {
  return ownIds(state, seat).filter((id) => kindOf(pieceAt(state, id)) === CIVILIAN);
}

function spying(state: State, seat: Seat, actions: Action[]): void {
  if (state.budget >= KILL_COST && civilians(state, seat).length >= KILL_SACRIFICES) {
    for (const id of civilians(state, opponentOf(seat))) if (!isTwin(state, id)) actions.push(on(KILL, id));
  }
  for (const [tile, code] of board(state).codes.entries()) {
    if (ruinObstacle(state, tile) === undefined) actions.push(at(RUIN, code));
  }
}

/** An assassination is under way: the civilians that are given for it. */
function giving(state: State, seat: Seat): Action[] {
  return civilians(state, seat).flatMap((id) => (isTwin(state, id) ? [] : on(GIVE, id)));
}

function researching(state: State, seat: Seat): Action[] {
  const actions: Action[] = [END];
  for (let branch = 0; branch < BRANCHES.length; branch++) {
    if (techObstacle(state, branch) !== undefined) continue;
    const number = techNumber(branch, tierOf(state, seat, branch) + 1);
    actions.push(on(LEARN, number));
    if (canStudy(state)) actions.push(on(STUDY, number));
  }
  managing(
    state,
    ownIds(state, seat).filter((id) => !isTwin(state, id)),
    actions,
  );
  return actions;
}
