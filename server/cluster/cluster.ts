/**
 * What a process knows of the others that serve the same database. One that is alone has all tables, and this is how it
 * looks: nothing is asked and nothing told.
 */
import type { Uptime } from "../store/store.ts";
import type { Attendance } from "./attendance.ts";
import type { Bus } from "./bus.ts";

/** Where a table is, or may be now. */
export type Lease =
  /** This process has it. `fence`: it was another's, who must find out by what is written first. */
  | { readonly at: "here"; readonly fence: boolean; readonly gaps: readonly Uptime[] }
  /** Another one has it, which answers other processes at that address, and was heard of so many ms ago. */
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
  /** When it was asked to let go of its tables, or 0. */
  readonly drainAt: number;
  readonly lives: boolean;
  readonly players: number;
  readonly leases: number;
}

/** What a beat finds to be done, so that nobody has to ask the database for it: times in ms since 1970, 0 for never. */
export interface Agenda {
  /** When the next table is to be woken that no process has open. */
  readonly wakeAt: number;
  /** When the next notification is due. */
  readonly notificationAt: number;
  /** The number of what operators did last. */
  readonly entry: number;
  /** When the next tournament begins; long ago while one goes on. */
  readonly tournamentAt: number;
  /** How many look for a quick match, or were told of one a while ago. */
  readonly seekers: number;
}

export interface Cluster {
  /** Whether others may serve it too. */
  readonly isShared: boolean;
  /** Where the page reaches this process through the proxy, such as `/p/1`; "" where there is no other. */
  readonly path: string;
  readonly news: Bus;
  /**
   * Takes a table for this process, if nobody has it who lives.
   * @throws Error while that cannot be known
   */
  take(code: string): Promise<Lease>;
  /** Lets go of a table that was put away. */
  release(code: string): void;
  /** Takes no more tables from now on: those that are let go of are for others, and no clock is charged for the way there. */
  leave(): void;
  isLeaving(): boolean;
  /** The processes that live, this one included. */
  runs(): readonly string[];
  /** What the last beat found to be done; undefined where that is not known, so that one has to look. */
  agenda(): Agenda | undefined;
  /** The processes of the cluster, those that ended a while ago too; none where there is one alone. */
  processes(): Promise<readonly ProcessRow[]>;
  /** For how many ms the database that all share has answered nothing here. */
  silence(): number;
  /** Different players that have a page open, in whatever processes: where they are many, about. */
  online(): number;
  /** Those of these players who are here, in whatever process, and the codes of the tables where they are. */
  onlineAmong(players: readonly string[]): Promise<OnlinePlayers>;
  /** Lets go of all tables, so that others can take them at once. */
  releaseAll(): Promise<void>;
  close(): Promise<void>;
}

/** By player; nobody who is not here. */
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
