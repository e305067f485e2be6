/** Shields that nothing threatens just now, and how they are to stand all the same: with their backs to their own army. */
import type { Seat } from "../../kernel/game.ts";
import { DIRECTIONS, type Direction, distance } from "../../kernel/hex.ts";
import { hexOf, neighbour, OFF_BOARD, type Tile } from "../board.ts";
import { put } from "../facts.ts";
import { EMPTY, faced, facingOf, kindOf, ownerOf, SHIELDMAN } from "../pieces.ts";
import type { State } from "../state.ts";
import { isExposed } from "./threats.ts";

/** An enemy so many steps away may be upon a Shieldman in two turns. */
const NEAR = 3;

/** The shields of a seat that face its own army, or the edge of the board, while an unstopped enemy is near. */
export function idleShields(state: State, seat: Seat): Tile[] {
  const inwards = shieldsInwards(state, seat);
  // Mostly the list is empty; computing the enemies in any case took a fifth of the weakest level's time.
  if (inwards.length === 0) return inwards;
  const enemies = enemiesOf(state, seat);
  return inwards.filter((tile) => enemies.some((enemy) => steps(tile, enemy) <= NEAR));
}

function shieldsInwards(state: State, seat: Seat): Tile[] {
  const found: Tile[] = [];
  for (const [tile, piece] of state.board.entries()) {
    if (piece === EMPTY || ownerOf(piece) !== seat || kindOf(piece) !== SHIELDMAN) continue;
    if (isOwnSide(state, seat, tile, facingOf(piece)) && !isExposed(state, seat, tile)) found.push(tile);
  }
  return found;
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
    const away = (direction: Direction) => {
      const front = neighbour(tile, direction);
      return Math.min(...enemies.map((enemy) => steps(front, enemy)));
    };
    const [best] = open.toSorted((one, other) => away(one) - away(other));
    // Where its own army stands all around it on the enemy's side, no way to look is better than another.
    const near = Math.min(...enemies.map((enemy) => steps(tile, enemy)));
    if (best !== undefined && away(best) < near) put(state, tile, faced(state.board[tile] ?? EMPTY, best));
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
