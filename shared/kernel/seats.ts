/** Seats and what belongs to them, in States that list it by seat. */
import type { Seat } from "./game.ts";

/** @throws RangeError when there is no such one */
export function present<Thing>(things: readonly Thing[], index: number, what: string): Thing {
  const found = things[index];
  if (found === undefined) throw new RangeError(`${what} ${index}`);
  return found;
}

interface Seated {
  readonly seats: number;
  /** Seats that left. */
  readonly gone: readonly Seat[];
}

export function isIn({ gone }: Seated, seat: Seat): boolean {
  return !gone.includes(seat);
}

/** The seats still in the game, ascending. */
export function seatsIn(state: Seated): Seat[] {
  const seats: Seat[] = [];
  for (let seat = 0; seat < state.seats; seat++) if (isIn(state, seat)) seats.push(seat);
  return seats;
}
