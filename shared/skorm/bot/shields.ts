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
 * The shields of a seat that face away from every enemy, and those that face its own army or the edge of the board while an
 * enemy is near. Nothing threatens them.
 */
export function idleShields(state: State, seat: Seat): Tile[] {
  const enemies = enemiesOf(state, seat);
  return shieldsOf(state, seat).filter((tile) => isIdle(state, seat, tile, enemies) && !isExposed(state, seat, tile));
}

function isIdle(state: State, seat: Seat, tile: Tile, enemies: readonly Tile[]): boolean {
  const facing = facingOf(state.board[tile] ?? EMPTY);
  if (isAway(tile, facing, enemies)) return true;
  return isOwnSide(state, seat, tile, facing) && enemies.some((enemy) => steps(tile, enemy) <= NEAR);
}

function shieldsOf({ board }: State, seat: Seat): Tile[] {
  return [...board.keys()].filter((tile) => {
    const piece = board[tile] ?? EMPTY;
    return piece !== EMPTY && ownerOf(piece) === seat && kindOf(piece) === SHIELDMAN;
  });
}

/** Whether every enemy is farther from the tile in front of a shield than from the shield. */
function isAway(tile: Tile, facing: Direction, enemies: readonly Tile[]): boolean {
  const front = neighbour(tile, facing);
  return front === OFF_BOARD || enemies.every((enemy) => steps(front, enemy) > steps(tile, enemy));
}

/**
 * Turns them to where the nearest enemy would come from. A search does not see the use of it, since it turns every shield
 * anew when something threatens it; people learn from it how shields stand.
 */
export function turnIdleShields(state: State, seat: Seat): void {
  const idle = idleShields(state, seat);
  if (idle.length === 0) return;
  const enemies = enemiesOf(state, seat);
  for (const tile of idle) {
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

function enemiesOf({ board }: State, seat: Seat): Tile[] {
  return [...board.keys()].filter((tile) => {
    const piece = board[tile] ?? EMPTY;
    return piece !== EMPTY && ownerOf(piece) !== seat;
  });
}

const steps = (one: Tile, other: Tile) => distance(hexOf(one), hexOf(other));
