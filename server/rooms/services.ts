/** What rooms and the HTTP side work with. Made once by the app and handed to both. */
import type { GameEntry } from "../../shared/kernel/match.ts";
import type { Config } from "../config.ts";
import type { Log } from "../log.ts";
import type { Metrics } from "../metrics.ts";
import type { Directory } from "../tables/directory.ts";
import type { Attendance } from "./attendance.ts";

export interface Services {
  readonly config: Config;
  readonly games: readonly GameEntry[];
  readonly directory: Directory;
  readonly attendance: Attendance;
  readonly metrics: Metrics;
  readonly log: Log;
  /** Whether the server is about to stop: nothing new is begun. */
  readonly isClosing: () => boolean;
}

export function findGame(services: Services, id: string): GameEntry | undefined {
  return services.games.find((game) => game.id === id);
}
