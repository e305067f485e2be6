/** The actions of a player while building and in research, and those possible from moving to research. */
import type { Seat } from "../kernel/game.ts";
import { type Action, at, on, startOf, techNumber } from "./board/actions.ts";
import {
  buildObstacle,
  clearObstacle,
  placeObstacle,
  promoteObstacle,
  ruinObstacle,
  spawnObstacle,
  wreckObstacle,
} from "./economy/building.ts";
import {
  BRANCHES,
  BUILDABLE,
  CIVILIAN,
  DIPLOMACY,
  ESPIONAGE,
  KILL_COST,
  KILL_SACRIFICES,
  NONE,
} from "./board/components.ts";
import type { Tile } from "./board/lattice.ts";
import { isTwin, kindOf, ownIds, type PieceId, pieceAt, tileOf } from "./board/pieces.ts";
import { canStudy, techObstacle } from "./economy/research.ts";
import { board, opponentOf, type State, tierOf } from "./board/state.ts";

const DISBAND = startOf("disband");
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

/** The actions that are possible from moving to research: spawn, promote, disband. */
export function managing(state: State, ids: readonly PieceId[], actions: Action[]): void {
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

/** The actions while building. */
export function building(state: State, seat: Seat): Action[] {
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

/** An assassination is under way: the civilians that can be sacrificed for it. */
export function giving(state: State, seat: Seat): Action[] {
  return civilians(state, seat).flatMap((id) => (isTwin(state, id) ? [] : on(GIVE, id)));
}

export function researching(state: State, seat: Seat): Action[] {
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
