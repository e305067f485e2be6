/**
 * The way into tables that are not open yet, a few at a time. After a restart everybody comes at once: if all were let in
 * side by side, each would wait as long as the last one, pages would give up and come again, and what was done for them
 * would be done in vain. So those who would wait long are told when it is their turn instead.
 */

/** So many tables are opened side by side: enough for their changes to be written together. */
const MAX_AT_ONCE = 100;
/** Nobody is sent away for longer, in ms: what is known of the pace may be wrong. */
const MAX_PAUSE_MS = 30_000;
/** How long a table is thought to take before any was opened, in ms. */
const FIRST_PACE_MS = 10;
/**
 * Appointments are made for so many in the time of one. Those who come early are sent away again, which costs little; a
 * server that has nothing to do while many wait costs more.
 */
const OVERBOOKED = 3;
/** How much of the pace comes from the last table. */
const WEIGHT = 0.02;

export interface EntryQueue {
  /** The ms after which whoever comes now is to ask again; 0 where they need not. */
  appointment(): number;
  /**
   * Does something in its turn.
   * @param isGone whether the one who asked does not wait any more: then nothing is done
   * @throws what the work throws
   */
  inTurn<T>(isGone: () => boolean, work: () => Promise<T>): Promise<T | undefined>;
}

/** @param longestWait how long anybody is kept waiting, in ms, as far as the pace is known */
export function entryQueue(longestWait: number, now: () => number = () => performance.now()): EntryQueue {
  const waiting: (() => void)[] = [];
  let underWay = 0;
  /** The time in ms from one table to the next, while there are more than go side by side. */
  let pace = FIRST_PACE_MS;
  let endedAt = 0;
  /** The time of the last appointment. */
  let booked = 0;

  /** Whoever is next takes the place of the one who is let in. */
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
      // Never farther ahead: whoever asks without end would otherwise send everybody else away for long.
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
