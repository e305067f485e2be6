/** The words of a table before and after the game. */
import { markedName, ratedName } from "../kit/players/guest-mark.ts";
import type { Refusal } from "../../../shared/wire/refusal.ts";
import { againText } from "../shell/text.ts";
import { sentenceOf } from "../text/refusals.ts";
import { listText } from "../text/words.ts";

export const tableText = {
  back: "Leave the page",
  rules: "Rules",
  soundOn: "Sound is on",
  soundOff: "Sound is off",

  joining: "Rowing over to the table",
  lost: "Connection lost.",
  tryNow: "Try now",
  trying: "Trying again",
  blocked: "Skerry answers, but something on the way lets no live game through. Try another network.",
  blockedTitle: "Live games do not come through",
  resting: "This table cannot write anything down just now. Nothing is lost; it goes on by itself.",
  laterTitle: "This table opens in a moment",
  tooOftenTitle: "That was too often",
  goneTitle: "This table is gone",
  gone: "The server does not know it any more: it was cleared away, or the server started anew.",

  starting: "Setting up the game",
  sittingDown: "Sitting down",

  invite: "Invite",
  inviteFriend: "Invite a friend",
  copy: "Copy link",
  copied: "The link is copied. Send it to a friend.",
  copyFailed: "The browser did not allow copying. Read the code out instead.",
  share: "Share",
  qr: "QR code of the link to this table",

  panel: "Waiting table",
  table: "Table",
  chat: "Chat",
  players: "Players",
  clock: "Clock, each player",
  slowClock: "Clock, each action",
  undo: "Taking back",
  talk: "Table talk",
  listed: "Listed in the lobby",
  watch: "Anyone may watch",
  rated: "Rated",
  ratedHow: "For people alone, each on a device of their own, with a clock and options that are rated.",
  ratedGame: "This game is rated.",
  on: "On",
  off: "Off",
  hostNote: "You host. Changing an option asks everyone to be ready again.",

  emptySeat: "Empty seat",
  seatOf: (title: string) => `${title}'s seat`,
  sendCode: "Send the code",
  freeSeat: "Free for you",
  sitHere: "Sit here",
  /** @param title of a game's master */
  sitAs: (title: string) => `Be the ${title}`,
  moveHere: "Move here",
  addPlayer: "Add a player",
  addPlayerHere: "Add a player here",
  addPlayerHow: "Somebody who plays on this device with you: you pass it on from turn to turn.",
  addComputer: "Add a computer player",
  orGuest: "Or somebody on this device",
  computer: "computer",
  changeLevel: "Level",
  changeLevelOf: (name: string) => `Another level than ${name}`,
  theirName: "Their name",
  playerNumber: (number: number) => `Player ${number}`,
  add: "Add",
  onThisDevice: "On this device",
  dismiss: "Remove",
  you: "You",
  ready: "Ready",
  notReady: "Not ready",
  away: "Away",
  readyAway: "Ready, but away",
  hosting: "Hosting",

  readyButton: "Ready",
  unready: "Not ready after all",
  standUp: "Leave the seat",
  standUpAll: "Leave the seats",
  takeSeat: "Take a seat",
  takeSeatOf: (title: string) => `Lead the game as ${title}`,
  allTaken: "All seats are taken. You look on, and see the game as soon as it starts.",
  allTakenShut: "All seats are taken, and nobody may look on once the game starts.",
  startsWhen: "Starts when every seat is ready.",
  startsBack: (names: string, count: number) => `Starts when ${names} ${count === 1 ? "is" : "are"} back.`,
  stuck: "The game could not be started like this. Change an option, or open another table.",
  originDecides: "The position that is played on from decides players and options.",

  unknownGame: "This page does not know the game of this table. Load it again to get the newest.",
  reload: "Load again",
} as const;

/** "Waiting for one more", "Everybody has a seat". */
export function missingText(missing: number): string {
  if (missing === 0) return "Everybody has a seat";
  return `Waiting for ${["", "one", "two", "three"][missing] ?? missing} more`;
}

/** "Against Anna 1612", with the sign of a guest; no line break parts a rating from its name. */
export function againstText(
  others: readonly { name: string; guest: boolean; isBot: boolean; rating: string }[],
): string {
  const named = others.map(({ name, guest, isBot, rating }) => ratedName(markedName(name, guest, isBot), rating));
  return `Against ${listText(named)}`;
}

/** Whom a game that starts by itself waits for. */
export function sittingDownText(missing: readonly string[], hasLeft = false): string {
  if (hasLeft && missing.length === 0)
    return "Somebody left this server for good. The game starts without them when it is due.";
  const start = "The game starts as soon as everybody is there.";
  return missing.length === 0 ? start : `${start} Still on the way: ${listText(missing)}.`;
}

/** "Only Maren, the host, changes these." */
export function hostOnlyText(host: string | undefined): string {
  return host === undefined ? "Only the host changes these." : `Only ${host}, the host, changes these.`;
}

/** "Connection lost. Trying again in 3 s." */
export function retryText(seconds: number): string {
  return seconds <= 0 ? "Trying again" : `Trying again in ${seconds} s`;
}

/** The titles above the reason why a table cannot be entered. */
const closedTitles: Readonly<Record<string, string>> = {
  "no-such-table": "No table has this code",
  "table-full": "This table is full",
  "no-watching": "This table plays among itself",
  "bad-identity": "This browser is not known here",
  "signed-out": "This browser was signed out",
  banned: "This server is closed to you",
  quarantined: "This game is kept safe",
  "moved-on": "This table has moved",
  "wrong-address": "Not by this address",
};

export function laterTitle(reason: string): string {
  if (reason === "line-blocked") return tableText.blockedTitle;
  return reason === "too-fast" ? tableText.tooOftenTitle : tableText.laterTitle;
}

/** Why a table cannot be entered yet, while the page tries again by itself. */
export function laterText(why: Refusal): string {
  const { code, wait = 0 } = why;
  if (code !== "too-fast" || wait === 0) return sentenceOf(why);
  return againText(wait);
}

export function closedTitle(reason: string): string {
  return closedTitles[reason] ?? "This table cannot be entered";
}

/** A code without a table may have been mistyped, or its table may be gone. */
export function noSuchTableText(code: string): string {
  return `Nobody sits at ${code}. Check the code with the person who sent it; a table that everybody left is cleared away.`;
}
