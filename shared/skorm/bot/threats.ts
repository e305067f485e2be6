/** The pieces that can be taken on each tile: what searches ask first. Sets of tiles as in tiles.ts. */
import type { Seat } from "../../kernel/game.ts";
import { DIRECTIONS, type Direction } from "../../kernel/hex.ts";
import { GOLD, neighbour, OFF_BOARD, straight, type Tile } from "../board.ts";
import { dominationLimit, quietLimit } from "../ending.ts";
import { put } from "../facts.ts";
import { ARCHER, EMPTY, faced, facingOf, HORSEMAN, ownerOf, SHIELDMAN, WARLORD } from "../pieces.ts";
import { pieceCount, quietTurns, type State } from "../state.ts";
import * as tiles from "../tiles.ts";

const { ALL_HIGH, ALL_LOW, ANY_KIND, firstHigh, firstLow, highBit, lowBit } = tiles;
const { nearHigh, nearLow, rangeHigh, rangeLow, ridesHigh, ridesLow, tilesIndex } = tiles;

const goldRidesLow = ridesLow(GOLD) & ~lowBit(GOLD);
const goldRidesHigh = ridesHigh(GOLD) & ~highBit(GOLD);

/** The enemies of a seat by what they threaten with, and the empty tiles: filled anew by `look`. */
interface Foes {
  shieldLow: number;
  shieldHigh: number;
  archerLow: number;
  archerHigh: number;
  riderLow: number;
  riderHigh: number;
  emptyLow: number;
  emptyHigh: number;
}

const foes: Foes = {
  shieldLow: 0,
  shieldHigh: 0,
  archerLow: 0,
  archerHigh: 0,
  riderLow: 0,
  riderHigh: 0,
  emptyLow: 0,
  emptyHigh: 0,
};

function look({ tiles: sets, seats }: State, seat: Seat): void {
  foes.shieldLow = 0;
  foes.shieldHigh = 0;
  foes.archerLow = 0;
  foes.archerHigh = 0;
  foes.riderLow = 0;
  foes.riderHigh = 0;
  let takenLow = 0;
  let takenHigh = 0;
  for (let other = 0; other < seats; other++) {
    const all = tilesIndex(other, ANY_KIND);
    takenLow |= sets[all] ?? 0;
    takenHigh |= sets[all + 1] ?? 0;
    if (other === seat) continue;
    const base = tilesIndex(other, SHIELDMAN);
    foes.shieldLow |= sets[base] ?? 0;
    foes.shieldHigh |= sets[base + 1] ?? 0;
    foes.archerLow |= sets[base + 2 * ARCHER] ?? 0;
    foes.archerHigh |= sets[base + 2 * ARCHER + 1] ?? 0;
    foes.riderLow |= (sets[base + 2 * HORSEMAN] ?? 0) | (sets[base + 2 * WARLORD] ?? 0);
    foes.riderHigh |= (sets[base + 2 * HORSEMAN + 1] ?? 0) | (sets[base + 2 * WARLORD + 1] ?? 0);
  }
  foes.emptyLow = ALL_LOW & ~takenLow;
  foes.emptyHigh = ALL_HIGH & ~takenHigh;
}

/**
 * Whether an enemy of the seat could take a piece without a shield on that tile.
 * @param from the tile that the piece would have left, if it stands elsewhere
 */
export function isExposed(state: State, seat: Seat, tile: Tile, from = OFF_BOARD): boolean {
  look(state, seat);
  foes.emptyLow |= lowBit(from);
  foes.emptyHigh |= highBit(from) & ALL_HIGH;
  const [low, high] = [nearLow(tile), nearHigh(tile)];
  if (isShotOrStruck(tile)) return true;
  if ((ridesLow(tile) & foes.riderLow) === 0 && (ridesHigh(tile) & foes.riderHigh) === 0) return false;
  if ((low & foes.riderLow) !== 0 || (high & foes.riderHigh) !== 0) return true;
  for (let rest = low & foes.emptyLow; rest !== 0; rest &= rest - 1) {
    const middle = firstLow(rest);
    if ((nearLow(middle) & foes.riderLow) !== 0 || (nearHigh(middle) & foes.riderHigh) !== 0) return true;
  }
  for (let rest = high & foes.emptyHigh; rest !== 0; rest &= rest - 1) {
    const middle = firstHigh(rest);
    if ((nearLow(middle) & foes.riderLow) !== 0 || (nearHigh(middle) & foes.riderHigh) !== 0) return true;
  }
  return false;
}

/**
 * The number of turns, of both players, in which a seat that is to move wins a game of two by moving its Warlord onto
 * Gold: 1 if that leaves the enemy dominated, 2 if the enemy cannot strike at Gold in its one remaining turn, otherwise
 * 0.
 */
export function takesGold(state: State, seat: Seat, enemy: Seat): number {
  const { tiles: sets } = state;
  const at = warlordOf(state, seat);
  if ((lowBit(at) & goldRidesLow) === 0 && (highBit(at) & goldRidesHigh) === 0) return 0;
  if (!ridesOntoGold(state, seat, at)) return 0;
  const taken = (state.board[GOLD] ?? EMPTY) === EMPTY ? 0 : 1;
  if (pieceCount(state, enemy) - taken <= dominationLimit(state)) return 1;
  // A draw for the quiet comes before a conquest.
  if (quietTurns(state) + 1 >= quietLimit(state)) return 0;
  // Only what stands within two of Gold strikes at it: without its piece on Gold, or with the way open that the Warlord leaves.
  const index = tilesIndex(enemy, ANY_KIND);
  const low = (sets[index] ?? 0) & ~lowBit(GOLD);
  const high = (sets[index + 1] ?? 0) & ~highBit(GOLD);
  if ((low & goldRidesLow) === 0 && (high & goldRidesHigh) === 0) return 2;
  return taken === 0 && !isExposed(state, seat, GOLD, at) ? 2 : 0;
}

/** Whether a Warlord within two steps of Gold gets there: over an empty tile, and not onto a friend or into a shield. */
function ridesOntoGold(state: State, seat: Seat, at: Tile): boolean {
  const there = state.board[GOLD] ?? EMPTY;
  if (there !== EMPTY && ownerOf(there) === seat) return false;
  const guarded = there === EMPTY ? OFF_BOARD : neighbour(GOLD, facingOf(there));
  for (const direction of DIRECTIONS) {
    const last = neighbour(GOLD, direction);
    if (last === guarded) continue;
    if (last === at) return true;
    if (state.board[last] !== EMPTY) continue;
    if ((nearLow(last) & lowBit(at)) !== 0 || (nearHigh(last) & highBit(at)) !== 0) return true;
  }
  return false;
}

/** The tile of a seat's Warlord, or OFF_BOARD. */
export function warlordOf({ tiles: sets }: State, seat: Seat): Tile {
  const index = tilesIndex(seat, WARLORD);
  const low = sets[index] ?? 0;
  const high = sets[index + 1] ?? 0;
  return low !== 0 ? firstLow(low) : high !== 0 ? firstHigh(high) : OFF_BOARD;
}

/**
 * Turns every threatened shield of a seat to the facing that stops most threats; other shields keep their facing. A
 * turn may rotate all shields and lands with any facing, so that they can always be facing so after it. Therefore a
 * search does not have to choose the facings.
 */
export function braceShields(state: State, seat: Seat): void {
  look(state, seat);
  const { tiles: sets } = state;
  const index = tilesIndex(seat, SHIELDMAN);
  for (let rest = sets[index] ?? 0; rest !== 0; rest &= rest - 1) brace(state, firstLow(rest));
  for (let rest = sets[index + 1] ?? 0; rest !== 0; rest &= rest - 1) brace(state, firstHigh(rest));
}

/**
 * The value of stopping an archer, who shoots without loss, and of stopping another attacker, who may be taken in turn.
 */
const ARROW = 6;
const BLOW = 4;
/** A rider who has other ways to go is hardly stopped. */
const DETOUR = 1;

function brace(state: State, tile: Tile): void {
  const piece = state.board[tile] ?? EMPTY;
  const facing = facingOf(piece);
  const ridden = (ridesLow(tile) & foes.riderLow) !== 0 || (ridesHigh(tile) & foes.riderHigh) !== 0;
  if (!ridden && !isShotOrStruck(tile)) return;
  const riderWays = ridden ? ridersAround(tile) : 0;
  let best = facing;
  let most = threatFrom(tile, facing, riderWays);
  for (const direction of DIRECTIONS) {
    const threat = threatFrom(tile, direction, riderWays);
    if (threat <= most) continue;
    most = threat;
    best = direction;
  }
  if (best !== facing) put(state, tile, faced(piece, best));
}

/** Whether an Archer or a Shieldman threatens a piece without a shield there. */
function isShotOrStruck(tile: Tile): boolean {
  if ((rangeLow(tile) & foes.archerLow) !== 0 || (rangeHigh(tile) & foes.archerHigh) !== 0) return true;
  return (nearLow(tile) & foes.shieldLow) !== 0 || (nearHigh(tile) & foes.shieldHigh) !== 0;
}

/** How many ways riders have onto a tile. */
function ridersAround(tile: Tile): number {
  let ways = 0;
  for (const direction of DIRECTIONS) if (ridesFrom(neighbour(tile, direction))) ways++;
  return ways;
}

/** Whether a rider is on that tile, or can get there with one step left to go. */
function ridesFrom(from: Tile): boolean {
  if (from === OFF_BOARD) return false;
  if ((lowBit(from) & foes.riderLow) !== 0 || (highBit(from) & foes.riderHigh) !== 0) return true;
  if ((lowBit(from) & foes.emptyLow) === 0 && (highBit(from) & foes.emptyHigh) === 0) return false;
  return (nearLow(from) & foes.riderLow) !== 0 || (nearHigh(from) & foes.riderHigh) !== 0;
}

function threatFrom(tile: Tile, direction: Direction, riderWays: number): number {
  const near = neighbour(tile, direction);
  if (near === OFF_BOARD) return 0;
  const far = straight(tile, direction);
  let threat = 0;
  if ((lowBit(near) & foes.archerLow) !== 0 || (highBit(near) & foes.archerHigh) !== 0) threat += ARROW;
  if (far !== OFF_BOARD) {
    if ((lowBit(far) & foes.archerLow) !== 0 || (highBit(far) & foes.archerHigh) !== 0) threat += ARROW;
  }
  if ((lowBit(near) & foes.shieldLow) !== 0 || (highBit(near) & foes.shieldHigh) !== 0) threat += BLOW;
  if (riderWays > 0 && ridesFrom(near)) threat += riderWays === 1 ? BLOW : DETOUR;
  return threat;
}
