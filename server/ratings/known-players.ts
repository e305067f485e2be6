/** Of whom enough is known that games with them say something: nobody farms ratings from guests who come for one game. */
import { findGame } from "../../shared/games.ts";

/** The finished games that a guest needs, and the number of different opponents in them. */
const GAMES = 10;
const PEOPLE = 5;
/** Of a game that was broken off before that part of a usual one, next to nothing is to be learnt. */
const PLAYED = 1 / 4;

/** A finished game of a guest, as one row for each of the others who played. */
export interface GuestGame {
  readonly game: string;
  /** The game's id. */
  readonly id: string;
  readonly other: string;
  readonly seats: number;
  readonly steps: number;
}

/** Whether a game of so many steps was broken off early. @param seats how many played */
export function isShort(game: string, seats: number, steps: number): boolean {
  return steps < PLAYED * (findGame(game)?.usualSteps(seats) ?? 0);
}

/** Whether a guest has played enough games with enough different people. */
export function isKnown(games: readonly GuestGame[]): boolean {
  const played = games.filter(({ game, seats, steps }) => !isShort(game, seats, steps));
  return new Set(played.map(({ id }) => id)).size >= GAMES && new Set(played.map(({ other }) => other)).size >= PEOPLE;
}
