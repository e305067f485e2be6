/**
 * The entry to tables that are not open yet, a few at a time. After a restart everybody comes at once: if all were let
 * in together, each would wait as long as the last one, pages would give up and come again, and the work for them would
 * be wasted. Therefore visitors who would wait long get an appointment instead.
 */

/** The number of tables that are opened in parallel: enough for their changes to be written together. */
const MAX_AT_ONCE = 100;
/** The longest time until an appointment, in ms: the known pace may be wrong. */
const MAX_PAUSE_MS = 30_000;
/** The assumed time of opening a table before any was opened, in ms. */
const FIRST_PACE_MS = 10;
/**
 * The number of appointments in the time of one table. Visitors who come too early are sent away again, which costs
 * little; a server that is idle while many wait costs more.
 */
const OVERBOOKED = 3;
/** The weight of the last table in the pace. */
const WEIGHT = 0.02;

export interface EntryQueue {
  /** The ms after which a visitor who comes now is to ask again; 0 if they need not. */
  appointment(): number;
  /**
   * Does something in its turn.
   * @param isGone whether the visitor has stopped waiting: then nothing is done
   * @throws what the work throws
   */
  inTurn<T>(isGone: () => boolean, work: () => Promise<T>): Promise<T | undefined>;
}

/** @param longestWait how long anybody is kept waiting, in ms, as far as the pace is known */
export function entryQueue(longestWait: number, now: () => number = () => performance.now()): EntryQueue {
  const waiting: (() => void)[] = [];
  let underWay = 0;
  /** The time in ms from one table to the next, while more wait than are opened in parallel. */
  let pace = FIRST_PACE_MS;
  let endedAt = 0;
  /** The time of the last appointment. */
  let booked = 0;

  /** Lets the next one in after one has finished. */
  function end(): void {
    const at = now();
    const next = waiting.shift();
    if (next === undefined) underWay--;
    else pace += WEIGHT * (at - endedAt - pace);
    endedAt = at;
    next?.();
  }

  return {
    appointment() {
      const wait = waiting.length * pace;
      if (wait <= longestWait) return 0;
      const at = now();
      // Limited, or a client that asks without end would send everybody else away for long.
      booked = Math.min(Math.max(booked, at + wait / 2) + pace / OVERBOOKED, at + MAX_PAUSE_MS);
      return booked - at;
    },
    async inTurn(isGone, work) {
      if (underWay < MAX_AT_ONCE) underWay++;
      else {
        if (waiting.length === 0) endedAt = now();
        await new Promise<void>((resolve) => waiting.push(resolve));
      }
      try {
        return isGone() ? undefined : await work();
      } finally {
        end();
      }
    },
  };
}
