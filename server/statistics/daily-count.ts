/**
 * Counts the finished games of each kind once a day, in one process: games that ended since the last time are added to
 * a small row, which is all that a request reads. The process that claims the row counts; the claim of a killed process
 * expires, and another process goes on from the row.
 */
import { setTimeout as pause } from "node:timers/promises";
import type { GameEntry } from "../../shared/kernel/match.ts";
import type { Log } from "../process/log.ts";
import type { StallWatch } from "../process/stall-watch.ts";
import { type Requester, inSlices } from "../process/work-queue.ts";
import type { Store } from "../store/store.ts";
import type { StoredStatistics } from "../store/statistics.ts";
import { counting, type Counted, readCounts } from "./counting.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const LOOK_MS = 10 * MINUTE_MS;
/** How long a claim holds: much longer than counting one batch takes. */
const CLAIM_MS = 5 * MINUTE_MS;
/** A game that ended later may still have to be written, by a process whose clock is behind. */
const SETTLED_MS = 10 * MINUTE_MS;
/** The number of finished games that are read and counted at a time. */
const GAMES_AT_ONCE = 20;
/** So that everybody else has the store in between. */
const BETWEEN_MS = 20;
/** Behind everything that somebody waits for. */
const ERRAND: Requester = { player: "", address: "statistics", kind: "file" };

export interface CountingServices {
  readonly games: readonly GameEntry[];
  readonly store: Pick<Store, "claimStatistics" | "saveStatistics" | "endedAfter" | "game">;
  readonly stallWatch: Pick<StallWatch, "isStoreUp" | "now">;
  readonly log: Pick<Log, "warn">;
  readonly isClosing: () => boolean;
}

/** @returns ends it */
export function startDailyCount(services: CountingServices): () => void {
  const look = () => void (services.stallWatch.isStoreUp() && countDue(services));
  look();
  const timer = setInterval(look, LOOK_MS).unref();
  return () => clearInterval(timer);
}

const underWay = new WeakSet<CountingServices>();

/** Counts all that is due and that nobody else counts. */
export async function countDue(services: CountingServices): Promise<void> {
  if (underWay.has(services)) return;
  underWay.add(services);
  try {
    for (const entry of services.games) {
      const balance = await entry.balance?.();
      if (balance !== undefined) await countOne(services, { entry, balance });
    }
  } catch (error) {
    services.log.warn({ err: error }, "finished games could not be counted");
  } finally {
    underWay.delete(services);
  }
}

async function countOne({ store, stallWatch, log, isClosing }: CountingServices, counted: Counted): Promise<void> {
  const game = counted.entry.id;
  const now = stallWatch.now();
  let claim = now + CLAIM_MS;
  const claimed = await store.claimStatistics(game, now - DAY_MS, now, claim);
  if (claimed === undefined) return;
  const known = readCounts(claimed.counts);
  const counts = known ?? {};
  let stored: StoredStatistics = known === undefined ? { ...claimed, afterAt: 0, afterId: "" } : claimed;
  for (;;) {
    const ended = await store.endedAfter(game, stored, now - SETTLED_MS, GAMES_AT_ONCE);
    for (const { id } of ended) {
      const whole = await store.game(id);
      try {
        if (whole !== undefined) await inSlices(counting(counts, counted, whole), ERRAND);
      } catch (error) {
        log.warn({ err: error, game: id }, "a finished game could not be counted");
      }
    }
    const last = ended.at(-1);
    if (last !== undefined) stored = { ...stored, afterAt: last.finishedAt, afterId: last.id };
    const isDone = ended.length < GAMES_AT_ONCE;
    stored = { ...stored, counts: JSON.stringify(counts), ...(isDone ? { at: now } : {}) };
    const next = isDone || isClosing() ? 0 : stallWatch.now() + CLAIM_MS;
    // Another process may have taken over from one that stood still.
    if (!(await store.saveStatistics(stored, claim, next)) || next === 0) return;
    claim = next;
    await pause(BETWEEN_MS, undefined, { ref: false });
  }
}
