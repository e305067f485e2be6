/** The words of hints and reviews. */
import { listText } from "../words.ts";

export const reviewText = {
  review: "Review",
  reviewLong: "Review by the computer",
  looking: "The computer looks at the game",
  failed: "The computer could not judge this game.",
  again: "Try again",
  line: "Who stood better",
  points: "Turning points",
  none: "Nobody gave much away at a single move.",
  byWhatWasKnown: "Each move is judged by what its player could know.",
  close: "Back to the game as it was",
  move: (at: number) => `move ${at + 1}`,
  played: (move: string) => `Played: ${move}`,
  better: (move: string) => `Better was: ${move}`,
  hint: "Hint",
  hintThinking: "The computer is thinking about it.",
  hintNotNow: "A hint is for your own turn.",
  hintFailed: "The computer has no hint here.",
} as const;

/** "Hint: Place a Horseman on c1. It guards the Warlord." */
export function hintText(title: string, reason: string): string {
  return `Hint: ${title}. ${reason === "" || /[.!?]$/.test(reason) ? reason : `${reason}.`}`.trim();
}

/** "It kept 62 % of the game; what was played left 41 %." */
export function worthText(worth: number, left: number): string {
  return `It kept ${percent(worth)} of the game; what was played left ${percent(left)}.`;
}

/** The chart for those who do not see it: "At the end: Ann 100 %, Ben 0 %." */
export function lineText(names: readonly string[], shares: readonly number[]): string {
  return `${reviewText.line}. At the end: ${listText(names.map((name, seat) => `${name} ${percent(shares[seat] ?? 0)}`))}.`;
}

function percent(share: number): string {
  return `${Math.round(100 * share)} %`;
}
