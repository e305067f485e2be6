/** Keys on the table: arrows walk to the nearest thing in their direction, others are inputs by themselves. */
import type { Input } from "./interaction.ts";

/** Something that the keyboard can be on, and where its middle is. */
export interface Stop {
  readonly id: string;
  readonly x: number;
  readonly y: number;
}

const WAYS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

/** What lies beside the way counts so much more than what lies along it. */
const ASIDE = 2.2;

/**
 * The stop that an arrow key leads to.
 * @returns undefined for any other key, and where nothing lies in that direction
 */
export function stopByArrow<S extends Stop>(stops: readonly S[], from: S, key: string): S | undefined {
  const way = WAYS[key];
  if (way === undefined) return undefined;
  let best: S | undefined;
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

/** Stops in reading order: row by row, from the left. */
export function readingOrder<S extends Stop>(stops: readonly S[]): S[] {
  return stops.toSorted((one, other) => Math.round((one.y - other.y) / 40) || one.x - other.x);
}

/** The next of some stops after one of them, or the first, around and around. */
export function nextStop<S extends Stop>(stops: readonly S[], from: string | undefined, step: number): S | undefined {
  if (stops.length === 0) return undefined;
  const at = stops.findIndex(({ id }) => id === from);
  if (at < 0) return step > 0 ? stops[0] : stops.at(-1);
  return stops[(at + step + stops.length) % stops.length];
}

/** What a key means that does not walk. */
export function inputByKey(key: string): Input | undefined {
  if (key === "Enter" || key === " ") return { kind: "enter" };
  return key === "Escape" ? { kind: "cancel" } : undefined;
}
