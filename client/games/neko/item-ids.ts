/** How things on the canvas are called: by what they are, so that they stay the same wherever they go. */
import type { Seat } from "../../../shared/kernel/game.ts";
import type { Card } from "../../../shared/neko/cards.ts";
import type { Column } from "../../../shared/neko/line.ts";
import type { Ship } from "../../../shared/neko/ships.ts";

export function cardId(card: Card): string {
  return `card:${card}`;
}

export function shipId(seat: Seat, ship: Ship): string {
  return `ship:${seat}:${ship}`;
}

export function captainsId(seat: Seat, column: Column): string {
  return `captains:${seat}:${column}`;
}
