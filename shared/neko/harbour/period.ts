/** The end of a period: what ships in the line score, and the order of the next period. */
import type { Seat } from "../../kernel/game.ts";
import { HARBOUR_PLACE, isInLine, levelOf, levelsAt, placeOf, SHIPS } from "./ships.ts";
import { type Player, playerAt, type State } from "./state.ts";

/** The points that a player's ships are worth at the end of a period: their level in the last column, otherwise 1. */
export function periodPoints(player: Player): number {
  let points = 0;
  for (const ship of SHIPS) {
    const place = placeOf(player, ship);
    if (isInLine(place)) points += place === player.columns.length ? levelOf(player, ship) : 1;
  }
  return points;
}

/** The ships of the line go back to the harbour, as they are. */
export function bringHome(player: Player): void {
  for (const ship of SHIPS) if (isInLine(placeOf(player, ship))) player.places[ship] = HARBOUR_PLACE;
}

/** Higher levels in the harbour go first, players of equal levels keep the order (R31). */
export function newOrder(state: State): Seat[] {
  const levels = (seat: Seat) => levelsAt(playerAt(state, seat), HARBOUR_PLACE);
  return [...state.order].sort((one, other) => levels(other) - levels(one));
}
