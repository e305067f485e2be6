/** What rooms and the HTTP side work with. Made once by the app and handed to both. */
import type { GameEntry } from "../../shared/kernel/match.ts";
import type { Config } from "../config.ts";
import type { Log } from "../log.ts";
import type { Metrics } from "../metrics.ts";
import type { Pulse } from "../pulse.ts";
import type { Store } from "../store/store.ts";
import type { Directory } from "../tables/directory.ts";
import type { Kept } from "../records/changes.ts";
import type { Table } from "../tables/table.ts";
import type { Attendance } from "./attendance.ts";

/** A table, and how far it is kept. */
export interface Landing {
  readonly table: Table;
  readonly kept: Kept;
}

export interface Services {
  readonly config: Config;
  readonly games: readonly GameEntry[];
  readonly directory: Directory;
  readonly attendance: Attendance;
  readonly metrics: Metrics;
  readonly store: Store;
  readonly pulse: Pulse;
  /** Tables that are about to get their room, by code. */
  readonly landing: Map<string, Landing>;
  readonly log: Log;
  /** Whether the server is about to stop: nothing new is begun. */
  readonly isClosing: () => boolean;
}

export function findGame(services: Services, id: string): GameEntry | undefined {
  return services.games.find((game) => game.id === id);
}
