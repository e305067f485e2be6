/** What places at a table are worth. */
import type { Pairing } from "../wire/tournaments/tournament.ts";
import { sitsOut } from "./tournament.ts";

/** From so many wins in a row on, an arena's next one counts double. */
const STREAK = 2;

/** Whether somebody at that seat won alone. */
export function isWin({ places }: Pick<Pairing, "places">, seat: number): boolean {
  return places[seat] === 1 && places.filter((place) => place === 1).length === 1;
}

/**
 * The points for a seat's place: at a table of two 1, ½ or 0; at one of four 3, 2, 1 or 0. Seats that share places
 * share their points. The winner of a smaller table gets as much as the winner of a full one. A player who sits out
 * gets that too; or half of it after coming too late for the round, which is recorded as a second place.
 * @param size the number of seats of a full table
 */
export function pointsAt(pairing: Pick<Pairing, "places" | "players">, seat: number, size: number): number {
  const { places } = pairing;
  const place = places[seat] ?? 0;
  if (place === 0) return 0;
  if (sitsOut(pairing)) return (size - 1) / place;
  const shared = places.filter((other) => other === place).length;
  const mean = places.length - place - (shared - 1) / 2;
  return (mean * (size - 1)) / Math.max(1, places.length - 1);
}

/**
 * The points of a seat in an arena: a win counts two, after two wins in a row twice as much. @param streak the wins in
 * a row before
 */
export function arenaPoints(
  pairing: Pick<Pairing, "places" | "players">,
  seat: number,
  size: number,
  streak: number,
): number {
  const points = 2 * pointsAt(pairing, seat, size);
  return streak >= STREAK ? 2 * points : points;
}
