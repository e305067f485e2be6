/** The words of what the finished games of a game come to. */
import { count, dateText, percentText } from "../text/words.ts";
import type { Share } from "../../../shared/balance/interval.ts";

export const statsText = {
  title: (game: string) => `${game} in figures`,
  what: "Finished games among people at this server, from their first move to their end, without names. Counted once a day.",
  nowhere: "No figures stand at this address.",
  none: "Not enough games yet",
  noneHow: "Once 20 games for the same number of players are finished, their figures stand here the next day.",
  game: "Game",
  players: "Players",
  of: (players: number) => `For ${players}`,
  lengths: "Length",
  more: (actions: number) => `${actions} moves and more`,
  wins: "Wins",
  games: "Games",
  others: "Others",
  perGame: "A game",
  how: "The line is what the true share lies within in 95 of 100 such counts; the thin one is what it would be if nothing mattered. Wins are shares of first places: of who is, has or does that, and of the others. Who does something may do it because they are winning.",
  best: "The best players",
} as const;

/** "312 games of 44 moves, counted on 25 Nov 2026". */
export function countedText(games: number, actions: number, at: number): string {
  return `${count(games, "game")} of ${count(Math.round(actions / games), "move")}, counted on ${dateText(at)}`;
}

/** "52 %, between 48 and 56 %, of 400". */
export function shareText({ share, low, high, of }: Share): string {
  return `${percentText(share)}, between ${Math.round(100 * low)} and ${percentText(high)}, of ${of}`;
}
