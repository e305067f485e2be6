/** Whether a seat may go to a computer, or come back from one. */
import type { Seat } from "../../../../shared/kernel/game.ts";
import { linesInForce, readStep } from "../../../../shared/kernel/steps.ts";
import { NOBODY, type TableView } from "../../../../shared/wire/table.ts";

/** @param ownSeats the seats of this page's player */
export function concernsHandOver(table: TableView, ownSeats: readonly Seat[]): boolean {
  if (table.phase !== "playing") return false;
  const isOwnByComputer = ownSeats.some((seat) => table.seats[seat]?.bot !== "");
  return isOwnByComputer || table.handSeat !== NOBODY || seatsThatLeft(table.log).length > 0;
}

/** The seats that left the game since anybody acted: those can still be brought back. */
export function seatsThatLeft(log: readonly string[]): readonly Seat[] {
  const steps = linesInForce(log).map(readStep);
  const since = steps.findLastIndex((step) => step?.kind === "act");
  return steps.slice(since + 1).flatMap((step) => (step?.kind === "depart" ? [step.seat] : []));
}
