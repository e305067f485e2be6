/** Where a note finds room beside what it is about: nothing that can be chosen, and no question, is ever covered. */
import type { Point } from "../../stage/geometry.ts";

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

interface Wanted {
  /** What it is about. */
  readonly anchor: Point;
  readonly size: Pick<Box, "width" | "height">;
  /** Where it may be. */
  readonly room: Box;
  /** What it must not touch. */
  readonly taken: readonly Box[];
  /** The middles of what can be chosen. */
  readonly kept: readonly Point[];
  /** The middles of what it had better leave uncovered. */
  readonly seen: readonly Point[];
}

/** Between a note and the middle of what it is about, and of what can be chosen. */
const NEAR = 38;
/** No farther away: it would not be seen to belong there. */
const FAR = 260;
const STEP = 24;
/** Something that is covered counts for so much of a way, in pixels; it is so large about its middle. */
const COVERED = 70;
const LARGE = 70;

/** @returns the nearest room, or undefined where there is none */
export function roomBeside({ anchor, size, room, taken, kept, seen }: Wanted): Box | undefined {
  let best: Box | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (let y = room.y; y + size.height <= room.y + room.height; y += STEP) {
    for (let x = room.x; x + size.width <= room.x + room.width; x += STEP) {
      const box = { x, y, ...size };
      const away = distance(box, anchor);
      if (away < NEAR || away > FAR || away >= least) continue;
      if (taken.some((other) => touches(box, other)) || kept.some((point) => distance(box, point) < NEAR)) continue;
      const cost = away + COVERED * seen.filter((point) => distance(box, point) < LARGE).length;
      if (cost >= least) continue;
      best = box;
      least = cost;
    }
  }
  return best;
}

/** From the edge of a note that is nearest to what it is about. */
export function edgeTowards({ x, y, width, height }: Box, point: Point): Point {
  return { x: Math.min(Math.max(point.x, x), x + width), y: Math.min(Math.max(point.y, y), y + height) };
}

/** From a point to the nearest edge of a box; 0 inside. */
function distance({ x, y, width, height }: Box, point: Point): number {
  const across = Math.max(x - point.x, 0, point.x - x - width);
  const down = Math.max(y - point.y, 0, point.y - y - height);
  return Math.hypot(across, down);
}

function touches(one: Box, other: Box): boolean {
  return (
    one.x < other.x + other.width &&
    other.x < one.x + one.width &&
    one.y < other.y + other.height &&
    other.y < one.y + one.height
  );
}
