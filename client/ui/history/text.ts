/** The words of the list of past games. */
import type { PastGame } from "../../../shared/wire/past-games.ts";
import type { GameCard } from "../../games/contract/page.ts";
import { markedName } from "../kit/players/guest-mark.ts";
import { masterText, placeText } from "../home/rows.ts";
import { masterTitle, titledName } from "../../games/contract/masters.ts";
import { count, dateText, listText } from "../text/words.ts";

export const historyText = {
  title: "Past games",
  back: "Back",
  loading: "Looking through the log",
  none: "No finished games yet",
  noneHow: "Every game that you play to its end is kept here, with all its moves.",
  play: "To the games",
  open: "Open a game from a file",
  mine: "Your page",
  look: "Look at it",
  more: "Older games",
  again: "Try again",
  onDevice: "on your own device",
} as const;

/** "Skorm with Ben and Cleo", for `Marked`; without names if all seats were the player's own. */
export function historyTitle(
  { players, seats, guests, bots, game }: PastGame,
  card: Pick<GameCard, "name" | "master"> | undefined,
): string {
  const gameName = card?.name ?? game;
  const titled = players.map((name, seat) =>
    titledName(markedName(name, guests.includes(seat), bots.includes(seat)), masterTitle(card, seat, players.length)),
  );
  const others = titled.filter((_, seat) => !seats.includes(seat));
  return others.length === 0 ? `${gameName} on one device` : `${gameName} with ${listText(others)}`;
}

/** "You won, 41 moves, 21 Nov 2026". */
export function historyNote(game: PastGame, card?: Pick<GameCard, "master">): string {
  const { place, shared, seats, players, steps, finishedAt } = game;
  const [own = -1] = seats;
  const led = seats.length === 1 ? masterTitle(card, own, players.length) : undefined;
  const competed = seats.length === 1 && place > 0;
  const outcome = led !== undefined ? [masterText(led)] : competed ? [placeText(place, shared, players.length)] : [];
  const day = dateText(finishedAt);
  return [...outcome, count(steps, "move"), day, ...(game.onDevice === true ? [historyText.onDevice] : [])].join(", ");
}
