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
  let latest = 0;
  const now = () => {
    latest = Math.max(latest, Date.now());
    return latest;
  };
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
