/** The people who have the table open. */
import type { Seat } from "../kernel/game.ts";
import { distinctName } from "../wire/names.ts";
import { isPresent, isTaken, type Player, seatOf, seatsOf, type Table } from "./table.ts";

/** Gives a player's seat the name that the player has now. Guests keep theirs. */
export function rename(table: Table, player: Player): undefined {
  for (const seat of seatsOf(table, player.id)) {
    const seating = table.seats[seat];
    if (seating === undefined || seating.guest) continue;
    seating.name = nameAt(table, seat, player.name);
    seating.bound = player.bound === true;
  }
}

/** A name that operators took away, and the one in its place. */
export interface TakenName {
  readonly player: string;
  readonly former: string;
  readonly name: string;
}

/** Replaces a name that was taken away, on the player's seats and in what they said. @returns whether it stood there */
export function replaceName(table: Table, { player, former, name }: TakenName): boolean {
  const bears = (one: { readonly player: string; readonly name: string }) =>
    one.player === player && one.name.startsWith(former);
  const seats = table.seats.filter((seat) => bears(seat) && !seat.guest);
  for (const seat of seats) seat.name = nameAt(table, table.seats.indexOf(seat), name);
  const lines = [...table.chat].filter(([, line]) => bears(line));
  for (const [number, line] of lines) table.chat.set(number, { ...line, name });
  return seats.length + lines.length > 0;
}

/** The name of somebody on a seat, changed if needed so that no two names of a table look alike. */
export function nameAt(table: Pick<Table, "seats" | "environment">, seat: Seat, name: string): string {
  const others = table.seats.filter((other, index) => index !== seat && isTaken(other));
  return distinctName(
    name,
    others.map((other) => other.name),
    table.environment.skeleton,
  );
}

/** How many people have the table open without a seat. */
export function watching(table: Table): number {
  let count = 0;
  for (const player of table.connections.keys()) if (seatOf(table, player) < 0) count++;
  return count;
}

/** Notes since when nobody has attended the table. During a game only its players count, otherwise every visitor. */
export function settleAttendance(table: Table, now: number): void {
  if (table.connections.size > 0) table.emptySince = 0;
  else if (table.emptySince === 0) table.emptySince = now;
  const attended =
    table.phase === "playing"
      ? table.seats.some((seat) => isTaken(seat) && isPresent(table, seat.player))
      : table.connections.size > 0;
  if (attended) table.unattendedSince = 0;
  else if (table.unattendedSince === 0) table.unattendedSince = now;
}
