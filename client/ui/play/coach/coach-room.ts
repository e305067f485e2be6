/** Where a note finds room beside what it is about: nothing that can be chosen, and no question, is ever covered. */
import type { Point } from "../../../stage/geometry.ts";
import type { Rect } from "../../../stage/items/rects.ts";

type Size = Pick<Rect, "width" | "height">;

interface Wanted {
  /** What it is about. */
  readonly anchor: Point;
  readonly size: Size;
  /** Where it may be. */
  readonly room: Rect;
  /** What it must not touch. */
  readonly taken: readonly Rect[];
  /** The middles of what can be chosen. */
  readonly kept: readonly Point[];
  /** The middles of what it had better leave uncovered. */
  readonly seen: readonly Point[];
  /** Words on the water, which it covers only where there is no other room. */
  readonly words?: readonly Rect[];
}

/** Between a note and the middle of what it is about, and of what can be chosen. */
const NEAR = 38;
/** No farther away: it would not be seen to belong there. */
const FAR = 260;
const STEP = 24;
/** Something that is covered counts for so much of a way, in pixels; it is so large about its middle. */
const COVERED = 70;
const LARGE = 70;
/** Where there is no other room: about the middle of a thing, and what covering one that can be chosen counts for. */
const SMALL = 14;
const CHOICE = 1000;
/** What covering words counts for then: more than any way, less than something that can be chosen. */
const WORDS = 800;

/** @returns the nearest room, or undefined where there is none */
export function roomBeside(wanted: Wanted): Rect | undefined {
  const { anchor, kept, seen, words = [] } = wanted;
  return cheapest(wanted, (box) => {
    if (words.some((other) => touches(box, other))) return undefined;
    const away = distanceOfNote(box, anchor);
    if (away < NEAR || away > FAR || kept.some((point) => distanceOfNote(box, point) < NEAR)) return undefined;
    return away + COVERED * seen.filter((point) => distanceOfNote(box, point) < LARGE).length;
  })?.box;
}

/**
 * Room for a note in one of several shapes: beside what it is about, or where it covers least of what can be chosen,
 * which can be pressed through it.
 * @param sizes the best shape first
 * @returns undefined where what must not be touched leaves no room at all
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

/** How many of these points are so near to a note that it lies over a part of what is there. */
export function countNear(box: Rect, points: readonly Point[]): number {
  return points.filter((point) => distanceOfNote(box, point) < NEAR).length;
}

/** How many of these words a note lies over. */
export function countOver(box: Rect, words: readonly Rect[]): number {
  return words.filter((other) => touches(box, other)).length;
}

/** The box that costs least of those that touch nothing which is taken. */
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

/** From the edge of a note that is nearest to what it is about. */
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
