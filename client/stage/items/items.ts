/** Items that every table has: a thing in a rectangle, an area for the pointer, lines around places. */
import type { Size } from "../camera.ts";
import type { Point } from "../geometry.ts";
import type { Item, Line } from "./scene.ts";
import { middle, type Rect } from "./rects.ts";

/** The place of something, by its middle. */
export interface ItemPlace {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly tilt?: number;
}

/** As wide as its room, in the middle of it. */
export function placeIn(room: Rect): ItemPlace {
  return { ...middle(room), width: room.width };
}

/** An area for the pointer without a look of its own. */
export function area(id: string, rect: Rect, layer: number): Item {
  return { id, face: { kind: "nothing", height: rect.height }, ...placeIn(rect), layer, pose: "rest", solid: true };
}

export function outline(id: string, rect: Rect, line: Line, layer: number, radius = 10): Item {
  return outlineAt(id, placeIn(rect), rect.height, line, layer, radius);
}

/** The same around a thing in its place, perhaps tilted. */
export function outlineAt(id: string, place: ItemPlace, height: number, line: Line, layer: number, radius = 12): Item {
  const { x, y, width, tilt } = place;
  const face = { kind: "outline", line, height, radius } as const;
  return { id, face, x, y, width, ...(tilt === undefined ? {} : { tilt }), layer, pose: "rest" };
}

/** The water around something that floats. */
export function ringUnder(id: string, { x, y, width }: ItemPlace, line: Line, layer: number): Item {
  const face = { kind: "ring", line, height: width * 0.22 } as const;
  return { id, face, x, y: y + width * 0.24, width: width * 0.86, layer, pose: "rest" };
}

/**
 * Where a seat is, for things that come from it or go to it: its row in the panel, or its place above the table.
 * @param rows how far down the panel the first row is, and the next ones
 * @param top the upper edge of the table below the seats
 */
export function seatPlace(
  turn: number,
  seats: number,
  { wide, size }: { readonly wide: boolean; readonly size: Size },
  rows: readonly [first: number, step: number],
  top = 60,
): Point {
  if (wide) return { x: size.width + 60, y: rows[0] + turn * rows[1] };
  return { x: ((turn + 0.5) * size.width) / seats, y: top - 30 };
}

export function marked(line: Line | undefined): { readonly mark?: Line } {
  return line === undefined ? {} : { mark: line };
}

/** The item of a spot: the item with that id, otherwise the uppermost one whose first spot it is. */
export function itemFor<Spot extends string>(
  items: readonly Item[],
  spotsOf: (id: string) => readonly Spot[],
  spot: Spot,
): Item | undefined {
  const solid = items.filter((item) => item.solid === true);
  return solid.findLast(({ id }) => id === spot) ?? solid.findLast(({ id }) => spotsOf(id)[0] === spot);
}
