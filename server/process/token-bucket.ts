/** A limit on how often one connection or player may do something, cheap enough for every message. */
import type { Limit } from "./config.ts";

export interface TokenBucket {
  /** Takes a point out. @returns whether there was one */
  take(now: number): boolean;
}

/** Buckets by player, however many connections a player has open, and whether any is open at all. */
export interface TokenBuckets {
  of(player: string): TokenBucket;
}

/** How many players are remembered at least; the bucket of a forgotten player is full again long since. */
const REMEMBERED = 10_000;

/** Buckets that are all alike: one for each player, which a new connection does not fill up. */
export function tokenBucketsOf(limit: Limit): TokenBuckets {
  // The players heard of last, and those before them.
  let recent = new Map<string, TokenBucket>();
  let older = new Map<string, TokenBucket>();
  return {
    of(player) {
      const known = recent.get(player) ?? older.get(player) ?? tokenBucketOf(limit);
      if (recent.size >= REMEMBERED) [older, recent] = [recent, new Map()];
      recent.set(player, known);
      return known;
    },
  };
}

/** A bucket of `points` that fills up evenly within `duration` seconds. */
export function tokenBucketOf(limit: Limit): TokenBucket {
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
