/** Where the numbers of turning points stand over the line of a game. */

/** How far apart they are at least, and from either end, as shares of the line: their width in a panel or on a phone. */
const APART = 0.058;
const EDGE = APART / 2;

/**
 * The places of flags from left to right, as shares of the line: each where its moment is, or as near to it as the others
 * leave room.
 * @param moments in order of time, as shares of the line
 */
export function flagPlaces(moments: readonly number[]): number[] {
  const places: number[] = [];
  for (const moment of moments) places.push(Math.max(moment, EDGE, (places.at(-1) ?? -1) + APART));
  let limit = 1 - EDGE;
  for (let index = places.length - 1; index >= 0; index--) {
    places[index] = Math.min(places[index] ?? 0, limit);
    limit = (places[index] ?? 0) - APART;
  }
  return places;
}
