import { isRecord } from "../../shared/kernel/json.ts";

/**
 * The old value wherever the new one says the same, all the way down. A patch changes little, so that what is drawn
 * from the rest of a state can see by identity that it need not be drawn again.
 */
export function shareStructure<T>(old: T | undefined, fresh: T): T;
export function shareStructure(old: unknown, fresh: unknown): unknown {
  if (Object.is(old, fresh)) return old;
  if (Array.isArray(old) && Array.isArray(fresh)) {
    const merged = fresh.map((item, at) => shareStructure(old[at], item));
    return merged.length === old.length && merged.every((item, at) => item === old[at]) ? old : merged;
  }
  if (!isRecord(old) || !isRecord(fresh)) return fresh;
  const merged = Object.fromEntries(Object.entries(fresh).map(([key, item]) => [key, shareStructure(old[key], item)]));
  const keys = Object.keys(merged);
  const same = keys.length === Object.keys(old).length && keys.every((key) => key in old && merged[key] === old[key]);
  return same ? old : merged;
}
