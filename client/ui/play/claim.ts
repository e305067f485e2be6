/** When somebody who stays away may be taken out of the game. The table decides; this only says when to ask. */

/** Milliseconds that the player to move may be away. */
export const CLAIM_AFTER = 120_000;

export function claimable(awayFor: number): boolean {
  return awayFor >= CLAIM_AFTER;
}
