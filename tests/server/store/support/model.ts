/** The store as simple as can be, to compare the real one with: maps, and what `store.ts` says about them. */
import {
  type GameHeading,
  STORED_LINES,
  type StoredGame,
  type StoredTable,
  type ListedTable,
  type TableChange,
} from "../../../../server/store/store.ts";

export interface Model {
  save(change: TableChange): "kept" | "lost";
  load(code: string): StoredTable | undefined;
  game(id: string): StoredGame | undefined;
  tablesOf(player: string): readonly ListedTable[];
  gamesOf(player: string): readonly GameHeading[];
  quarantine(code: string, reason: string): void;
  remove(code: string): void;
  sweep(before: Readonly<Partial<Record<string, number>>>): number;
}

const isOver = ({ phase }: { readonly phase: string }) => Number(phase === "finished");

export function modelStore(): Model {
  const tables = new Map<string, StoredTable>();
  const players = new Map<string, readonly string[]>();
  const listings = new Map<string, { readonly at: number; readonly listing: string }>();
  const games = new Map<string, StoredGame>();
  const gamePlayers = new Map<string, readonly string[]>();

  function remove(code: string): void {
    tables.delete(code);
    players.delete(code);
    listings.delete(code);
    for (const game of games.values()) if (game.code === code && game.finishedAt === 0) games.delete(game.id);
  }

  return {
    save(change) {
      const { code, revision, phase, document, at, gameId, opened, finished } = change;
      const before = tables.get(code);
      if (revision !== (before?.revision ?? 0) + 1) return "lost";
      const chat = [...(before?.chat ?? []), ...change.said].slice(-STORED_LINES);
      const plies = change.steps.length + (opened === undefined && before?.gameId === gameId ? before.plies : 0);
      const lines = chat.at(-1)?.number ?? 0;
      const common = { code, revision, phase, gameId, chat, plies, lines, quarantine: before?.quarantine ?? "" };
      if (document !== undefined)
        tables.set(code, { ...common, document, at, awaits: "", origin: change.origin ?? before?.origin ?? "" });
      else if (before !== undefined) tables.set(code, { ...before, ...common, awaits: change.awaits ?? "" });
      if (change.listing !== undefined) listings.set(code, { at, listing: change.listing });
      if (change.players !== undefined) players.set(code, change.players);
      if (opened !== undefined) {
        const { id, game, header, startedAt } = opened;
        games.set(id, { id, code, game, header, startedAt, finishedAt: 0, result: "", steps: [] });
        gamePlayers.set(id, opened.players);
      }
      const game = games.get(gameId);
      if (game !== undefined) games.set(gameId, { ...game, steps: [...game.steps, ...change.steps] });
      const over = finished && games.get(finished.id);
      if (finished && over)
        games.set(finished.id, { ...over, result: finished.result, finishedAt: finished.finishedAt });
      return "kept";
    },
    load: (code) => tables.get(code),
    game: (id) => games.get(id),
    tablesOf: (player) =>
      [...tables.values()]
        .filter(({ code }) => players.get(code)?.includes(player))
        .map(({ chat: _, revision: __, gameId: ___, origin: ____, ...table }) => ({
          ...table,
          listing: listings.get(table.code)?.at === table.at ? (listings.get(table.code)?.listing ?? "") : "",
          document: listings.get(table.code)?.at === table.at ? "" : table.document,
        }))
        .sort((a, b) => isOver(a) - isOver(b) || b.at - a.at || (a.code < b.code ? -1 : 1)),
    gamesOf: (player) =>
      [...games.values()]
        .filter(({ id, finishedAt }) => finishedAt > 0 && gamePlayers.get(id)?.includes(player))
        .map(({ steps: _, ...heading }) => heading)
        .sort((a, b) => b.finishedAt - a.finishedAt || (a.id < b.id ? -1 : 1)),
    quarantine(code, reason) {
      const table = tables.get(code);
      if (table?.quarantine === "") tables.set(code, { ...table, quarantine: reason });
    },
    remove,
    sweep(before) {
      const stale = [...tables.values()].filter(({ phase, at }) => at < (before[phase] ?? 0));
      for (const { code } of stale) remove(code);
      return stale.length;
    },
  };
}
