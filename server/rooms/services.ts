/** What rooms and the HTTP side work with. Made once by the app and handed to both. */
import type { GameEntry } from "../../shared/kernel/match.ts";
import type { Company } from "../company/company.ts";
import type { Buckets } from "../bucket.ts";
import type { Config } from "../config.ts";
import type { House } from "../house/house.ts";
import type { NewQueue } from "../house/queue.ts";
import type { Log } from "../log.ts";
import type { Metrics } from "../metrics.ts";
import type { Pulse } from "../pulse.ts";
import type { Store } from "../store/store.ts";
import type { Directory } from "../tables/directory.ts";
import type { Kept } from "../records/changes.ts";
import type { Table } from "../tables/table.ts";
import type { Attendance } from "./attendance.ts";

/** A table, and how far it is kept. */
export interface LoadedTable {
  readonly table: Table;
  readonly kept: Kept;
  /** Whether another process had it, who learns by the next change that it has it no more. */
  readonly fence?: boolean;
  /** Whether nobody comes: it was opened for what time brings, and is put away at once. */
  readonly brief?: boolean;
}

export interface Services {
  readonly config: Config;
  readonly games: readonly GameEntry[];
  readonly directory: Directory;
  readonly attendance: Attendance;
  /** How much each player may still ask of rooms just now. */
  readonly asking: Buckets;
  readonly metrics: Metrics;
  readonly store: Store;
  readonly pulse: Pulse;
  readonly house: House;
  readonly newQueue: NewQueue;
  /** Those who think for computer players. */
  readonly company: Company;
  /** Tables that are about to get their room, by code. */
  readonly loading: Map<string, LoadedTable>;
  readonly log: Log;
  /** Whether the server is about to stop: nothing new is begun. */
  readonly isClosing: () => boolean;
}

export function findGame(services: Services, id: string): GameEntry | undefined {
  return services.games.find((game) => game.id === id);
}
