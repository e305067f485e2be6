/** Whether a seat may go to a computer, or come back from one. */
import type { Seat } from "../../../../shared/kernel/game.ts";
import type { GameCard } from "../../../games/contract/page.ts";
import { masterTitle } from "../../../games/contract/masters.ts";
import { linesInForce, readStep } from "../../../../shared/kernel/steps.ts";
import { NOBODY, type TableView } from "../../../../shared/wire/table.ts";

type Card = Pick<GameCard, "hasBot" | "master"> | undefined;

/** @param ownSeats the seats of this page's player */
export function concernsHandOver(table: TableView, card: Card, ownSeats: readonly Seat[]): boolean {
  if (table.phase !== "playing") return false;
  const isOwnByComputer = ownSeats.some((seat) => table.seats[seat]?.bot !== "");
  return isOwnByComputer || table.handSeat !== NOBODY || seatsThatLeft(table, card).length > 0;
}

/** The seats that left the game since anybody acted: those can still be brought back, if a computer can play there. */
export function seatsThatLeft(table: Pick<TableView, "log" | "seats">, card: Card): readonly Seat[] {
  const steps = linesInForce(table.log).map(readStep);
  const since = steps.findLastIndex((step) => step?.kind === "act");
  const left = steps.slice(since + 1).flatMap((step) => (step?.kind === "depart" ? [step.seat] : []));
  return left.filter((seat) => canBotPlay(table, card, seat));
}

/** Whether the game has computers that could play on in a seat: none leads a game. */
export function canBotPlay({ seats }: Pick<TableView, "seats">, card: Card, seat: Seat): boolean {
  return card?.hasBot === true && masterTitle(card, seat, seats.length) === undefined;
}
