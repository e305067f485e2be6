/** The words around new tables. */

/** @param game whose oldest game in play is forgotten */
export function roomMadeText(most: number, game: string): string {
  return `This device keeps ${most} games. The oldest one that was still in play, of ${game}, made room for this one.`;
}
