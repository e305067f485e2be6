/** Where somebody stands in a game that is being played. */
import type { Seat } from "../../shared/kernel/game.ts";
import { type Refusal, refusal } from "../../shared/wire/refusal.ts";
import { type Play, type Player, seatsOf, type Table } from "./table.ts";

export interface Standing {
  readonly play: Play;
  /** All seats of the player. */
  readonly seats: readonly Seat[];
}

/** The player's seats in the game that is played, or why there are none. */
export function standing(table: Table, player: Player): Standing | Refusal {
  const seats = seatsOf(table, player.id);
  if (seats.length === 0) return refusal("not-seated");
  const { play } = table;
  return play === undefined || table.phase !== "playing" ? refusal("not-now") : { play, seats };
}

/** The seats that still have a say and are not that player's. */
export function othersOf({ play, seats }: Standing): readonly Seat[] {
  return play.match.playing().filter((seat) => !seats.includes(seat));
}
