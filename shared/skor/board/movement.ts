/** How far pieces get. Roads cost nothing, everything else one point for each hex. */
import type { Seat } from "../../kernel/game.ts";
import { ARMY, CIVILIAN, DIPLOMACY, type Kind, MILITARY, OBSTRUCTION, ROAD } from "./components.ts";
import type { Tile } from "./lattice.ts";
import {
  hasAttacked,
  hasRoom,
  kindOf,
  movesOf,
  ownerOf,
  type Piece,
  type PieceId,
  pieceAt,
  tileOf,
  wasAt,
} from "./pieces.ts";
import { board, cityOwnerAt, hasCulture, NOBODY, type State, structureAt, tierOf } from "./state.ts";

/** The movement points that a piece starts a turn with. */
export function allowance(state: State, seat: Seat, kind: Kind): number {
  const far = kind === CIVILIAN ? hasCulture(state, seat, "feudal") : tierOf(state, seat, ARMY) >= 2;
  return far ? 2 : 1;
}

/** Whether a seat's piece of a kind takes a City by entering it (R12, R28). */
export function takesCities(state: State, seat: Seat, kind: Kind): boolean {
  return kind === MILITARY || tierOf(state, seat, DIPLOMACY) >= 3;
}

export function isEnemyCity(state: State, tile: Tile, seat: Seat): boolean {
  const owner = cityOwnerAt(state, tile);
  return owner !== NOBODY && owner !== seat;
}

/** Whether a piece may step onto an adjacent tile, if it had the movement (R6, R11, R12). */
function canEnter(state: State, tile: Tile, seat: Seat, kind: Kind): boolean {
  if (structureAt(state, tile) === OBSTRUCTION || !hasRoom(state, tile, seat)) return false;
  return takesCities(state, seat, kind) || !isEnemyCity(state, tile, seat);
}

/** The tiles that a piece or a City can reach, cheapest first, with the cost of each. */
export interface Reach {
  readonly tiles: readonly Tile[];
  readonly costs: readonly number[];
}

export const NO_REACH: Reach = { tiles: [], costs: [] };

/**
 * The tiles that a piece can move to, each with a cheapest way. A way does not cross a full stack (R11), and ends at an
 * enemy City. A free move must not lead back to a tile where the piece has been in this turn, or turns would never end;
 * and a piece that has attacked stays (R13, R41).
 */
export function reachOf(state: State, id: PieceId): Reach {
  const piece = pieceAt(state, id);
  if (state.hold || hasAttacked(piece)) return NO_REACH;
  const { tiles, costs } = explore(state, id);
  const start = tiles.shift();
  costs.shift();
  // Most pieces have no adjacent Road, and no tile to return to for free.
  if (start === undefined || costs[0] !== 0) return { tiles, costs };
  const kept = [...tiles.keys()].filter((index) => costs[index] !== 0 || !wasAt(state, id, tiles[index] ?? NOBODY));
  return { tiles: kept.map((index) => tiles[index] ?? NOBODY), costs: kept.map((index) => costs[index] ?? 0) };
}

/** A cheapest way of a piece to a tile in its reach, both ends included. */
export function wayTo(state: State, id: PieceId, to: Tile): Tile[] {
  const { tiles, origins } = explore(state, id);
  const way: Tile[] = [];
  for (let tile = to; tile !== NOBODY; tile = origins[tiles.indexOf(tile)] ?? NOBODY) way.unshift(tile);
  return way;
}

/** The findings of a search so far; for each tile also the tile from which it is entered. */
interface Search {
  readonly tiles: Tile[];
  readonly costs: number[];
  readonly origins: Tile[];
}

/** Everything within reach, the tile that the piece stands on first: a search from cost to cost. */
function explore(state: State, id: PieceId): Search {
  const piece = pieceAt(state, id);
  const moves = movesOf(piece);
  const search: Search = { tiles: [tileOf(piece)], costs: [0], origins: [NOBODY] };
  const { tiles } = search;
  let start = 0;
  for (let cost = 0; ; cost++) {
    // Roads next to a tile of this cost are reached at the same cost, and so on along the Road.
    for (let index = start; index < tiles.length; index++) spread(state, piece, search, index, cost, true);
    if (cost === moves) return search;
    const end = tiles.length;
    for (let index = start; index < end; index++) spread(state, piece, search, index, cost + 1, false);
    start = end;
  }
}

/** Adds the unvisited neighbours of a tile: either those with a Road, or those without. */
function spread(state: State, piece: Piece, search: Search, index: number, cost: number, roads: boolean): void {
  const { tiles, costs, origins } = search;
  const [seat, kind] = [ownerOf(piece), kindOf(piece)];
  const from = tiles[index] ?? NOBODY;
  if (index > 0 && isEnemyCity(state, from, seat)) return;
  for (const to of board(state).neighbours[from] ?? []) {
    if ((structureAt(state, to) === ROAD) !== roads || tiles.includes(to)) continue;
    if (!canEnter(state, to, seat, kind)) continue;
    tiles.push(to);
    costs.push(cost);
    origins.push(from);
  }
}
