/** The places for the numbers of turning points above the line of a game. */

/** How far apart they are at least, as a share of the line: their width in a panel or on a phone, and below a wide board. */
export const APART = { small: 0.058, wide: 0.024 };

/**
 * The places of flags from left to right, as shares of the line: each where its moment is, or as near to it as the others
 * leave room.
 * @param moments in order of time, as shares of the line
 */
export function flagPlaces(moments: readonly number[], apart = APART.small): number[] {
  const edge = apart / 2;
  const places: number[] = [];
  for (const moment of moments) places.push(Math.max(moment, edge, (places.at(-1) ?? -1) + apart));
  let limit = 1 - edge;
  for (let index = places.length - 1; index >= 0; index--) {
    places[index] = Math.min(places[index] ?? 0, limit);
    limit = (places[index] ?? 0) - apart;
  }
  return places;
}
