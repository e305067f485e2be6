/** What operators see of the house as a whole, read when they look. */
import type { Metrics } from "./metrics.ts";

/** What has to be read from the store is read anew after that. */
const FRESH_MS = 30_000;
/** More open reports, or tables set aside, need not be counted. */
const MOST = 1000;

interface Needs {
  readonly metrics: Pick<Metrics, "watch">;
  readonly cluster: { runs(): readonly string[]; silence(): number };
  readonly botPool: { size(): number };
  readonly stallWatch: { isKept(): boolean; now(): number };
  readonly store: {
    quarantined(): Promise<readonly unknown[]>;
    reports(which: "open", most: number): Promise<readonly unknown[]>;
  };
}

export function watchHouse({ metrics, cluster, botPool, stallWatch, store }: Needs): void {
  const kept = (read: () => Promise<readonly unknown[]>) => {
    let [known, readAt] = [0, Number.NEGATIVE_INFINITY];
    return async () => {
      const now = stallWatch.now();
      if (now - readAt < FRESH_MS || !stallWatch.isKept()) return known;
      readAt = now;
      // While the store is away, the last count stands.
      known = await read().then(
        (found) => found.length,
        () => known,
      );
      return known;
    };
  };
  metrics.watch("skerry_store_up", "Whether the store could be written to when it was last tried", () =>
    Number(stallWatch.isKept()),
  );
  metrics.watch("skerry_cluster_processes", "Processes of the house that live, this one included", () =>
    Math.max(1, cluster.runs().length),
  );
  metrics.watch(
    "skerry_cluster_silence_seconds",
    "For how long the database that all processes share has answered nothing",
    () => cluster.silence() / 1000,
  );
  metrics.watch("skerry_bot_questions", "Questions to computer players that wait or are thought about", botPool.size);
  metrics.watch(
    "skerry_reports_open",
    "Reports of players that nobody has closed",
    kept(() => store.reports("open", MOST)),
  );
  metrics.watch("skerry_tables_quarantined", "Tables that were set aside", kept(store.quarantined));
}
