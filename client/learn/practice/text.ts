/** The words around puzzles. */
import { count } from "../../ui/text/words.ts";

/** The same in the middle of a sentence. */
export const lower = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);
/** "never falls", "falls twice". */
const often = (verb: string, n: number) =>
  n === 0 ? `never ${verb}` : `${verb} ${n === 1 ? "once" : n === 2 ? "twice" : `${n} times`}`;
const takes = (n: number) => (n === 0 ? "you never take theirs" : `you take theirs ${often("", n).trim()}`);
const hundredths = (share: number) => `${Math.round(100 * share)} in 100`;

export const puzzleText = {
  title: (game: string) => `${game}: puzzles`,
  name: "Puzzle of the day",
  you: "You",
  other: "Kraken",
  /** The names of seats, as everywhere. */
  side: (seat: number) => `You play ${["Wave (blue)", "Flame (red)", "Leaf (green)", "Star (lilac)"][seat] ?? ""}.`,
  atOnce: "One action is clearly better than all others.",
  inTurn: "One thing has to be done this turn; others may come before it.",
  ask: "It is your turn: find it.",
  askTurn: "Find what this turn must not do without.",
  brings: (share: number) => `You win about ${hundredths(share)} games then`,
  bringsAtMost: (share: number) => `You win about ${hundredths(share)} games then at most`,
  bringsBrief: (share: number) => `about ${hundredths(share)}`,
  /** @param good words for the middle of a sentence, as `bad` in what follows */
  instead: (why: string, good: string) => `${why}. One action does better: ${good}.`,
  tooLate: (bad: string, good: string) => `It is too late now. Without it: ${lower(bad)}. With it: ${good}.`,
  because: (name: string, what: string, good: string, bad: string) =>
    `${name === "" ? "" : `${name}. ${what} `}${good}. With the next best: ${bad}.`,
  counted: {
    points: ([own, other]: readonly [number, number]) =>
      `Played on to the end, you have ${own} points to their ${other}`,
    pointsBrief: ([own, other]: readonly [number, number]) => `${own} to ${other}`,
    end: (end: "won" | "lost" | "drawn") =>
      ({ won: "You win, whatever they do", lost: "You lose", drawn: "It is a draw" })[end],
    cities: (of: number, fallen: number, taken: number) =>
      `In ${of} tries with dice your City ${often("falls", fallen)}, and ${takes(taken)}`,
    citiesBrief: (fallen: number, taken: number) => `it ${often("falls", fallen)}, theirs ${often("", taken).trim()}`,
    left: (of: number, [own, other]: readonly [number, number]) =>
      `Two turns later you have ${own} pieces to their ${other}, on average in ${of} tries`,
    leftBrief: ([own, other]: readonly [number, number]) => `${own} to ${other}`,
    exchange: (took: string, lost: string) =>
      took === "" && lost === ""
        ? "Nothing is taken on either side"
        : took === ""
          ? `You lose ${lost} and take nothing`
          : lost === ""
            ? `You take ${took} and lose nothing`
            : `You take ${took} and lose ${lost}`,
    exchangeBrief: (took: string, lost: string) =>
      took === "" ? (lost === "" ? "nothing is taken" : `you only lose ${lost}`) : `${took} for ${lost || "nothing"}`,
  },
  solved: "Solved",
  shown: "That was it. The next one comes tomorrow.",
  shownInRow: "That was it.",
  row: "Puzzles in a row",
  rowOf: (rating: number) => `Your rating ${rating}`,
  change: (by: number) => (by < 0 ? `${by}` : `+${by}`),
  next: "Next puzzle",
  more: "More puzzles",
  found: (rungs: number) =>
    `Difficulty ${9 - rungs} of 9: ${
      rungs === 0
        ? "no computer player is sure to find it"
        : rungs === 8
          ? "all computer players find it"
          : `${rungs} of 8 computer players ${rungs === 1 ? "finds" : "find"} it`
    }.`,
  yesterday: "Day before",
  nextDay: "Day after",
  streak: (days: number) => `${count(days, "day")} in a row`,
  none: "This game has no puzzles yet.",
} as const;
