/** The cluster as the configuration has it: this process alone, or one of several. */
import { join } from "node:path";
import { matchMaker } from "@colyseus/core";
import type { Config } from "./process/config.ts";
import { limitsOverPostgres, limitsOverRedis, type SharedLimits } from "./cluster/shared-limits.ts";
import type { Log } from "./process/log.ts";
import type { Metrics } from "./process/metrics.ts";
import type { Attendance } from "./cluster/attendance.ts";
import type { Directory } from "./cluster/directory.ts";
import { type Assets, shareAssets } from "./cluster/assets.ts";
import { type Cluster, singleProcess } from "./cluster/cluster.ts";
import { localQueue, type NewQueue } from "./matchmaking/queue.ts";
import { CLOSE_CODES } from "./colyseus/close-codes.ts";
import { sharedQueue } from "./matchmaking/shared-queue.ts";
import { sharedDirectory } from "./cluster/directory-sync.ts";

export interface OpenCluster {
  readonly cluster: Cluster;
  /** The tables of all processes. */
  readonly directory: Directory;
  readonly newQueue: NewQueue;
  readonly limits: SharedLimits | undefined;
  /** Whether the configured Redis can be reached; true if none is configured. */
  readonly isRedisThere: () => boolean;
  /** An asset of a build that another process serves. */
  readonly findAsset?: Assets["find"];
  close(): Promise<void>;
}

/**
 * @param local the tables of this process
 * @throws Error with a sentence for operators when the cluster cannot be joined
 */
export async function openClusterOf(
  config: Config,
  log: Log,
  local: Directory,
  attendance: Attendance,
  count: Metrics["count"],
  onDrain: () => void,
): Promise<OpenCluster> {
  const { DATABASE_URL: url, REDIS_URL, PORT, INTERNAL_URL, CLIENT_DIR } = config;
  if (url === undefined) {
    const cluster = singleProcess(attendance);
    return aloneWith(cluster, local);
  }
  const internal = INTERNAL_URL?.replace(/\/$/, "") ?? `http://127.0.0.1:${PORT}`;
  // Most servers are one process, and do not load the code for several.
  const { joinCluster } = await import("./cluster/shared-cluster.ts");
  const cluster = await joinCluster({
    config,
    url,
    internal,
    log,
    attendance,
    open: () => [...local.all()].map(({ code }) => code),
    onLost: (codes) => moveOut(local, codes, log),
    onCutOff() {
      count("handedOn");
      handOn(local, attendance, log);
    },
    onMissedBeat: () => count("missedBeat"),
    onNews: (what) => count("news", what),
    onDrain,
  });
  if (!cluster.isShared) return aloneWith(cluster, local);
  const { directory, stop } = sharedDirectory(local, cluster);
  const assets = await shareAssets(cluster.pool, join(CLIENT_DIR, "assets"), log);
  const { openRedis } = await import("./cluster/redis.ts");
  const redis = REDIS_URL === undefined ? undefined : openRedis(REDIS_URL, log);
  return {
    cluster,
    directory,
    newQueue: (needs) => sharedQueue(cluster.pool, cluster, log, needs),
    limits: redis === undefined ? limitsOverPostgres(cluster.pool) : limitsOverRedis(redis, cluster.name),
    isRedisThere: () => redis === undefined || redis.status === "ready",
    findAsset: assets.find,
    async close() {
      stop();
      assets.close();
      redis?.disconnect();
      await cluster.close();
    },
  };
}

function aloneWith(cluster: Cluster, directory: Directory): OpenCluster {
  const { close } = cluster;
  return { cluster, directory, newQueue: localQueue, limits: undefined, isRedisThere: () => true, close };
}

/** Sends everybody to the processes that still have the database, and gives up the tables of this process. */
function handOn(local: Directory, attendance: Attendance, log: Log): void {
  log.warn("the database answers others and not this process: its people are sent to them");
  moveOut(
    local,
    [...local.all()].map(({ code }) => code),
    log,
  );
  for (const { place, close } of [...attendance.all()]) if (place === "") close(CLOSE_CODES.movedOn);
}

/**
 * Gives up tables that other processes have taken. Nothing of them is lost: only what this process shows is out of
 * date.
 */
export function moveOut(local: Directory, codes: readonly string[], log: Log): void {
  for (const code of codes) {
    const room = local.roomOf(code);
    if (room === undefined) continue;
    matchMaker.remoteRoomCall(room, "moveOut").catch((error: unknown) => log.warn({ err: error }, "moving out"));
  }
  if (codes.length > 0) log.warn({ tables: codes.length }, "tables of this process were let go of");
}
