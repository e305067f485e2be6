/** Removes tables that nobody has come back to: those that never started, and those whose game is long over. */
import { TOKEN_LIFETIME } from "../identity/token.ts";
import type { Config } from "../process/config.ts";
import type { Store } from "../store/store.ts";
import type { StallWatch } from "../process/stall-watch.ts";
import type { Log } from "../process/log.ts";

interface Services {
  readonly config: Config;
  readonly store: Pick<Store, "forgetChallenges" | "forgetRules" | "forgetRuns" | "forgetSessions" | "sweep">;
  readonly stallWatch: Pick<StallWatch, "now">;
  readonly log: Pick<Log, "info" | "warn">;
}

const HOUR = 60 * 60_000;

/** Longer than any clock: an older outage cannot matter to any clock any more. */
const RUNS_KEPT = 90 * 24 * HOUR;

const REPORTS_KEPT = 90 * 24 * HOUR;
const LOG_KEPT = 2 * 365 * 24 * HOUR;

/** Sweeps now and then. @returns ends that */
export function startTableExpiry({ store, config, stallWatch, log }: Services): () => void {
  const sweep = async () => {
    const now = stallWatch.now();
    try {
      const swept = await store.sweep({
        waiting: now - config.WAITING_IDLE_HOURS * HOUR,
        finished: now - config.FINISHED_TABLE_HOURS * HOUR,
      });
      await store.forgetChallenges(now);
      await store.forgetRuns(now - RUNS_KEPT);
      await store.forgetSessions(now - TOKEN_LIFETIME);
      await store.forgetRules(now - REPORTS_KEPT, now - LOG_KEPT, now);
      if (swept > 0) log.info({ swept }, "tables were given up");
    } catch (error) {
      log.warn({ err: error }, "tables could not be swept");
    }
  };
  const timer = setInterval(() => void sweep(), HOUR).unref();
  void sweep();
  return () => clearInterval(timer);
}
