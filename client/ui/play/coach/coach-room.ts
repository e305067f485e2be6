/** Finds room for a note next to its subject. A note never covers a question, or anything that can be chosen. */
import type { Point } from "../../../stage/geometry.ts";
import type { Rect } from "../../../stage/items/rects.ts";

type Size = Pick<Rect, "width" | "height">;

interface Wanted {
  /** What it is about. */
  readonly anchor: Point;
  readonly size: Size;
  /** The area for the note. */
  readonly room: Rect;
  /** The areas that it must not touch. */
  readonly taken: readonly Rect[];
  /** The middles of the things that can be chosen. */
  readonly kept: readonly Point[];
  /** The middles of things that the note should leave uncovered if it can. */
  readonly seen: readonly Point[];
  /** The boxes of the drawn things, as cards: next to its subject a note lies over them only if there is no free water. */
  readonly things?: readonly Rect[];
  /** Words on the water, which the note covers only if there is no other room. */
  readonly words?: readonly Rect[];
}

/** The distance between a note and the middle of its subject, and of anything that can be chosen. */
const NEAR = 38;
/** The greatest distance: farther away the note would not seem to belong to its subject. */
const FAR = 260;
const STEP = 24;
/** The cost of covering a thing, as pixels of distance; and the size of a thing around its middle. */
const COVERED = 70;
const LARGE = 70;
/** The cost of covering a part of a thing next to the subject: more than any distance there. */
const OVER = 240;
/** For the last resort: the size of a thing's middle, and the cost of covering a thing that can be chosen. */
const SMALL = 14;
const CHOICE = 1000;
/** The cost of covering words for the last resort: more than any distance, less than a thing that can be chosen. */
const WORDS = 800;

/** @returns the nearest room, or undefined if there is none */
export function roomBeside(wanted: Wanted): Rect | undefined {
  const { anchor, kept, seen, things = [], words = [] } = wanted;
  return cheapest(wanted, (box) => {
    if (words.some((other) => touches(box, other))) return undefined;
    const away = distanceOfNote(box, anchor);
    if (away < NEAR || away > FAR || kept.some((point) => distanceOfNote(box, point) < NEAR)) return undefined;
    const covered = seen.filter((point) => distanceOfNote(box, point) < LARGE).length;
    return away + COVERED * covered + OVER * countOver(box, things);
  })?.box;
}

/**
 * Finds room for a note in one of several shapes: next to its subject, or where it covers the fewest things that can be
 * chosen, which can be pressed through it.
 * @param sizes the best shape first
 * @returns undefined if the things that it must not touch leave no room at all
 */
export function roomFor(wanted: Omit<Wanted, "size">, sizes: readonly Size[]): Rect | undefined {
  for (const size of sizes) {
    const box = roomBeside({ ...wanted, size });
    if (box !== undefined) return box;
  }
  const { anchor, kept, seen, words = [] } = wanted;
  const dear = (box: Rect) => {
    const within = (points: readonly Point[], reach: number) =>
      points.filter((point) => distanceOfNote(box, point) < reach).length;
    const hidden = within([...kept, anchor], SMALL);
    const things = CHOICE * (within(kept, NEAR) + 3 * hidden) + COVERED * within(seen, SMALL);
    return things + WORDS * countOver(box, words);
  };
  const found = sizes.flatMap(
    (size) => cheapest({ ...wanted, size }, (box) => dear(box) + distanceOfNote(box, anchor)) ?? [],
  );
  return found.toSorted((one, other) => one.cost - other.cost)[0]?.box;
}

/** How many of these points a note lies upon. */
export function countUnder(box: Rect, points: readonly Point[]): number {
  return points.filter((point) => distanceOfNote(box, point) === 0).length;
}

/** The number of these points that are so near to a note that it covers a part of their things. */
export function countNear(box: Rect, points: readonly Point[]): number {
  return points.filter((point) => distanceOfNote(box, point) < NEAR).length;
}

/** How many of these boxes a note lies over. */
export function countOver(box: Rect, boxes: readonly Rect[]): number {
  return boxes.filter((other) => touches(box, other)).length;
}

/** The cheapest box among those that touch nothing taken. */
function cheapest({ size, room, taken }: Wanted, costOf: (box: Rect) => number | undefined) {
  let best: { readonly box: Rect; readonly cost: number } | undefined;
  for (const y of places(room.y, room.height - size.height)) {
    for (const x of places(room.x, room.width - size.width)) {
      const box = { x, y, ...size };
      if (taken.some((other) => touches(box, other))) continue;
      const cost = costOf(box);
      if (cost !== undefined && cost < (best?.cost ?? Number.POSITIVE_INFINITY)) best = { box, cost };
    }
  }
  return best;
}

/** From one edge to the other, both among them. */
function places(start: number, length: number): number[] {
  if (length < 0) return [];
  const steps = Math.ceil(length / STEP);
  return Array.from({ length: steps + 1 }, (_, step) => start + Math.min(length, step * STEP));
}

/** The point of the note's edge that is nearest to its subject. */
export function edgeTowards({ x, y, width, height }: Rect, point: Point): Point {
  return { x: Math.min(Math.max(point.x, x), x + width), y: Math.min(Math.max(point.y, y), y + height) };
}

/** The distance from the box of a coach note to a point; 0 inside the box. */
function distanceOfNote({ x, y, width, height }: Rect, point: Point): number {
  const across = Math.max(x - point.x, 0, point.x - x - width);
  const down = Math.max(y - point.y, 0, point.y - y - height);
  return Math.hypot(across, down);
}

function touches(one: Rect, other: Rect): boolean {
  return (
    one.x < other.x + other.width &&
    other.x < one.x + one.width &&
    one.y < other.y + other.height &&
    other.y < one.y + one.height
  );
}
