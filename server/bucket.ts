/** A limit on how often one connection or player may do something, cheap enough for every message. */
import type { Limit } from "./config.ts";

export interface Bucket {
  /** Takes a point out. @returns whether there was one */
  take(now: number): boolean;
}

/** A bucket of `points` that fills up evenly within `duration` seconds. */
export function bucketOf(limit: Limit): Bucket {
  if (limit === undefined) return { take: () => true };
  const { points, duration } = limit;
  const perMs = points / (duration * 1000);
  let level = points;
  let filledAt = 0;
  return {
    take(now) {
      level = Math.min(points, level + Math.max(0, now - filledAt) * perMs);
      filledAt = now;
      if (level < 1) return false;
      level--;
      return true;
    },
  };
}
