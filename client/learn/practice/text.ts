/** The words around puzzles. */
import { count } from "../../ui/text/words.ts";

const hundredths = (share: number) => `${Math.round(100 * share)} in 100`;

export const puzzleText = {
  title: (game: string) => `${game}: a puzzle a day`,
  name: "Puzzle of the day",
  of: (day: string) => `Puzzle of ${day}`,
  you: "You",
  other: "Kraken",
  atOnce: {
    says: "A position from a game between computers. One action is clearly better than all others.",
    asks: "It is your turn: find it.",
  },
  inTurn: {
    says: "A position from a game between computers. One thing has to be done this turn; others may come before it.",
    asks: "Find what this turn must not do without.",
  },
  brings: (share: number, best: number) =>
    `Kraken would win ${hundredths(share)} games from there. One action brings ${hundredths(best)}.`,
  atMost: (share: number, best: number) =>
    `Kraken would win at most ${hundredths(share)} games from there. One action brings ${hundredths(best)}.`,
  found: (share: number, next: number) =>
    `Kraken would win ${hundredths(share)} games from here, and only ${hundredths(next)} with the next best.`,
  without: (share: number, best: number) =>
    `Now it can no longer be done. Kraken would win at most ${hundredths(share)} games without it, and ${hundredths(best)} with it.`,
  needed: (share: number, without: number) =>
    `Kraken would win ${hundredths(share)} games with it, and only ${hundredths(without)} in the best turn without it.`,
  solved: "Solved",
  shown: "That was it. The next one comes tomorrow.",
  showMe: "Show me",
  tryAgain: "Try again",
  yesterday: "The day before",
  nextDay: "The day after",
  toCourse: "Back to the lessons",
  streak: (days: number) => `${count(days, "day")} in a row`,
  none: "This game has no puzzles yet.",
} as const;
