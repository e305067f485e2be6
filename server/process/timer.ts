/** One timer of a room: for the next moment at which something may have become different by time alone. */

/** A timer waits at most this long; what takes longer is waited for in parts. */
const MAX_WAIT_MS = 2 ** 31 - 1;

export interface Timer {
  /** Rings at a moment, unless it rings before then anyway; one that comes too early only has somebody look again. */
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
