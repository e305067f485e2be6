/** The words of lines that are thought out ahead. */
import type { LineEnd } from "./line.ts";

const ENDS: Readonly<Record<LineEnd, string>> = {
  chance: "What comes of that is chance. The line ends here.",
  over: "That ends the game.",
  unknown: "From here on you would have to know more than you see. The line ends here.",
  long: "That is as long as a line can be.",
};

export const planText = {
  title: "If …, then …",
  note: "Nobody else sees this",
  what: (name: string) =>
    `Do on the board what ${name} might do, and then what you would answer. It is done for you as soon as it comes to that.`,
  first: (name: string) => `What might ${name} do?`,
  further: (name: string) => `And then ${name}?`,
  you: "And what do you do then?",
  ends: ENDS,
  endsWithYours: "A line ends with something that you do.",
  ifThey: (name: string) => `If ${name}`,
  thenYou: "then you",
  keep: "Keep this line",
  stepBack: "Step back",
  done: "Back to the game",
  kept: "Kept. It is done as soon as it comes to that.",
  lines: "Your lines",
  none: "None yet.",
  removeThis: (line: string) => `Remove the line ${line}`,
  removed: "The line is removed.",
  movedOn: "The game has gone on.",
} as const;
