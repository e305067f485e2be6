/** Work that depends on time alone: once at a moment, or repeatedly. */

/** A timer waits at most this long; what takes longer is waited for in parts. */
const MAX_WAIT_MS = 2 ** 31 - 1;

/** For the next moment at which something in a room may have become different. */
export interface Timer {
  /**
   * Rings at a moment, unless it rings earlier anyway. The listener of an early ring looks at the time and sets it
   * again.
   */
  set(at: number, now: number): void;
  stop(): void;
}

/** @param ring is called at the moment, and may set it anew */
export function newTimer(ring: () => void): Timer {
  let timer: NodeJS.Timeout | undefined;
  let setFor = Number.POSITIVE_INFINITY;
  return {
    set(at, now) {
      if (at >= setFor) return;
      clearTimeout(timer);
      setFor = at;
      timer = setTimeout(
        () => {
          setFor = Number.POSITIVE_INFINITY;
          ring();
        },
        Math.min(MAX_WAIT_MS, at - now),
      );
      timer.unref();
    },
    stop: () => clearTimeout(timer),
  };
}

/**
 * Regularly starts work that is due, but not while earlier work goes on.
 * @param due starts the work; undefined if there is none. Its errors are not caught here
 * @param atOnce whether to start at once, too
 * @returns ends this, after the work under way
 */
export function repeatedly(ms: number, due: () => Promise<void> | undefined, atOnce = false): () => Promise<void> {
  let working: Promise<void> | undefined;
  const look = () => {
    working ??= due()?.finally(() => {
      working = undefined;
    });
  };
  const timer = setInterval(look, ms).unref();
  if (atOnce) look();
  return async () => {
    clearInterval(timer);
    await working;
  };
}
