/** The games that are played here, in the order in which pages show them: the only place that names them all. */
import type { GameEntry } from "./kernel/match.ts";

export const games: readonly GameEntry[] = [];

export function findGame(id: string): GameEntry | undefined {
  return games.find((game) => game.id === id);
}
