/**
 * Who could take a piece, and the facings of shields that stop most of it: computed again tile by tile, without sets.
 */
import { expect, test } from "vitest";
import { DIRECTIONS, type Direction } from "../../../../shared/kernel/hex.ts";
import { neighbour, neighbours, OFF_BOARD, straight, type Tile, TILE_COUNT } from "../../../../shared/skorm/board.ts";
import { braceShields, isExposed } from "../../../../shared/skorm/bot/threats.ts";
import {
  ARCHER,
  EMPTY,
  facingOf,
  HORSEMAN,
  type Kind,
  kindOf,
  ownerOf,
  SHIELDMAN,
  WARLORD,
} from "../../../../shared/skorm/pieces.ts";
import { copyState, type State } from "../../../../shared/skorm/state.ts";
import { playRandomly } from "../support/random-play.ts";

const everyTile = Array.from({ length: TILE_COUNT }, (_, tile) => tile);

function isFoe(state: State, seat: number, tile: Tile, ...kinds: readonly Kind[]): boolean {
  const piece = tile === OFF_BOARD ? EMPTY : (state.board[tile] ?? EMPTY);
  return piece !== EMPTY && ownerOf(piece) !== seat && kinds.includes(kindOf(piece));
}

/** Whether a rider is on a tile, or gets there over one step. */
function isRidden(state: State, seat: number, from: Tile): boolean {
  if (from === OFF_BOARD) return false;
  if (isFoe(state, seat, from, HORSEMAN, WARLORD)) return true;
  return state.board[from] === EMPTY && neighbours(from).some((tile) => isFoe(state, seat, tile, HORSEMAN, WARLORD));
}

function threatenedFrom(state: State, seat: number, tile: Tile, direction: Direction): boolean {
  const near = neighbour(tile, direction);
  return (
    isFoe(state, seat, near, ARCHER, SHIELDMAN) ||
    isFoe(state, seat, straight(tile, direction), ARCHER) ||
    isRidden(state, seat, near)
  );
}

/** What a shield in that direction stops: arrows 6, blows 4, the only way of riders 4, one of several 1. */
function stopped(state: State, seat: number, tile: Tile, direction: Direction): number {
  const near = neighbour(tile, direction);
  if (near === OFF_BOARD) return 0;
  const ways = DIRECTIONS.filter((each) => isRidden(state, seat, neighbour(tile, each))).length;
  const arrows = [near, straight(tile, direction)].filter((from) => isFoe(state, seat, from, ARCHER)).length;
  const blow = isFoe(state, seat, near, SHIELDMAN) ? 4 : 0;
  const ride = isRidden(state, seat, near) ? (ways === 1 ? 4 : 1) : 0;
  return 6 * arrows + blow + ride;
}

function positions(players: number, seed: number): State[] {
  const found: State[] = [];
  playRandomly({ players, zoneShape: "wedge", seed }, (state) => found.push(copyState(state)));
  return found;
}

test.each([2, 3])("a piece is exposed where an enemy of %i could take it", (players) => {
  for (const state of positions(players, 3).filter((_, index) => index % 5 === 0)) {
    for (const tile of everyTile) {
      const isThreatened = DIRECTIONS.some((direction) => threatenedFrom(state, 0, tile, direction));
      expect(isExposed(state, 0, tile)).toBe(isThreatened);
    }
  }
});

test.each([2, 3])("shields among %i turn to what they stop most of, and not without need", (players) => {
  let turned = 0;
  for (const state of positions(players, 4)) {
    const braced = copyState(state);
    braceShields(braced, 0);
    for (const tile of everyTile) {
      const [before, after] = [state.board[tile] ?? EMPTY, braced.board[tile] ?? EMPTY];
      if (before === EMPTY || ownerOf(before) !== 0 || kindOf(before) !== SHIELDMAN) {
        expect(after).toBe(before);
        continue;
      }
      const worth = (direction: Direction) => stopped(state, 0, tile, direction);
      const most = Math.max(...DIRECTIONS.map(worth));
      expect(worth(facingOf(after))).toBe(most);
      if (worth(facingOf(before)) === most) expect(after).toBe(before);
      if (after !== before) turned++;
    }
  }
  expect(turned).toBeGreaterThan(0);
});
