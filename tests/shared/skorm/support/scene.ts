/**
 * Positions in the notation of the rules' test cases: `1S@(0,1)>N` is Player 1's Shieldman on (0,1), facing N.
 * Seat 0 is Player 1 throughout. A Warlord that is not named stands on its corner.
 */
import { expect } from "vitest";
import type { Seat } from "../../../../shared/kernel/game.ts";
import { noChance } from "../../../../shared/kernel/random.ts";
import {
  type Action,
  CAPTURE,
  capture,
  fromOf,
  MOVE,
  move,
  PASS,
  rotate,
  SHOOT,
  shoot,
  toOf,
  type Verb,
  verbOf,
} from "../../../../shared/skorm/actions.ts";
import { cornerOf, hexOf, type Tile, tileAt } from "../../../../shared/skorm/board.ts";
import { put } from "../../../../shared/skorm/facts.ts";
import { writeAction } from "../../../../shared/skorm/notation.ts";
import { ARCHER, EMPTY, kindOf, letteredKind, namedFacing, pieceOf, WARLORD } from "../../../../shared/skorm/pieces.ts";
import { skorm } from "../../../../shared/skorm/rules.ts";
import { emptyState, forgetPositions, isOver, kindCount, type State } from "../../../../shared/skorm/state.ts";

const word = /^([123])([SAHW])@\((-?\d),(-?\d)\)(?:>([NESW]{1,2}))?$/;

/** A position in PLAY, Player 1 to move. */
export function scene(pieces: string, players = 2): State {
  const state = emptyState(players, "triangle", 0);
  for (const text of pieces.split(" ")) {
    const [, player, letter = "", q, r, facing = ""] = word.exec(text) ?? [];
    if (letter === "") throw new SyntaxError(text);
    const tile = at(Number(q), Number(r));
    expect(state.board[tile]).toBe(EMPTY);
    put(state, tile, pieceOf(Number(player) - 1, letteredKind(letter), namedFacing(facing)));
  }
  for (let seat = 0; seat < players; seat++) {
    if (kindCount(state, seat, WARLORD) === 0) put(state, cornerOf(players, seat), pieceOf(seat, WARLORD));
  }
  state.phase = "play";
  forgetPositions(state);
  return state;
}

export function at(q: number, r: number): Tile {
  return tileAt({ q, r });
}

/** The piece on a tile, in the notation above without the tile: `1S>N`, or `-`. */
export function on(state: State, q: number, r: number): string {
  const piece = state.board[at(q, r)] ?? EMPTY;
  if (piece === EMPTY) return "-";
  const facing = ["N", "NE", "SE", "S", "SW", "NW"][piece & 7];
  return `${piece >> 5}${"SAHW"[kindOf(piece)]}${facing === undefined ? "" : `>${facing}`}`;
}

/** The tiles, as `(q,r)`, that actions of one verb from a tile lead to. */
function targets(state: State, verb: Verb, q: number, r: number): string[] {
  const found = skorm
    .legal(state, state.toMove)
    .filter((action) => verbOf(action) === verb && fromOf(action) === at(q, r))
    .map((action) => hexOf(toOf(action)))
    .map((hex) => `(${hex.q},${hex.r})`);
  return [...new Set(found)].sort();
}

export const moves = (state: State, q: number, r: number) => targets(state, MOVE, q, r);
export const captures = (state: State, q: number, r: number) => targets(state, CAPTURE, q, r);
export const shots = (state: State, q: number, r: number) => targets(state, SHOOT, q, r);

/** The kind of the piece on a tile. */
function kindAt(state: State, tile: Tile): number {
  return kindOf(state.board[tile] ?? EMPTY);
}

type Spot = readonly [q: number, r: number];

/** The action of the piece on `from` that goes to, captures on, or shoots at `to`. */
export const going = (state: State, from: Spot, to: Spot, facing = "") =>
  move(kindAt(state, at(...from)), at(...from), at(...to), namedFacing(facing));
export const taking = (state: State, from: Spot, to: Spot, facing = "") =>
  capture(kindAt(state, at(...from)), at(...from), at(...to), namedFacing(facing));
export const shooting = (from: Spot, to: Spot) => shoot(ARCHER, at(...from), at(...to));
export const turning = (spot: Spot, facing: string) => rotate(at(...spot), namedFacing(facing));

export function isLegal(state: State, action: Action): boolean {
  return skorm.legal(state, state.toMove).includes(action);
}

/** Applies an action of the seat to move, which must be legal. */
export function perform(state: State, action: Action): void {
  expect(skorm.legal(state, state.toMove).map(writeAction)).toContain(writeAction(action));
  skorm.apply(state, state.toMove, action, noChance);
}

/** Makes a move of the seat to move that captures nothing and keeps its Warlord in place. */
export function waste(state: State, seat: Seat): void {
  expect(state.toMove).toBe(seat);
  const harmless = skorm
    .legal(state, seat)
    .find((action) => action === PASS || (verbOf(action) === MOVE && kindAt(state, fromOf(action)) !== WARLORD));
  const any = harmless ?? skorm.legal(state, seat).find((action) => verbOf(action) === MOVE);
  expect(any).toBeDefined();
  skorm.apply(state, seat, any ?? PASS, noChance);
}

/** How the game ended: `conquer 0`, `quiet -1`; undefined while it goes on. */
export function outcome(state: State): string | undefined {
  return isOver(state) ? `${state.reason} ${state.winner}` : undefined;
}
