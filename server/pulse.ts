/** The server's heartbeat in the store: says when a server ran, and whether the store can be written to. */
import { randomBytes } from "node:crypto";
import type { Log } from "./log.ts";
import type { Store } from "./store/store.ts";

/** Players are not charged for the time since the last beat of a server that was killed. */
const BEAT_MS = 1000;

export interface Pulse {
  /** The time in ms since 1970, which never goes back while the process runs. */
  now(): number;
  /** When this process began to run. */
  readonly from: number;
  /** Whether the store could be written to when it was last tried. */
  isKept(): boolean;
  /** Notes that something could not be written. */
  failed(): void;
  /** Ends with a last beat. */
  stop(): Promise<void>;
}

/**
 * Begins to beat.
 * @throws Error when the store cannot be written to at all
 */
export async function startPulse(store: Store, log: Log): Promise<Pulse> {
  const run = randomBytes(9).toString("base64url");
  const now = steadyClock();
  const from = now();
  let kept = true;
  let beating = Promise.resolve();

  async function beat(): Promise<void> {
    try {
      await store.beat(run, from, now());
      if (!kept) log.info("the store can be written to again");
      kept = true;
    } catch (error) {
      if (kept) log.error({ err: error }, "the store cannot be written to");
      kept = false;
    }
  }

  await store.beat(run, from, now());
  const timer = setInterval(() => {
    beating = beating.then(beat);
  }, BEAT_MS);
  timer.unref();

  return {
    now,
    from,
    isKept: () => kept,
    failed() {
      kept = false;
    },
    async stop() {
      clearInterval(timer);
      beating = beating.then(beat);
      await beating;
    },
  };
}

/** A machine's clock that is trimmed may be this far behind for a while: time stands still until it is there. */
const TRIM_MS = 1000;

/** The machine's time, in whole ms. Where that is set back for good, time goes on from where it was. */
function steadyClock(): () => number {
  let latest = Date.now();
  let seenAt = performance.now();
  return () => {
    const wall = Date.now();
    const seen = performance.now();
    latest = latest - wall > TRIM_MS ? latest + (seen - seenAt) : Math.max(latest, wall);
    seenAt = seen;
    return Math.floor(latest);
  };
}
