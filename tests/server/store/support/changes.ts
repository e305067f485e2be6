/** Changes of tables as the rooms make them, for tests that care about one thing in them. */
import type { GameOpening, StoredLine, StoredStep, TableChange } from "../../../../server/store/store.ts";

/** A change of a table that waits, with nothing new but its document. */
export function change(code: string, revision: number, more: Partial<TableChange> = {}): TableChange {
  const document = JSON.stringify({ code, revision });
  return { code, revision, phase: "waiting", document, at: 1000 + revision, gameId: "", steps: [], said: [], ...more };
}

export function opening(id: string, players: readonly string[] = ["ann", "ben"], startedAt = 1000): GameOpening {
  return { id, game: "skorm", header: JSON.stringify({ seed: `seed of ${id}` }), startedAt, players };
}

/** Steps of a game from a place in its log on. */
export function steps(from: number, count: number): readonly StoredStep[] {
  return Array.from({ length: count }, (_, index) => ({
    ply: from + index,
    step: `step ${from + index}`,
    at: 2000 + from + index,
  }));
}

/** Lines of chat from a number on. */
export function lines(from: number, count: number): readonly StoredLine[] {
  return Array.from({ length: count }, (_, index) => ({ number: from + index, line: `line ${from + index}` }));
}

/** The first change of a table at which Ann and Ben begin the game `gameId`. */
export function begun(code: string, gameId: string, more: Partial<TableChange> = {}): TableChange {
  const players = ["ann", "ben"];
  return change(code, 1, { phase: "playing", players, gameId, opened: opening(gameId, players), ...more });
}

/** The change that ends a game. */
export function ended(
  code: string,
  revision: number,
  gameId: string,
  finishedAt: number,
  more: Partial<TableChange> = {},
): TableChange {
  const finished = { id: gameId, result: `result of ${gameId}`, finishedAt };
  return change(code, revision, { phase: "finished", gameId, finished, ...more });
}
