/** The words of hints and reviews. */
import { listText, percentText } from "../text/words.ts";

export const reviewText = {
  review: "Review",
  reviewLong: "Review by the computer",
  looking: "The computer looks at the game",
  rests: "Reviews rest until its tournament is over.",
  failed: "The computer could not judge this game.",
  again: "Try again",
  line: "Who stood better",
  yours: "Your worst moves",
  of: (name: string) => `${name}’s worst moves`,
  none: "Nobody gave much away at a single move.",
  marks: {
    "": "",
    "??": "Gave away 20 % or more",
    "?": "Gave away 10 % or more",
    "?!": "Gave something away",
    "!": "The only good one, and hard to see",
  },
  hintMark: "Hint",
  hinted: "A hint said so in the game: looked at for longer, that hint was wrong.",
  find: "The only good one, and hard to see.",
  learn: "Learn from my mistakes",
  learnShort: "Learn",
  learnFrom: "Learn from their mistakes",
  /** While one tries: on the smallest phone the longer words would be cut. */
  mistakes: (isYours: boolean) => (isYours ? "My mistakes" : "Their mistakes"),
  tryIt: "Try it",
  trying: {
    title: (at: number, of: number) => `Mistake ${at} of ${of}`,
    says: (move: string, worth: number, left: number) =>
      `Played here: ${move}. It left a chance of ${percentText(left)} to win; there is a way to keep ${percentText(worth)}.`,
    asks: "Find something better.",
    goOn: "That is good. Go on with your turn.",
    thinking: "The computer looks at it.",
    right: "That is as good as it gets here.",
    best: (move: string) => `The computer's choice: ${move}.`,
    wrong: (left: number, worth: number) =>
      `That keeps a chance of ${percentText(left)} to win; something else keeps ${percentText(worth)}.`,
    showMe: "Show me",
    next: "Next",
    done: "Back",
  },
  close: "Close",
  above: (name: string) => `${name} above`,
  below: (name: string) => `${name} below`,
  at: (at: number, last: number) => `Move ${at} of ${last}`,
  move: (at: number) => `move ${at + 1}`,
  ways: {
    played: (move: string) => `Played: ${move}`,
    better: (move: string) => `Better was: ${move}`,
  },
  lines: { played: "Played", better: "Better" },
} as const;

/** "It kept a chance of 62 % to win; what was played left 41 %." */
export function worthText(worth: number, left: number): string {
  return `It kept a chance of ${percentText(worth)} to win; what was played left ${percentText(left)}.`;
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
  return `${reviewText.line}. At the end: ${listText(names.map((name, seat) => `${name} ${percentText(shares[seat] ?? 0)}`))}.`;
}
