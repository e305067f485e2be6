/** Which tables the lobby shows, kept up to date table by table. */
import type { LobbyRowView } from "../../shared/wire/lobby.ts";
import type { Directory } from "../cluster/directory.ts";
import { lobbyRow, type TableSummary } from "../../shared/table/summary.ts";

/** More rows than anybody reads; more tables than these wait for a place in the list. */
const MOST_ROWS = 100;
/** How long a waiting table is shown once nobody is there to play with. */
const UNATTENDED_MS = 60_000;

export interface LobbyRows {
  /** By code. */
  readonly rows: Map<string, LobbyRowView>;
  /** Brings the row of a table in line. @returns whether the list changed */
  update(code: string, summary: TableSummary | undefined, now: number): boolean;
  /** Drops what time has made stale, and fills free places. @returns whether the list changed */
  refresh(directory: Directory, now: number): boolean;
}

export function newLobbyRows(): LobbyRows {
  const rows = new Map<string, LobbyRowView>();
  let isFull = false;

  function update(code: string, summary: TableSummary | undefined, now: number): boolean {
    if (summary === undefined || !isShown(summary, now)) return rows.delete(code);
    if (!rows.has(code) && rows.size >= MOST_ROWS) {
      isFull = true;
      return false;
    }
    rows.set(code, lobbyRow(summary));
    return true;
  }

  return {
    rows,
    update,
    refresh(directory, now) {
      let changed = false;
      for (const code of rows.keys()) {
        const summary = directory.find(code);
        if (summary === undefined || !isShown(summary, now)) changed = rows.delete(code) || changed;
      }
      if (!isFull || rows.size >= MOST_ROWS) return changed;
      isFull = false;
      for (const summary of directory.all()) {
        if (!rows.has(summary.code)) changed = update(summary.code, summary, now) || changed;
        if (isFull) break;
      }
      return changed;
    },
  };
}

function isShown({ listed, phase, watch, unattendedSince }: TableSummary, now: number): boolean {
  if (!listed) return false;
  if (phase === "waiting") return unattendedSince === 0 || now - unattendedSince < UNATTENDED_MS;
  return phase === "playing" && watch;
}
