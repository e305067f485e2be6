/**
 * The server's heartbeat in the store: it records when a server ran, and whether the store can be written to. It also
 * notices times in which the process stood still: stopped, suspended with its machine, or blocked by long work. Nobody
 * could act in such a time, so that it counts like a time without a server.
 */
import { randomBytes } from "node:crypto";
import { receive } from "./inbox.ts";
import type { Log } from "./log.ts";
import type { Store, Uptime } from "../store/store.ts";

/** Players are not charged for the time since the last beat of a server that was killed. */
const BEAT_MS = 1000;
/** With no people and no running clock, the server beats only once in so many intervals. */
const IDLE_BEATS = 5;
/** How often the process shows itself that it lives. */
const TICK_MS = 250;
/** A process that shows no sign of life for longer than this stood still. */
const STILL_MS = 1000;
/** The number of recorded gaps: tables ask for the gaps since their last move. */
const KEPT_GAPS = 100;

export interface StallWatch {
  /** The time in ms since 1970, which never goes back while the process runs. */
  now(): number;
  /** A sign of life, which a timer gives several times a second. */
  tick(): void;
  /** The newest times in which this process ran without standing still, the last one until now. */
  present(): readonly Uptime[];
  /** The newest times in which this process stood still, oldest first. */
  gaps(): readonly Uptime[];
  /** @param listener called soon after a gap. @returns ends that */
  onGap(listener: () => void): () => void;
  /** Whether the store could be written to when it was last tried. */
  isStoreUp(): boolean;
  /** Notes that something could not be written. */
  failed(): void;
  /** Ends the watch with a last beat. */
  stop(): Promise<void>;
}

/**
 * Starts to watch and to write beats.
 * @param isIdle whether nobody is here whose clock could run
 * @throws Error if the store cannot be written to at all
 */
export async function startStallWatch(
  store: Pick<Store, "beat">,
  log: Pick<Log, "info" | "warn" | "error">,
  isIdle = () => false,
): Promise<StallWatch> {
  const life = newLife(log);
  let isWritable = true;
  let beating: Promise<void> | undefined;
  let beats = 0;

  async function beat(): Promise<void> {
    const { run, from } = life.stretch();
    try {
      await store.beat(run, from, life.now());
      if (!isWritable) log.info("the store can be written to again");
      isWritable = true;
    } catch (error) {
      if (isWritable) log.error({ err: error }, "the store cannot be written to");
      isWritable = false;
    }
  }

  const { run, from } = life.stretch();
  await store.beat(run, from, life.now());
  const ticking = setInterval(life.tick, TICK_MS);
  const timer = setInterval(() => {
    if (++beats % IDLE_BEATS > 0 && isWritable && isIdle()) return;
    beating ??= beat().finally(() => {
      beating = undefined;
    });
  }, BEAT_MS);
  for (const interval of [ticking, timer]) interval.unref();

  return {
    ...life,
    isStoreUp: () => isWritable,
    failed() {
      isWritable = false;
    },
    async stop() {
      for (const interval of [ticking, timer]) clearInterval(interval);
      await beating;
      await beat();
    },
  };
}

/** The time, and when it passed without this process. Each stretch without a gap is a run of its own in the store. */
function newLife(log: Pick<Log, "warn">) {
  const clock = steadyClock();
  const listeners = new Set<() => void>();
  const gaps: Uptime[] = [];
  let stretch = { run: newRun(), from: clock() };
  let tickedAt = stretch.from;
  /** From when on gaps are remembered. */
  let began = stretch.from;

  /** Notes that the process stood still, or still does, from its last sign of life to now. */
  function notice(now: number): void {
    const last = gaps.at(-1);
    if (last?.from === tickedAt) gaps.pop();
    gaps.push({ from: tickedAt, to: now });
    if (gaps.length > KEPT_GAPS) began = gaps.shift()?.to ?? began;
    stretch = { run: last?.from === tickedAt ? stretch.run : newRun(), from: now };
  }

  function now(): number {
    const now = clock();
    if (now - tickedAt > STILL_MS) notice(now);
    return now;
  }

  return {
    now,
    tick(): void {
      const at = now();
      const last = gaps.at(-1);
      const isGap = last?.from === tickedAt;
      tickedAt = at;
      if (!isGap) return;
      log.warn({ ms: last.to - last.from }, "the process stood still; no clock is charged for it");
      // A large cluster has thousands of listeners: to call them all at once would be the next gap.
      for (const listener of listeners) receive(listener);
    },
    present(): readonly Uptime[] {
      const to = now();
      const ended = gaps.flatMap((gap, index) => ({ from: gaps[index - 1]?.to ?? began, to: gap.from }));
      return [...ended, { from: stretch.from, to }];
    },
    stretch: () => stretch,
    gaps: (): readonly Uptime[] => gaps,
    onGap(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function newRun(): string {
  return randomBytes(9).toString("base64url");
}

/** A machine's clock may be behind by this much while it is adjusted: time stands still until it has caught up. */
const TRIM_MS = 1000;

/** The machine's time, in whole ms. If it is set back by more than that, time goes on from where it was. */
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
