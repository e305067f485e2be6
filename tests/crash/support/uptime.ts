/** When the server's processes ran, as far as can be told from outside, and what clocks may have been charged. */

interface Run {
  readonly from: number;
  to: number;
}

export interface Uptime {
  /** A process is about to be started. */
  started(now: number): void;
  /** The process is gone. */
  ended(now: number): void;
  /** For how many ms between two moments a process ran at the most. */
  between(since: number, until: number): number;
  /** The number of processes that were killed since. */
  kills(since: number): number;
}

export function newUptime(): Uptime {
  const runs: Run[] = [];
  return {
    started: (now) => void runs.push({ from: now, to: Number.POSITIVE_INFINITY }),
    ended(now) {
      const run = runs.at(-1);
      if (run !== undefined) run.to = now;
    },
    between: (since, until) =>
      runs.reduce((sum, { from, to }) => sum + Math.max(0, Math.min(to, until) - Math.max(from, since)), 0),
    kills: (since) => runs.filter(({ to }) => to >= since && Number.isFinite(to)).length,
  };
}
