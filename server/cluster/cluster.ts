/**
 * What a process knows of the other processes of the same database. This implementation is for a single process: it has
 * all tables and sends nothing.
 */
import type { Uptime } from "../store/store.ts";
import type { Attendance } from "./attendance.ts";
import type { Bus } from "./bus.ts";

/** The process that has a table, or may have it now. */
export type Lease =
  /**
   * This process has the table. `fence`: another process had it before, and has to learn of that by a failing write.
   */
  | { readonly at: "here"; readonly fence: boolean; readonly gaps: readonly Uptime[] }
  /** Another process has it, reachable for processes at that address, and last heard of so many ms ago. */
  | { readonly at: "there"; readonly internal: string; readonly silence: number }
  | { readonly at: "nowhere" };

/** A process of the cluster, as operators see it. */
export interface ProcessRow {
  readonly run: string;
  /** Its path at the proxy, such as `/p/1`. */
  readonly path: string;
  readonly version: string;
  /** In ms since 1970. */
  readonly startedAt: number;
  readonly seenAt: number;
  /** When this process was asked to hand over its tables, or 0. */
  readonly drainAt: number;
  readonly lives: boolean;
  readonly players: number;
  readonly leases: number;
}

/**
 * The work that a beat has found to be due, so that no job has to ask the database for it: times in ms since 1970, 0
 * for never.
 */
export interface Agenda {
  /** When the next table is to be woken that no process has open. */
  readonly wakeAt: number;
  /** When the next notification is due. */
  readonly notificationAt: number;
  /** The number of the newest operator action. */
  readonly entry: number;
  /** When the next tournament begins; long ago while one goes on. */
  readonly tournamentAt: number;
  /** The number of players who look for a quick match, or whose result is remembered a while longer. */
  readonly seekers: number;
}

export interface Cluster {
  /** Whether others may serve it too. */
  readonly isShared: boolean;
  /** The path at which the page reaches this process through the proxy, such as `/p/1`; "" without other processes. */
  readonly path: string;
  readonly news: Bus;
  /** Takes a table for this process, unless a living process has it. @throws Error while that cannot be known */
  take(code: string): Promise<Lease>;
  /** Gives up the lease of a table that was put away. */
  release(code: string): void;
  /**
   * Takes no more tables from now on. Tables that are released go to other processes, and no clock is charged for the
   * move.
   */
  leave(): void;
  isLeaving(): boolean;
  /** The processes that live, this one included. */
  runs(): readonly string[];
  /**
   * The work that the last beat found to be due; undefined if that is not known, so that a job has to ask the database
   * itself.
   */
  agenda(): Agenda | undefined;
  /** The processes of the cluster, including recently ended ones; empty for a process that is alone. */
  processes(): Promise<readonly ProcessRow[]>;
  /** The time in ms since the shared database last answered this process. */
  silence(): number;
  /** The number of different players with an open page, in all processes: an estimate for large numbers. */
  online(): number;
  /** The players among these who are online in any process, with the codes of the tables where they are. */
  onlineAmong(players: readonly string[]): Promise<OnlinePlayers>;
  /** Gives up all leases, so that others can take the tables at once. */
  releaseAll(): Promise<void>;
  close(): Promise<void>;
}

/** By player. Players who are not online have no entry. */
export type OnlinePlayers = ReadonlyMap<string, readonly string[]>;

export function onlineIn(attendance: Attendance, players: readonly string[]): OnlinePlayers {
  return new Map(
    players.flatMap((player) => {
      const places = [...attendance.of(player)].map(({ place }) => place);
      return places.length === 0 ? [] : [[player, places.filter((place) => place !== "")]];
    }),
  );
}

const SILENT: Bus = { publish: () => undefined, subscribe: () => () => undefined, close: async () => undefined };

/** @param attendance the people of this process */
export function singleProcess(attendance: Attendance): Cluster {
  return {
    isShared: false,
    path: "",
    news: SILENT,
    take: async () => ({ at: "here", fence: false, gaps: [] }),
    release: () => undefined,
    leave: () => undefined,
    isLeaving: () => false,
    runs: () => [],
    agenda: () => undefined,
    processes: async () => [],
    silence: () => 0,
    online: attendance.players,
    onlineAmong: async (players) => onlineIn(attendance, players),
    releaseAll: async () => undefined,
    close: async () => undefined,
  };
}
