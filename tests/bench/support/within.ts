/** Waits for work, but not for ever: a benchmark that is too slow tells what it has. */
import { setTimeout as pause } from "node:timers/promises";

/**
 * @param milliseconds how long to wait at most
 * @returns what the work gave, or undefined when it was not done in time; nobody hears of its errors after that
 */
export async function within<Result>(work: Promise<Result>, milliseconds: number): Promise<Result | undefined> {
  const ended = new AbortController();
  try {
    const late = pause(Math.max(0, milliseconds), undefined, { signal: ended.signal }).catch(() => undefined);
    return await Promise.race([work, late]);
  } finally {
    ended.abort();
    work.catch(() => undefined);
  }
}
