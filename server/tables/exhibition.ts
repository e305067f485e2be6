/** Computers that play each other for those who look on, one game after the other. */
import { isExhibition } from "./computers.ts";
import { movedOn } from "./lots.ts";
import { startGame } from "./steps.ts";
import type { Table } from "./table.ts";

/** How long the result stands, in ms. */
const BETWEEN_GAMES = 20_000;

/** Starts the next game of an exhibition, once its result was seen. */
export function exhibit(table: Table, now: number): void {
  if (now < nextExhibition(table)) return;
  table.seats = movedOn(
    table.seats.map((seat) => ({ ...seat, ready: true })),
    [],
  );
  startGame(table, now);
}

/** When the next game of an exhibition starts, or Infinity: while nobody looks on, none does. */
export function nextExhibition(table: Table): number {
  const { phase, play, connections } = table;
  if (phase !== "finished" || play === undefined || connections.size === 0 || !isExhibition(table)) {
    return Number.POSITIVE_INFINITY;
  }
  return (play.times.at(-1) ?? play.startedAt) + BETWEEN_GAMES;
}
