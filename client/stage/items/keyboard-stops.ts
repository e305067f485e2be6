/** Walking over a table with keys: arrows lead to the nearest thing in their direction. */

/** Something that the keyboard can be on, with its middle. */
export interface Stop<Id> {
  readonly id: Id;
  readonly x: number;
  readonly y: number;
}

/** A place that the keyboard can be on, with its spots, the nearest one first. */
export interface KeyboardPlace<Spot extends string> extends Stop<Spot> {
  readonly at: readonly Spot[];
}

const WAYS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

/** Distance across the direction of an arrow key counts so much more than distance along it. */
const ASIDE = 2.2;

/** The stop that an arrow key leads to. @returns undefined for any other key, and if nothing lies in that direction */
export function stopByArrow<Id>(stops: readonly Stop<Id>[], from: Stop<Id>, key: string): Stop<Id> | undefined {
  const way = WAYS[key];
  if (way === undefined) return undefined;
  let best: Stop<Id> | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const stop of stops) {
    const [x, y] = [stop.x - from.x, stop.y - from.y];
    const along = x * way[0] + y * way[1];
    const aside = Math.abs(x * way[1]) + Math.abs(y * way[0]);
    if (stop.id === from.id || along < 4 || aside > 3 * along + 60) continue;
    const far = along + ASIDE * aside;
    if (far < least) [best, least] = [stop, far];
  }
  return best;
}

/** Two stops of a row may lie so much higher or lower than each other, in pixels. */
const ROW = 40;

/** Stops in reading order: row by row, from the left. */
export function readingOrder<Id>(stops: readonly Stop<Id>[]): Stop<Id>[] {
  return stops.toSorted((one, other) => Math.round((one.y - other.y) / ROW) || one.x - other.x);
}

/** The next of some stops after one of them, or the first, around and around. */
export function nextStop<Id>(stops: readonly Stop<Id>[], from: Id | undefined, step: number): Stop<Id> | undefined {
  if (stops.length === 0) return undefined;
  const at = stops.findIndex(({ id }) => id === from);
  if (at < 0) return step > 0 ? stops[0] : stops.at(-1);
  return stops[(at + step + stops.length) % stops.length];
}
