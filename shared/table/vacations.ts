/** Vacations of those who sit: a clock of days stands still meanwhile. They belong to players, and come from the store. */
import type { Span } from "../wire/vacation.ts";
import type { Table } from "./table.ts";

/** A time in which a player was, is or will be on vacation. */
export interface PlayerVacation extends Span {
  readonly player: string;
}

/** Gives every seat the vacations of its player that were not over when the clocks were set. */
export function noteVacations(table: Table, vacations: readonly PlayerVacation[]): void {
  for (const seat of table.seats) {
    seat.vacations = vacations
      .filter(({ player }) => player === seat.player && seat.player !== "")
      .map(({ from, until }) => ({ from, until }))
      .toSorted((one, other) => one.from - other.from);
  }
}
