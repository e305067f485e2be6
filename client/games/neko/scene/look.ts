/** The parts that a scene is made from: the position, the seat whose harbour is shown, and the selection. */
import type { Seat } from "../../../../shared/kernel/game.ts";
import type { Line } from "../../../stage/items/scene.ts";
import * as kernel from "../../../ui/play/selection/selection.ts";
import type { Moment, Spot } from "../play/spots.ts";
import type { TableLayout } from "./layout-parts.ts";

export interface Look
  extends Pick<Moment, "state" | "seat" | "choices" | "selection" | "choice" | "preview" | "recent"> {
  /** Whose harbour is on the table. */
  readonly of: Seat;
  readonly title: string;
  readonly layout: TableLayout;
}

/** Layers of the table, from below. */
export const LAYERS = { ground: 0, line: 2, over: 3, ships: 4, hand: 5, lifted: 6 };

/** Whether the player's own area is shown, in which the hand can act. */
export function isOwn({ seat, of }: Pick<Look, "seat" | "of">): boolean {
  return seat === of;
}

/** The line around something that can be taken up, or that takes what is in the hand. */
export function lineAround(look: Look, spot: Spot): Line | undefined {
  return isOwn(look) ? kernel.lineAround(look, spot) : undefined;
}
