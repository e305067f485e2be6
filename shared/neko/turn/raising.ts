/** Ships that take a higher level: their card is turned over, or changed for one of the ship supply. */
import type { Seat } from "../../kernel/game.ts";
import type { Events } from "../harbour/events.ts";
import { becomes, type Level, NO_SHIP, placeOf, type Ship, SUPPLY } from "../harbour/ships.ts";
import { playerAt, type State } from "../harbour/state.ts";

/**
 * Raises a ship, for nothing.
 * @returns the card that it is from now on
 * @throws RangeError when no card can show the level
 */
export function raiseShip(state: State, seat: Seat, ship: Ship, level: Level, events: Events): Ship {
  const player = playerAt(state, seat);
  const became = becomes(player, ship, level);
  if (became === NO_SHIP) throw new RangeError(`no ship of level ${level}`);
  const place = placeOf(player, ship);
  player.places[ship] = SUPPLY;
  player.levels[ship] = 0;
  player.places[became] = place;
  player.levels[became] = level;
  events.push({ kind: "raise", seat, ship, became, level });
  return became;
}
