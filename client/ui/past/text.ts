/** The words of the list of past games. */
import type { PastGame } from "../../../shared/wire/http.ts";
import { placeText } from "../home/rows.ts";
import { count, listText } from "../words.ts";

export const pastText = {
  title: "Past games",
  back: "Back",
  loading: "Looking through the log",
  none: "No finished games yet",
  noneHow: "Every game that you play to its end is kept here, with all its moves.",
  play: "To the games",
  open: "Open a game from a file",
  look: "Look at it",
  more: "Older games",
  again: "Try again",
} as const;

/** "Skorm with Ben and Cleo"; alone where all seats were the player's own. */
export function pastTitle({ players, seats }: PastGame, gameName: string): string {
  const others = players.filter((_, seat) => !seats.includes(seat));
  return others.length === 0 ? `${gameName} on one device` : `${gameName} with ${listText(others)}`;
}

/** "You won, 41 moves, 21 Nov 2026". */
export function pastNote({ place, shared, seats, players, steps, finishedAt }: PastGame): string {
  const outcome = seats.length > 1 || place === 0 ? [] : [placeText(place, shared, players.length)];
  const day = new Date(finishedAt).toLocaleDateString("en-GB", { day: "numeric", month: "short", year: "numeric" });
  return [...outcome, count(steps, "move"), day].join(", ");
}
