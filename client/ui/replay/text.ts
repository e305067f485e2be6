/** The words of looking at a kept game again. */
import type { RecordStep } from "../../../shared/kernel/steps.ts";
import { type BotLevel, levelName } from "../../../shared/wire/bots.ts";
import { clockText } from "../../../shared/wire/clock.ts";
import type { GameFile } from "../../../shared/wire/game-file.ts";
import type { GamePage } from "../../games/contract/page.ts";
import { count, listText } from "../text/words.ts";

export const replayText = {
  loading: "Fetching the game",
  goneTitle: "This game cannot be shown",
  again: "Try again",
  otherRules: "The rules of this game are not known here, or have changed since. Its file can still be downloaded.",
  home: "Back to Skerry",

  openTitle: "Open a game from a file",
  openWhat: "A game that was downloaded here or elsewhere, as .json, or written down in a game's own notation.",
  openHere: "Drop the file here, or",
  choose: "Choose a file",
  noGameFile: "This is not a game file, or it was damaged.",
  notAsWritten:
    "This file is not as it was written: something was put in, left out or moved. Do not trust it, and ask for it anew.",
  tooLong: "This file is far too long for a game.",
  onDevice: "The file stays on this device.",
  pastGames: "Your past games",

  controls: "Replay",
  position: "Position",
  first: "First position",
  back: "One move back",
  forward: "One move forward",
  last: "Last position",
  play: "Play",
  pause: "Pause",
  speed: "Speed",
  moves: "Moves",
  start: "The start",
  takenUp: "Taken up from another game",
  keys: "Arrow keys go from move to move, Home and End to the start and the end, Space plays.",

  check: "Check this game",
  checkShort: "Check",
  checkTitle: "Is this game as it was played?",
  checking: "Checking every move",
  seeWhy: "See why",
  notRight: "This game is not as it was played.",
  broken: (step: number) => `Step ${step} does not follow the rules. What comes after it is not shown.`,
  ownSeals: "The seals of all players are those that this browser saw before any was opened.",
  noOwnSeals: "The seals of the players are not those that this browser saw before any was opened.",
  ownNonce: "Your own part of the chance, which this browser remembers, is in it.",
  noOwnNonce: "Your own part of the chance, which this browser remembers, is not in it.",
  verdict: { passed: "Right", failed: "Wrong", missing: "Not known" },
  howChance: "To check it elsewhere, download the file and run: npm run verify",

  download: "Download",
  downloadShort: "Save",
  downloadTitle: "Download this game",
  downloadFile: "Game file",
  saveFile: "Save the game file",
  saveNotation: "Save the notation",
  downloadFileWhat: "Everything: moves, times, chance and signature. It can be checked and opened again.",
  downloadNotation: "Notation",
  downloadNotationWhat: "The moves to read, to print or to write about. It can be opened again, but proves nothing.",

  noNotation: "This game does not follow the rules, so that it cannot be written down.",

  copyLink: "Copy link",
  share: "Share",
  linkShort: "Link",
  embed: "On a page of yours",
  embedWhat: "Copy a line that shows this game there, to step through.",
  copyFrame: "Copy the line",
  embedCopied: "A line for your own page is in the clipboard.",
  atSkerry: "Open at Skerry",
  copied: "The link to this position is copied.",
  copyFailed: "The browser did not allow copying. The link is in the address bar.",
  noLink: "This game was opened from a file and has no link here.",

  playOn: "Play on from here",
  playOnShort: "Play on",
  people: "People",
  playOnTitle: "Play on from this position?",
  playOnWhat: "A new table starts with this position. The game that you look at stays as it was.",
  playOnOver: "The game is over here. Go back a move to play on.",
  playOnStart: "Nothing has been played here yet. Go to a later move, or open a new table.",
  playOnFile: "The game comes from a file, and its table will say so: nobody here vouches for its chance.",
  playOnFriend: "With others",
  playOnFriendWhat: "At a private table, with a link to send.",
  openPrivate: "Open a private table",
  playOnAlone: "On this device",
  playOnAloneWhat: "All seats are yours, to try things out alone or with people beside you.",
  openAlone: "Take all seats",

  drawn: "A draw is agreed",
  playsAgain: "plays again",
  handedTo: (level: string) => `hands over to ${level}`,
  departed: { resign: "resigns", time: "runs out of time", left: "stays away" },
} as const;

/** "21 November 2026". */
function dateText(ms: number): string {
  return new Date(ms).toLocaleDateString("en-GB", { day: "numeric", month: "long", year: "numeric" });
}

/** "Replay, 21 November 2026"; a game whose day nobody knows has none. */
export function noteText(file: GameFile): string {
  return file.startedAt === 0 ? replayText.controls : `${replayText.controls}, ${dateText(file.startedAt)}`;
}

/** "Ann and Ben, Skorm". */
export function titleText(file: GameFile, page: GamePage): string {
  return `${listText(file.players)}, ${page.name}`;
}

/** "21 November 2026, 15 min + 10 s, 41 moves, 2 taken back". */
export function aboutText(file: GameFile, moves: number, undone: number): string {
  return [
    ...(file.startedAt === 0 ? [] : [dateText(file.startedAt)]),
    ...(file.clock === null ? [] : [clockText(file.clock)]),
    count(moves, "move"),
    ...(undone > 0 ? [`${undone} taken back`] : []),
  ].join(", ");
}

/** A step for people: `Hf4×g5`, `resigns`. See `GamePage.actionText`. */
export function stepWords(
  step: RecordStep,
  page: Pick<GamePage, "actionText">,
  game?: unknown,
  before?: () => unknown,
): string {
  switch (step.kind) {
    case "act":
      return page.actionText(step.action, game, before);
    case "depart":
      return replayText.departed[step.why];
    case "draw":
      return replayText.drawn;
    case "hand":
      return handText(step.level);
    case "undo":
    case "pause":
      return "";
  }
}

/** "hands over to Orca". */
function handText(level: BotLevel): string {
  return level === "" ? replayText.playsAgain : replayText.handedTo(levelName(level));
}

/** "Move 12 of 40: Ann, Hf4×g5". */
export function positionText(at: number, of: number, name: string | undefined, words: string): string {
  if (at === 0) return `${replayText.start}, ${count(of, "move")} to come`;
  return `Move ${at} of ${of}: ${name === undefined ? words : `${name}, ${words}`}`;
}
