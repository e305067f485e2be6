/** The players by seat, as pages need them. */
import type { SeatView, TableView } from "../../../shared/wire/table.ts";
import { listText } from "../text/words.ts";
import { tableText } from "./text.ts";

/** The side of a seat's card: the viewer's own at the bottom, the others clockwise from there. */
export type TableSide = "bottom" | "left" | "top" | "right";

const PLACES: Readonly<Record<number, readonly TableSide[]>> = {
  1: ["bottom"],
  2: ["bottom", "left"],
  3: ["bottom", "left", "right"],
  4: ["bottom", "left", "top", "right"],
};

/** The place of a seat on the screen of seat `mine`; a watcher sees the table as the first seat does. */
export function placeOf(seat: number, mine: number | undefined, seats: number): TableSide {
  const steps = (seat - (mine ?? 0) + seats) % seats;
  return PLACES[seats]?.[steps] ?? "top";
}

export function isFree(seat: SeatView): boolean {
  return seat.player === "";
}

export function freeSeats({ seats }: TableView): readonly number[] {
  return seats.flatMap((seat, at) => (isFree(seat) ? [at] : []));
}

/** The host's name, while the host has a seat. */
export function hostName({ seats, host }: TableView): string | undefined {
  return seats.find((seat) => seat.player === host)?.name;
}

/** "1 of 3 ready." */
export function readyText({ seats }: TableView): string {
  return `${seats.filter((seat) => seat.ready).length} of ${seats.length} ready.`;
}

/** The text about what the game waits for: that everybody is ready or, after that, that absent players come back. */
export function startsText({ seats }: TableView): string {
  const away = seats.filter(({ player, present }) => player !== "" && !present).map(({ name }) => name);
  const waits = away.length > 0 && seats.every(({ ready }) => ready);
  return waits ? tableText.startsBack(listText(away), away.length) : tableText.startsWhen;
}
