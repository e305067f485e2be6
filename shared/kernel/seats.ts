/** Seats and what belongs to them, in States that list it by seat. */
import type { Seat } from "./game.ts";

/** @throws RangeError if there is none */
export function present<Thing>(things: readonly Thing[], index: number, what: string): Thing {
  const found = things[index];
  if (found === undefined) throw new RangeError(`${what} ${index}`);
  return found;
}

interface Seated {
  readonly seats: number;
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

/** @throws RangeError if there is no such seat */
export function playerAt<Player>({ players }: { readonly players: readonly Player[] }, seat: Seat): Player {
  return present(players, seat, "seat");
}

/** @throws RangeError if there is no such seat */
export function secretsAt<Secrets>({ secrets }: { readonly secrets: readonly Secrets[] }, seat: Seat): Secrets {
  return present(secrets, seat, "seat");
}

/**
 * The seats from first to last place: behind those who stayed come those who left, the last to leave first.
 * @param ahead above zero if the first seat ranks before the other, zero if they share a place
 */
export function rankSeats(state: Seated, ahead: (one: Seat, other: Seat) => number): Seat[][] {
  const places: Seat[][] = [];
  for (const seat of seatsIn(state).sort((one, other) => ahead(other, one))) {
    const place = places.at(-1);
    if (place?.[0] !== undefined && ahead(place[0], seat) === 0) place.push(seat);
    else places.push([seat]);
  }
  return [...places, ...state.gone.map((seat) => [seat]).reverse()];
}
