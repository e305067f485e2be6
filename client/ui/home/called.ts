/** Which of a player's games have just begun to wait for them. */
import type { YourGame } from "../../../shared/wire/lobby.ts";

/** The number of games that wait for the player. */
export function waitingCount(games: readonly YourGame[] | undefined): number {
  return games?.filter(({ yourTurn }) => yourTurn).length ?? 0;
}

/**
 * Games that wait for the player now and did not before.
 * @param before undefined at the first look, which brings no news
 */
export function newlyWaiting(before: readonly YourGame[] | undefined, now: readonly YourGame[]): readonly YourGame[] {
  if (before === undefined) return [];
  const known = new Map(before.map((game) => [game.code, game]));
  return now.filter((game) => {
    const last = known.get(game.code);
    return game.yourTurn && (last?.yourTurn !== true || last.phase !== game.phase);
  });
}
