/** What operators see of the cluster as a whole, read when they look. */
import type { Metrics } from "./metrics.ts";
import { inboxDelay } from "./inbox.ts";
import { longWorkWaiting } from "./work-queue.ts";

/** How long values from the store are used before they are read again. */
const FRESH_MS = 30_000;
/** More open reports, or tables set aside, need not be counted. */
const MAX = 1000;

interface Needs {
  readonly metrics: Pick<Metrics, "watch">;
  readonly cluster: {
    runs(): readonly string[];
    silence(): number;
    processes(): Promise<readonly { readonly run: string; readonly leases: number }[]>;
  };
  readonly queued: () => Readonly<Record<string, number>>;
  readonly botPool: { size(): number };
  readonly stallWatch: { isStoreUp(): boolean; now(): number };
  readonly store: {
    quarantined(): Promise<readonly unknown[]>;
    reports(which: "open", most: number): Promise<readonly unknown[]>;
  };
}

/** What operators see besides of how this process is connected. */
interface Lines {
  readonly isRedisThere: () => boolean;
  readonly poolLoad: () => { readonly busy: number; readonly waiting: number };
  /** Open connections of any kind. */
  readonly sockets: () => Promise<number>;
}

export function watchLines({ watch }: Pick<Metrics, "watch">, { isRedisThere, poolLoad, sockets }: Lines): void {
  watch("skerry_redis_up", "0 while the Redis that is set cannot be reached", () => Number(isRedisThere()));
  watch("skerry_database_connections_busy", "Connections to the database in use", () => poolLoad().busy);
  watch("skerry_database_waiting", "Statements that wait for a connection to the database", () => poolLoad().waiting);
  watch("skerry_sockets", "Open connections over HTTP and WebSocket", sockets);
}

/** Registers the gauges that are read when `/metrics` is asked: people, tables, queues, the store. */
export function watchServer({ metrics, cluster, botPool, stallWatch, store, queued }: Needs): void {
  const sum = (counts: Readonly<Record<string, number>>) => Object.values(counts).reduce((all, one) => all + one, 0);
  const whileUp = (read: () => Promise<number>) => {
    let [known, readAt] = [0, Number.NEGATIVE_INFINITY];
    return async () => {
      const now = stallWatch.now();
      if (now - readAt < FRESH_MS || !stallWatch.isStoreUp()) return known;
      readAt = now;
      // While the store is away, the last count stands.
      known = await read().then(
        (found) => found,
        () => known,
      );
      return known;
    };
  };
  metrics.watch("skerry_store_up", "Whether the store could be written to when it was last tried", () =>
    Number(stallWatch.isStoreUp()),
  );
  metrics.watch("skerry_cluster_processes", "Processes of the house that live, this one included", () =>
    Math.max(1, cluster.runs().length),
  );
  metrics.watch(
    "skerry_cluster_silence_seconds",
    "For how long the database that all processes share has answered nothing",
    () => cluster.silence() / 1000,
  );
  metrics.watch(
    "skerry_cluster_leases",
    "Tables that this process has a lease for",
    whileUp(async () => {
      const [own] = cluster.runs();
      return (await cluster.processes()).find(({ run }) => run === own)?.leases ?? 0;
    }),
  );
  metrics.watch("skerry_seekers", "Players who wait for a quick match", () => sum(queued()));
  metrics.watch(
    "skerry_inbox_delay_seconds",
    "For how long the message that waits longest for its turn of the event loop has waited",
    () => inboxDelay() / 1000,
  );
  metrics.watch("skerry_long_work_waiting", "Long work that waits for its next slice", longWorkWaiting);
  metrics.watch("skerry_bot_questions", "Questions to computer players that wait or are thought about", botPool.size);
  metrics.watch(
    "skerry_reports_open",
    "Reports of players that nobody has closed",
    whileUp(async () => (await store.reports("open", MAX)).length),
  );
  metrics.watch(
    "skerry_tables_quarantined",
    "Tables that were set aside",
    whileUp(async () => (await store.quarantined()).length),
  );
}
