/** The solved puzzles of days, and the number of days in a row. */
import { learntOf, noteLearnt } from "./progress.ts";

const KIND = "day.";

export function isSolved(game: string, day: number): boolean {
  return learntOf(game, KIND).includes(String(day));
}

export function noteSolved(game: string, day: number): void {
  noteLearnt(game, `${KIND}${day}`);
}

/** The number of solved days in a row up to today; today itself may still be open. */
export function streakOf(game: string, today: number): number {
  const solved = new Set(learntOf(game, KIND).map(Number));
  let days = 0;
  for (let day = solved.has(today) ? today : today - 1; solved.has(day); day--) days++;
  return days;
}
