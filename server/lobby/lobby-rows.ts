/** Which tables the lobby shows, kept up to date table by table: the first ones in the order of the page, and counts. */
import type { Directory } from "../cluster/directory.ts";
import { LOBBY_MORE, LOBBY_PAGE, type LobbyKind, lobbyOrder } from "../../shared/table/lobby-page.ts";
import type { LobbyRowView } from "../../shared/wire/lobby.ts";
import { lobbyRow, type TableSummary } from "../../shared/table/summary.ts";

/** How long a waiting table is still shown after the last visitor has left it. */
const UNATTENDED_MS = 60_000;

export interface LobbyRows {
  /** The first of each kind, by code. */
  readonly rows: ReadonlyMap<string, LobbyRowView>;
  /** The number of tables of a kind. */
  count(kind: LobbyKind): number;
  /** Updates the row of a table; a table that is not among the first ones waits for the next `refresh`. */
  update(code: string, summary: TableSummary | undefined, now: number): void;
  /** Looks at all tables: removes stale ones, and moves those to the front that belong there. */
  refresh(directory: Pick<Directory, "find">, now: number): void;
  /** The rows of a kind from an index of the order on. */
  page(directory: Pick<Directory, "find">, kind: LobbyKind, from: number): readonly LobbyRowView[];
}

/** What decides a table's place in the order of its kind. */
type RowPlace = ReturnType<typeof placeOf>;

function placeOf({ code, phase, seats, watching }: TableSummary) {
  return { code, phase, seats: seats.length, taken: seats.filter(({ player }) => player !== "").length, watching };
}

/** @param isUnseen whether a player is not named */
export function newLobbyRows(isUnseen: (player: string) => boolean = () => false): LobbyRows {
  const rowOf = (summary: TableSummary) => lobbyRow(summary, isUnseen);
  const rows = new Map<string, LobbyRowView>();
  const places: Readonly<Record<LobbyKind, Map<string, RowPlace>>> = { waiting: new Map(), playing: new Map() };
  const kinds: readonly LobbyKind[] = ["waiting", "playing"];
  const shown = (kind: LobbyKind) => [...rows.values()].filter(({ phase }) => phase === kind).length;
  /** Whether the order of all is to be looked at. */
  let isStale = false;

  function forget(code: string): void {
    for (const kind of kinds) places[kind].delete(code);
    if (rows.delete(code)) isStale = true;
  }

  return {
    rows,
    count: (kind) => [...places[kind].values()].filter(isOpen).length,
    update(code, summary, now) {
      const kind = summary === undefined ? undefined : kindOf(summary, now);
      if (summary === undefined || kind === undefined) return forget(code);
      if (!places[kind].has(code)) forget(code);
      places[kind].set(code, placeOf(summary));
      if (rows.has(code) || shown(kind) < LOBBY_PAGE) rows.set(code, rowOf(summary));
      isStale ||= places[kind].size > LOBBY_PAGE;
    },
    refresh(directory, now) {
      for (const code of places.waiting.keys()) {
        const summary = directory.find(code);
        if (summary === undefined || kindOf(summary, now) === undefined) forget(code);
      }
      if (!isStale) return;
      isStale = false;
      const first = new Set(kinds.flatMap((kind) => inOrder(places[kind]).slice(0, LOBBY_PAGE)));
      for (const code of rows.keys()) if (!first.has(code)) rows.delete(code);
      for (const code of first) {
        const summary = rows.has(code) ? undefined : directory.find(code);
        if (summary !== undefined) rows.set(code, rowOf(summary));
      }
    },
    page: (directory, kind, from) =>
      inOrder(places[kind])
        .slice(from, from + LOBBY_MORE)
        .flatMap((code) => directory.find(code) ?? [])
        .map(rowOf),
  };
}

function inOrder(places: ReadonlyMap<string, RowPlace>): readonly string[] {
  return [...places.values()].sort(lobbyOrder).map(({ code }) => code);
}

/** Whether a page shows it: a table that waits with all its seats taken is in no list. */
function isOpen({ phase, seats, taken }: RowPlace): boolean {
  return phase === "playing" || taken < seats;
}

/** Among which tables the lobby shows one, if any. */
function kindOf({ listed, phase, watch, unattendedSince }: TableSummary, now: number): LobbyKind | undefined {
  if (!listed || phase === "finished") return undefined;
  if (phase === "playing") return watch ? phase : undefined;
  return unattendedSince === 0 || now - unattendedSince < UNATTENDED_MS ? phase : undefined;
}
