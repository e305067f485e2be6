/** What all of the server works with. Made once by the app; every file says itself what of it it needs. */
import type { GameEntry } from "../shared/kernel/match.ts";
import type { BotPool } from "./bots/pool.ts";
import type { TokenBuckets } from "./process/token-bucket.ts";
import type { Config } from "./process/config.ts";
import type { Cluster } from "./cluster/cluster.ts";
import type { NewQueue } from "./matchmaking/queue.ts";
import type { Log } from "./process/log.ts";
import type { Metrics } from "./process/metrics.ts";
import type { StallWatch } from "./process/stall-watch.ts";
import type { Store } from "./store/store.ts";
import type { Directory } from "./cluster/directory.ts";
import type { LoadedTable } from "./tables/loading.ts";
import type { Attendance } from "./cluster/attendance.ts";

export interface Services {
  readonly config: Config;
  readonly games: readonly GameEntry[];
  readonly directory: Directory;
  readonly attendance: Attendance;
  /** How much each player may still ask of rooms just now. */
  readonly asking: TokenBuckets;
  readonly metrics: Metrics;
  readonly store: Store;
  readonly stallWatch: StallWatch;
  readonly cluster: Cluster;
  readonly newQueue: NewQueue;
  /** How many wait in each queue of quick match, as far as this process knows. */
  readonly queued: () => Readonly<Record<string, number>>;
  /** Those who think for computer players. */
  readonly botPool: BotPool;
  /** Tables that are about to get their room, by code. */
  readonly loading: Map<string, LoadedTable>;
  readonly log: Log;
  /** Whether the server is about to stop: nothing new is begun. */
  readonly isClosing: () => boolean;
}
