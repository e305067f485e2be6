/** What can be seen in a position without any rule: shields, seats, and which way the board is turned. */
import type { Seat } from "../../../shared/kernel/game.ts";
import { type Direction, turned } from "../../../shared/kernel/hex.ts";
import type { State } from "../../../shared/skorm/state.ts";

/**
 * By how many sixths the board is turned so that a seat's own corner is at the bottom.
 * @param flips how often the player turned it further, from corner to corner
 */
export function viewTurn(state: Pick<State, "seats" | "first">, viewer: Seat, flips: number): Direction {
  const sixths = 6 / state.seats;
  const player = (viewer - state.first + state.seats) % state.seats;
  return turned(0, -player * sixths + flips * sixths);
}

/** Seats in the order in which they take turns. */
export function turnOrder(state: Pick<State, "seats" | "first">): Seat[] {
  return Array.from({ length: state.seats }, (_, player) => (state.first + player) % state.seats);
}
