/** The words of hints and reviews. */
import { listText } from "../text/words.ts";

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
  above: (name: string) => `${name} above`,
  below: (name: string) => `${name} below`,
  at: (at: number, last: number) => `Move ${at} of ${last}`,
  move: (at: number) => `move ${at + 1}`,
  played: (move: string) => `Played: ${move}`,
  better: (move: string) => `Better was: ${move}`,
} as const;

/** "It kept 62 % of the game; what was played left 41 %." */
export function worthText(worth: number, left: number): string {
  return `It kept ${percent(worth)} of the game; what was played left ${percent(left)}.`;
}

/** What speaks to the player of a move, for somebody else: `To Ben: “It guards your Warlord.”` */
export function saidTo(name: string, words: string): string {
  return addresses(words) ? `To ${name}: “${words}”` : words;
}

/** Whether words speak to a player. */
export function addresses(words: string): boolean {
  return /\byou(rs?)?\b/i.test(words);
}

/** The chart as text, for screen readers: "At the end: Ann 100 %, Ben 0 %." */
export function lineText(names: readonly string[], shares: readonly number[]): string {
  return `${reviewText.line}. At the end: ${listText(names.map((name, seat) => `${name} ${percent(shares[seat] ?? 0)}`))}.`;
}

function percent(share: number): string {
  return `${Math.round(100 * share)} %`;
}
