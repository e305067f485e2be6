/** What a scene is made of: the position, whose harbour is shown, and what the hand does. */
import type { Seat } from "../../../shared/kernel/game.ts";
import type { Item, Line } from "../../stage/items/scene.ts";
import { isOpen } from "../../ui/play/hand.ts";
import type { Moment, Spot } from "./spots.ts";
import { middle, type Rect } from "../../stage/items/rects.ts";
import type { TableLayout } from "./layout-parts.ts";

export interface Look extends Pick<Moment, "state" | "seat" | "choices" | "hand" | "choice" | "foresight" | "last"> {
  /** Whose harbour is on the table. */
  readonly of: Seat;
  readonly title: string;
  readonly layout: TableLayout;
  /** Whether the keyboard is on the table. */
  readonly focused: boolean;
}

/** Layers of the table, from below. */
export const LAYERS = { ground: 0, line: 2, over: 3, ships: 4, hand: 5, lifted: 6, focus: 8 };

/** Whether one's own area is on the table, where the hand can do something. */
export function isOwn({ seat, of }: Pick<Look, "seat" | "of">): boolean {
  return seat === of;
}

/** The line around something that can be taken up, or that takes what is in the hand. */
export function lineAround(look: Look, spot: Spot): Line | undefined {
  const { choices, hand, choice } = look;
  if (!isOwn(look)) return undefined;
  if (hand.taken === spot || choice?.to === spot) return "chosen";
  return isOpen(hand, choices, spot) ? "legal" : undefined;
}

export function marked(line: Line | undefined): { readonly mark?: Line } {
  return line === undefined ? {} : { mark: line };
}

/** A place for the hand without a look of its own. */
export function area(id: Spot, rect: Rect, layer: number): Item {
  const face = { kind: "nothing", height: rect.height } as const;
  return { id, face, ...middle(rect), width: rect.width, layer, pose: "rest", solid: true };
}
