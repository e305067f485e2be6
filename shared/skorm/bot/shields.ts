/** Shields that nothing threatens just now, and how they are to stand all the same: with their faces to the enemy. */
import type { Seat } from "../../kernel/game.ts";
import { DIRECTIONS, type Direction, distance } from "../../kernel/hex.ts";
import { hexOf, neighbour, OFF_BOARD, type Tile } from "../board.ts";
import { put } from "../facts.ts";
import { EMPTY, faced, facingOf, kindOf, ownerOf, SHIELDMAN } from "../pieces.ts";
import type { State } from "../state.ts";
import { isExposed } from "./threats.ts";

/** An enemy so many steps away may be upon a Shieldman in two turns. */
const NEAR = 3;

/**
 * The shields of a seat that face away from every enemy, and those that face its own army while an enemy is near. Nothing
 * threatens them.
 */
export function idleShields(state: State, seat: Seat): Tile[] {
  return idleAmong(state, seat, piecesOf(state, seat));
}

interface Pieces {
  readonly shields: readonly Tile[];
  readonly enemies: readonly Tile[];
}

/** In one plain loop: it runs for every turn that a search has weighed. */
function piecesOf({ board }: State, seat: Seat): Pieces {
  const shields: Tile[] = [];
  const enemies: Tile[] = [];
  for (let tile = 0; tile < board.length; tile++) {
    const piece = board[tile] ?? EMPTY;
    if (piece === EMPTY) continue;
    if (ownerOf(piece) !== seat) enemies.push(tile);
    else if (kindOf(piece) === SHIELDMAN) shields.push(tile);
  }
  return { shields, enemies };
}

function idleAmong(state: State, seat: Seat, { shields, enemies }: Pieces): Tile[] {
  return shields.filter((tile) => {
    const facing = facingOf(state.board[tile] ?? EMPTY);
    const isIdle =
      isAway(tile, facing, enemies) ||
      (isOwnSide(state, seat, tile, facing) && enemies.some((enemy) => steps(tile, enemy) <= NEAR));
    return isIdle && !isExposed(state, seat, tile);
  });
}

/** Whether every enemy is farther from the tile in front of a shield than from the shield, or the board ends there. */
function isAway(tile: Tile, facing: Direction, enemies: readonly Tile[]): boolean {
  const front = neighbour(tile, facing);
  return front === OFF_BOARD || enemies.every((enemy) => steps(front, enemy) > steps(tile, enemy));
}

/**
 * Turns them to where the nearest enemy would come from. A search does not see the use of it, since it turns every shield
 * anew when something threatens it; people learn from it how shields stand.
 */
export function turnIdleShields(state: State, seat: Seat): void {
  const pieces = piecesOf(state, seat);
  const { enemies } = pieces;
  for (const tile of idleAmong(state, seat, pieces)) {
    const open = DIRECTIONS.filter((direction) => !isOwnSide(state, seat, tile, direction));
    const nearest = (direction: Direction) => {
      const front = neighbour(tile, direction);
      return Math.min(...enemies.map((enemy) => steps(front, enemy)));
    };
    const ahead = (direction: Direction) => {
      const front = neighbour(tile, direction);
      return enemies.reduce((sum, enemy) => sum + steps(front, enemy), 0);
    };
    const [best] = open.toSorted((one, other) => nearest(one) - nearest(other) || ahead(one) - ahead(other));
    // Where its own army stands all around it on the enemy's side, no way to look is better than another.
    if (best !== undefined && !isAway(tile, best, enemies)) put(state, tile, faced(state.board[tile] ?? EMPTY, best));
  }
}

function isOwnSide({ board }: State, seat: Seat, tile: Tile, direction: Direction): boolean {
  const front = neighbour(tile, direction);
  if (front === OFF_BOARD) return true;
  const piece = board[front] ?? EMPTY;
  return piece !== EMPTY && ownerOf(piece) === seat;
}

const steps = (one: Tile, other: Tile) => distance(hexOf(one), hexOf(other));
