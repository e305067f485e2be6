/** The shorter game that home offers to somebody who has not finished one against the computer yet. */
import type { GameCard } from "../../games/contract/page.ts";
import { findCard } from "../../games/games.ts";
import { nearestLevel } from "../levels/own-results.ts";

/** @returns undefined if the player knows the game, or if it has no shorter game for this number of players */
export function shortGame(game: string, seats: number): GameCard["firstGame"] {
  const short = findCard(game)?.firstGame;
  return short?.seats === seats && nearestLevel(game) === undefined ? short : undefined;
}
