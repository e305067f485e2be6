import type { Seat } from "../../../../shared/kernel/game.ts";
import type { Card } from "../../../../shared/neko/harbour/cards.ts";
import type { Column } from "../../../../shared/neko/harbour/line.ts";
import type { Ship } from "../../../../shared/neko/harbour/ships.ts";

/** Ids of items on the canvas name the thing, so that they stay the same when it moves. */
export function cardId(card: Card): string {
  return `card:${card}`;
}

export function shipId(seat: Seat, ship: Ship): string {
  return `ship:${seat}:${ship}`;
}

export function captainsId(seat: Seat, column: Column): string {
  return `captains:${seat}:${column}`;
}
