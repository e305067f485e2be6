/** Finds the seats of a player in a game in play. */
import type { Seat } from "../kernel/game.ts";
import { type Refusal, refusal } from "../wire/refusal.ts";
import { isBot, type TableGame, type Player, seatsOf, type Table } from "./table.ts";

export interface Participant {
  readonly play: TableGame;
  /** All seats of the player that no computer plays. */
  readonly seats: readonly Seat[];
}

/** The player's seats in the game in play, or why there are none. */
export function participant(table: Table, player: Player): Participant | Refusal {
  const ownSeats = seatsOf(table, player.id);
  if (ownSeats.length === 0) return refusal("not-seated");
  const { play } = table;
  if (play === undefined || table.phase !== "playing") return refusal("not-now");
  const seats = ownSeats.filter((seat) => isPlayedByPerson(table, seat));
  return seats.length === 0 ? refusal("handed-over") : { play, seats };
}

/** The people who still have a say and are not that player: computers agree to whatever is asked. */
export function othersOf(table: Table, { play, seats }: Participant): readonly Seat[] {
  return play.match.playing().filter((seat) => !seats.includes(seat) && isPlayedByPerson(table, seat));
}

function isPlayedByPerson({ seats }: Table, seat: Seat): boolean {
  const seating = seats[seat];
  return seating !== undefined && !isBot(seating);
}
