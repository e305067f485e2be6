/** What a refusal says to the player. */
import type { QuarantineReason, Refusal, RefusalCode } from "../../../shared/wire/refusal.ts";
import { LOCALE } from "../../../shared/words.ts";

/** All that a table may need. */
export const refusalSentences = {
  malformed: "That message made no sense to the table. Reload the page and try again.",
  "too-large": "That message is too long.",
  "too-fast": "That was too fast. Wait a moment and try again.",
  busy: "You asked for several things at once that take a while. Wait a moment until the first ones are done.",
  "not-seated": "You are watching this table. Only seated players can do that.",
  "not-host": "Only the host of the table can do that.",
  "not-your-turn": "It is not your turn.",
  stale: "The board has changed since. Look again and choose.",
  illegal: "The rules do not allow that.",
  "too-long": "This game has as many steps as can be kept of one. Agree on a draw, or give it up.",
  "handed-over": "A computer plays for you just now. Take your seat back first.",
  "no-computer": "No computer plays this game, or this seat of it.",
  "not-now": "That is not possible at this stage of the table.",
  "seat-taken": "Somebody sits there already. Take another seat.",
  dismissed: "The host of this table gave that seat to somebody else.",
  "not-together": "You cannot sit down with the players of this table. There are others, or open one of your own.",
  "not-ratable":
    "A rated game is for people alone, each on a device of their own, without somebody who leads it, from the start, and with options that are rated.",
  "rated-table":
    "This table is rated. Take that off first: with computers, or several on one device, nothing is rated.",
  unforeseen: "What comes of that cannot be known beforehand. End the line before it.",
  "too-many-plans": "So many lines are enough. Remove one first.",
  "no-draw": "There is no draw offer to answer.",
  "no-talk": "This table agreed not to talk during play.",
  "watchers-quiet": "Watchers can talk before and after the game, not during play.",
  "no-vacation": "You are on vacation already, or have not so many days left this year.",
  "clock-full": "That clock shows twice what it began with. It takes no more.",
  "still-here": "That player is still in the game. Wait a little longer.",
  "no-such-table": "No table has this code. Check it with the person who sent it.",
  "table-full": "All seats at this table are taken, and it does not allow watching.",
  "no-watching": "This table does not allow watching.",
  "no-such-game": "There is no such game here.",
  "bad-options": "The table cannot be set up like this.",
  "bad-name": "A name has 1 to 20 letters of one alphabet, digits, spaces or simple signs.",
  "bad-identity": "This browser's identity is not valid here. Reload the page to get a new one.",
  "signed-out": "This browser was signed out of that player, from another device.",
  "name-taken": "That name, or one that looks like it, belongs to somebody here. Choose another one.",
  "no-own-name": "Nobody can have that name alone. Choose another one.",
  "no-passkeys-here": "Passkeys work only at the proper address of this server, over a safe connection.",
  "bad-passkey": "That passkey could not be used here. Try again, or use another one.",
  "unknown-passkey": "This server does not know that passkey. It may have been removed.",
  "too-many-passkeys": "So many passkeys are enough. Remove one first.",
  "last-passkey": "That is the only passkey. Add another one before you remove it.",
  "prove-first": "Show a passkey first: this is for nobody but you.",
  "name-refused": "Whoever runs this server took that name away. Choose another one.",
  banned: "Whoever runs this server has closed it to you.",
  muted: "Whoever runs this server has asked you to be silent.",
  "identity-away": "Names and devices cannot be reached just now. Nothing was changed; try again in a moment.",
  "too-many-tables": "You have many tables open. Finish or leave one first.",
  "server-full": "All tables here are taken just now. Try again in a while.",
  "no-undo": "That cannot be taken back.",
  "nothing-asked": "Nobody asks for that just now.",
  "not-kept": "That could not be written down safely just now, so it was not done. Try again in a moment.",
  unsettled: "We do not know yet whether that was done. The board will show it.",
  crowded: "Many people are coming in just now. You get in by yourself, as soon as it is your turn.",
  resting: "This table cannot be reached just now. Nothing is lost; it opens again by itself.",
  quarantined: "This table cannot be opened. It is kept safe: ask whoever runs this server to look at it.",
  "moved-on": "This table is open on another server now. Reload the page to follow it.",
  "wrong-address": "This address is not the one that this server expects. Ask whoever runs it.",
  "no-such-game-record": "No game is kept under this address.",
  "games-away": "The games that are kept cannot be reached just now. Nothing is lost; try again in a moment.",
  "still-running": "This game is still being played. It can be looked at once it is over.",
  "tournament-table": "This is a table of a tournament, which decides that.",
  "bad-origin": "This position cannot be played on from.",
  "origin-decides": "This game is played on from a position, and that decides players and options.",
  "origin-outside": "A position that comes from a file is for a table among friends: it is not shown in the lobby.",
  starting: "The game is just starting.",
  "closing-down": "The server is restarting. Try again in a moment.",
  "line-blocked":
    "Skerry answers, but the line that live games need does not come through. A company's network, a VPN or a browser extension may block it: try another network.",
  unreachable: "The server cannot be reached just now. Check your connection.",
  internal: "Something went wrong at the table. Nothing was lost; try again.",
} as const satisfies Partial<Record<RefusalCode, string>>;

const REASONS: Readonly<Record<QuarantineReason, string>> = {
  damaged: "What was kept of this table cannot be read: it is damaged.",
  "unknown-rules": "This game is played by a version of its rules that is not known here.",
  "older-rules":
    "The moves that were kept of this game cannot be followed: they are damaged, or its rules have changed.",
  "no-such-game": "The game of this table is not played here any more.",
};

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const moments = new Intl.DateTimeFormat(LOCALE, { dateStyle: "long", timeStyle: "short" });

type Sentences = Readonly<Partial<Record<RefusalCode, string>>>;

/** The sentence for a refusal, with the player's next step. @param sentences the possible ones */
export function sentenceOf(
  { code, wait = 0, until, why = "", contact, reason }: Refusal,
  sentences: Sentences = refusalSentences,
): string {
  if (code === "too-fast" && wait >= 5000) return `That was too often. Try again in ${inWords(wait)}.`;
  const parts = [
    reason === undefined ? "" : REASONS[reason],
    sentences[code] ?? refusalSentences.internal,
    until === undefined ? "" : `Until ${moments.format(until)}.`,
    why === "" ? "" : `Why: ${why.replace(/[.\s]+$/, "")}.`,
    contact === undefined ? "" : `If that is a mistake, write to ${contact}.`,
  ];
  return parts.filter((part) => part !== "").join(" ");
}

/** Rounded up: a visitor who comes back then is let in. */
export function inWords(ms: number): string {
  if (ms <= MINUTE) return "a minute";
  if (ms > 59 * MINUTE && ms <= HOUR) return "an hour";
  return ms < HOUR ? `${Math.ceil(ms / MINUTE)} minutes` : `${Math.ceil(ms / HOUR)} hours`;
}
