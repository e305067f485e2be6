/**
 * Outlooks for a player who is about to act: what a piece can do, which way it goes, and what it would be exposed to.
 */
import type { Result, Seat } from "../kernel/game.ts";
import { distance } from "../kernel/hex.ts";
import { type Action, CAPTURE, fromOf, MOVE, SHOOT, toOf, verbOf } from "./actions.ts";
import { applyAction } from "./apply.ts";
import { betweens, hexOf, neighbour, OFF_BOARD, type Tile, TILE_COUNT } from "./board.ts";
import { resultOf } from "./ending.ts";
import { actionsFrom } from "./legal.ts";
import { EMPTY, facingOf, type Kind, kindOf, NO_FACING, ownerOf, type Piece } from "./pieces.ts";
import { copyState, isAlive, type State } from "./state.ts";

/** A piece that could take another one: by moving onto its tile, or by an arrow. */
export interface Threat {
  readonly from: Tile;
  readonly seat: Seat;
  readonly kind: Kind;
  readonly how: "capture" | "shoot";
}

/**
 * The enemies that could take the piece on a tile in their turn. Shields count with their present facing, and a player
 * who is out threatens nobody.
 */
export function threatsTo(state: State, tile: Tile): Threat[] {
  const threats: Threat[] = [];
  for (let from = 0; from < TILE_COUNT; from++) {
    const piece = state.board[from] ?? EMPTY;
    if (piece === EMPTY || !isAlive(state, ownerOf(piece))) continue;
    const attack = actionsFrom(state, from).find(
      (action) => toOf(action) === tile && (verbOf(action) === CAPTURE || verbOf(action) === SHOOT),
    );
    if (attack === undefined) continue;
    const how = verbOf(attack) === SHOOT ? "shoot" : "capture";
    threats.push({ from, seat: ownerOf(piece), kind: kindOf(piece), how });
  }
  return threats;
}

/** The tiles of a seat's pieces that an enemy could take. */
export function exposedTiles(state: State, seat: Seat): Tile[] {
  const attacked = new Set<Tile>();
  for (let from = 0; from < TILE_COUNT; from++) {
    const piece = state.board[from] ?? EMPTY;
    if (piece === EMPTY || ownerOf(piece) === seat) continue;
    for (const action of actionsFrom(state, from)) {
      const target = state.board[toOf(action)] ?? EMPTY;
      if (verbOf(action) !== MOVE && target !== EMPTY && ownerOf(target) === seat) attacked.add(toOf(action));
    }
  }
  return [...attacked].sort((one, other) => one - other);
}

/**
 * One of the possible ways of the acting piece, as the tiles that it passes, both ends included. A straight way is
 * preferred, and one that does not run into a shield. A shot is a straight line.
 */
export function routeOf(board: readonly Piece[], action: Action): Tile[] {
  const from = fromOf(action);
  const to = toOf(action);
  const verb = verbOf(action);
  if (verb === SHOOT) return [from, to];
  if (verb !== MOVE && verb !== CAPTURE) return [to];
  const target = board[to] ?? EMPTY;
  // An empty tile has no shield, whatever its bits say.
  const guarded = target === EMPTY ? OFF_BOARD : shieldedTile(to, facingOf(target));
  if (distance(hexOf(from), hexOf(to)) === 1 && guarded !== from) return [from, to];
  const middle = betweens(from, to).find((tile) => board[tile] === EMPTY && tile !== guarded);
  return middle === undefined ? [from, to] : [from, middle, to];
}

/** The neighbour tile from which a Shieldman on `tile` is safe; OFF_BOARD if there is none. */
export function shieldedTile(tile: Tile, facing: number): Tile {
  return facing === NO_FACING ? OFF_BOARD : neighbour(tile, facing);
}

/** The outcome of an action with all its consequences. */
export interface Outcome {
  readonly after: State;
  /** The piece that it would take, or EMPTY. */
  readonly victim: Piece;
  /** The enemies that could take the acting piece after the action. */
  readonly threats: readonly Threat[];
  /** The outcome, if the action ended the game. */
  readonly result: Result | undefined;
}

/** Looks one action ahead. The state stays as it is. */
export function outcomeOf(state: State, seat: Seat, action: Action): Outcome {
  const verb = verbOf(action);
  const victim = verb === CAPTURE || verb === SHOOT ? (state.board[toOf(action)] ?? EMPTY) : EMPTY;
  const after = copyState(state);
  applyAction(after, seat, action);
  const stands = verb === SHOOT ? fromOf(action) : toOf(action);
  const result = resultOf(after);
  return { after, victim, threats: result === undefined ? threatsTo(after, stands) : [], result };
}
