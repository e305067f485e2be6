/** What every part of the scene is made from. */
import type { Item, Line } from "../../stage/items/scene.ts";
import { targetsOf } from "../../ui/play/choices.ts";
import type { TableLayout } from "./layout-parts.ts";
import type { Place } from "./places.ts";
import type { Moment, Spot } from "./spots.ts";

export interface Look {
  readonly moment: Pick<Moment, "state" | "seat" | "choices" | "hand" | "choice" | "foresight" | "last">;
  readonly layout: TableLayout;
  /** Whether the keyboard is on the table. */
  readonly focused: boolean;
}

/** Layers of the table, from below. */
export const LAYERS = { ground: 0, line: 1, boats: 2, pile: 3, supply: 4, hand: 5, lifted: 6, reader: 7, focus: 8 };

/** A line around a place. */
export function outline(id: string, place: Place, line: Line, height: number, layer: number): Item {
  const { x, y, width, tilt } = place;
  const face = { kind: "outline", line, height, radius: 12 } as const;
  return { id, face, x, y, width, ...(tilt === undefined ? {} : { tilt }), layer, pose: "rest" };
}

/** The targets of what is in the hand. */
export function linesOf({ moment: { choices, hand, choice } }: Look, spot: Spot): Line | undefined {
  if (choice?.to === spot) return "chosen";
  return targetsOf(choices, hand.taken).includes(spot) ? "legal" : undefined;
}
