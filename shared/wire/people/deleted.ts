/** The stand-in for a player who deleted their account: it cannot be asked, challenged or opened. */

/** The name of a player who deleted their account, wherever one was. */
export const DELETED_PLAYER_NAME = "Somebody who left";

/** What ids begin with that stand for a deleted player at one table; nobody else's does. */
const DELETED_PLAYER = "left_";

/** The id that takes the place of a deleted player's at one table. @param chance eleven characters that nobody guesses */
export function deletedPlayerId(chance: string): string {
  return DELETED_PLAYER + chance;
}

/** Whether an id stands for somebody who deleted their account. */
export function isDeletedPlayer(player: string): boolean {
  return player.startsWith(DELETED_PLAYER);
}
