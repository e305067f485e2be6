/**
 * The directory of all tables, by code and by player. Rooms publish the facts that others may know; the lobby, the
 * routes for entry, and the limits read them here. None of them accesses a room.
 */
import { isSamePlayers, playersOf, type TableSummary } from "../../shared/table/summary.ts";

/**
 * Called with the new and the former summary of a table: the former is undefined when the table opens, the new one when
 * it closes.
 */
export type DirectoryListener = (now: TableSummary | undefined, before: TableSummary | undefined) => void;

export interface Directory {
  /** Keeps a code for a table that is about to open. @returns whether the code was free */
  reserve(code: string): boolean;
  /** @param room the id of the room that the table has now */
  publish(summary: TableSummary, room: string): void;
  /** Removes a table that is put away, or the reservation of a code whose table did not open. */
  remove(code: string): void;
  /** The id of the room of a table that is open. */
  roomOf(code: string): string | undefined;
  find(code: string): TableSummary | undefined;
  all(): Iterable<TableSummary>;
  size(): number;
  ofPlayer(player: string): readonly TableSummary[];
  /** @returns ends the subscription */
  subscribe(listener: DirectoryListener): () => void;
}

export function localDirectory(): Directory {
  const tables = new Map<string, TableSummary>();
  const rooms = new Map<string, string>();
  const reserved = new Set<string>();
  const byPlayer = new Map<string, Set<string>>();
  const listeners = new Set<DirectoryListener>();

  function index(code: string, before: readonly string[], after: readonly string[]): void {
    for (const player of before) {
      if (after.includes(player)) continue;
      const codes = byPlayer.get(player);
      codes?.delete(code);
      if (codes?.size === 0) byPlayer.delete(player);
    }
    for (const player of after) {
      if (!before.includes(player)) byPlayer.set(player, (byPlayer.get(player) ?? new Set()).add(code));
    }
  }

  function notify(now: TableSummary | undefined, before: TableSummary | undefined): void {
    for (const listener of listeners) listener(now, before);
  }

  return {
    reserve(code) {
      if (tables.has(code) || reserved.has(code)) return false;
      reserved.add(code);
      return true;
    },
    publish(summary, room) {
      const before = tables.get(summary.code);
      reserved.delete(summary.code);
      tables.set(summary.code, summary);
      rooms.set(summary.code, room);
      if (before === undefined) index(summary.code, [], playersOf(summary));
      else if (!isSamePlayers(before, summary)) index(summary.code, playersOf(before), playersOf(summary));
      notify(summary, before);
    },
    remove(code) {
      reserved.delete(code);
      const before = tables.get(code);
      if (before === undefined) return;
      tables.delete(code);
      rooms.delete(code);
      index(code, playersOf(before), []);
      notify(undefined, before);
    },
    roomOf: (code) => rooms.get(code),
    find: (code) => tables.get(code),
    all: () => tables.values(),
    size: () => tables.size,
    ofPlayer(player) {
      return [...(byPlayer.get(player) ?? [])].flatMap((code) => tables.get(code) ?? []);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
