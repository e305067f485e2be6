/** The puzzles of days that were solved, and how many in a row. */
import { learntOf, noteLearnt } from "./progress.ts";

const KIND = "day.";

export function isSolved(game: string, day: number): boolean {
  return learntOf(game, KIND).includes(String(day));
}

export function noteSolved(game: string, day: number): void {
  noteLearnt(game, `${KIND}${day}`);
}

/** Days in a row that were solved, up to today; today itself may still be open. */
export function streakOf(game: string, today: number): number {
  const solved = new Set(learntOf(game, KIND).map(Number));
  let days = 0;
  for (let day = solved.has(today) ? today : today - 1; solved.has(day); day--) days++;
  return days;
}
