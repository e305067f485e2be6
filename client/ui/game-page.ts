/** The games as pages know them: their rules' facts beside their words and screens. */

import { findGame } from "../../shared/games.ts";
import { gamePages } from "../games/list.ts";
import type { GamePage } from "../games/page.ts";

export interface PlayableGame {
  readonly page: GamePage;
  readonly seats: readonly number[];
}

/** The games that can be played here, in the order of the pages. */
export const playableGames: readonly PlayableGame[] = gamePages.flatMap((page) => {
  const rules = findGame(page.id);
  return rules === undefined ? [] : [{ page, seats: rules.seats }];
});

export function findPage(id: string): GamePage | undefined {
  return gamePages.find((page) => page.id === id);
}

export function gameName(id: string): string {
  return findPage(id)?.name ?? id;
}
