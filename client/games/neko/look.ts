/** What a scene is made of: the position, whose harbour is shown, and what the hand does. */
import type { Seat } from "../../../shared/kernel/game.ts";
import type { Card } from "../../../shared/neko/cards.ts";
import type { Column } from "../../../shared/neko/line.ts";
import type { Ship } from "../../../shared/neko/ships.ts";
import type { Line } from "../../stage/items/scene.ts";
import * as kernel from "../../ui/play/hand.ts";
import type { Moment, Spot } from "./spots.ts";
import type { TableLayout } from "./layout-parts.ts";

export interface Look extends Pick<Moment, "state" | "seat" | "choices" | "hand" | "choice" | "foresight" | "last"> {
  /** Whose harbour is on the table. */
  readonly of: Seat;
  readonly title: string;
  readonly layout: TableLayout;
}

/** Layers of the table, from below. */
export const LAYERS = { ground: 0, line: 2, over: 3, ships: 4, hand: 5, lifted: 6 };

/** Whether one's own area is on the table, where the hand can do something. */
export function isOwn({ seat, of }: Pick<Look, "seat" | "of">): boolean {
  return seat === of;
}

/** The line around something that can be taken up, or that takes what is in the hand. */
export function lineAround(look: Look, spot: Spot): Line | undefined {
  return isOwn(look) ? kernel.lineAround(look, spot) : undefined;
}

/** Things on the canvas are called by what they are, so that they stay the same wherever they go. */
export function cardId(card: Card): string {
  return `card:${card}`;
}

export function shipId(seat: Seat, ship: Ship): string {
  return `ship:${seat}:${ship}`;
}

export function captainsId(seat: Seat, column: Column): string {
  return `captains:${seat}:${column}`;
}
