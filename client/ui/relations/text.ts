/** The words around friends, invitations, blocking and reporting. */
import type { Relations, Friend } from "../../../shared/wire/friends.ts";
import { count } from "../text/words.ts";

export const friendsText = {
  title: "Friends",
  back: "Back",
  loading: "Looking who is here",
  again: "Try again",
  home: "To the lobby",
  find: "Find a name",
  hereNow: "here now",
  inviteOther: "Or somebody who lets everybody invite them:",
  findPlayer: "Find a player by name",
  search: "Search",
  nobodyFound: "Nobody who keeps a name is called like that. Guests are not found: their names are nobody's own.",
  none: "No friends yet",
  noneMet: "You played nobody in this game.",
  noneHow:
    "After a game with somebody, choose “Keep in touch” on the result. When both want it, you see each other here and can invite each other to tables.",
  guest:
    "You are a guest: friends know this browser. Keep your name with a passkey, under You, to be the same on every device.",
  invitations: "Invitations",
  asks: "Would like to keep in touch",
  waiting: "You asked",
  waitingHow: "They see it and can answer when they like.",
  blocked: "Blocked",
  blockedHow:
    "Neither sits down at a listed table of the other, quick match never puts you together, you do not see what they say, and they cannot invite or ask you.",
  calls:
    "To be called when a friend invites you, or somebody challenges you, though no page is open, switch that on under You.",

  keep: "Keep in touch",
  yes: "Yes",
  no: "No",
  invite: "Invite",
  inviteHere: "Invite a friend",
  invited: "Invited",
  join: "Join",
  notNow: "Not now",
  watch: "Watch",
  sit: "Sit down",
  end: "Take off the list",
  takeBack: "Take it back",
  block: "Block",
  unblock: "Unblock",
  page: "Their games",
  more: "More",

  isFriend: "You keep in touch.",
  isAsked: "You asked to keep in touch.",
  isBlocked: "You blocked them.",
  blockWhat:
    "Neither sits down at a listed table of the other, quick match never puts you together again, you do not see what they say, and they cannot invite or ask you. They are not told. A game that goes on goes on.",
  blockedNow: "Blocked. You can take that back under Friends.",

  stay: "Stay",
  leaveSeat: "Leave the seat",

  reportLine: "Report this line",
  reportName: "Report the name",
  reason: "What is wrong with it? (optional)",
  send: "Send the report",
  reported: "Reported. Whoever runs this server will look at it.",
  cancel: "Cancel",

  renamed: (name: string) => `You are called ${name} now. You can choose another name yourself.`,
  inviteWhat: "They see it on the page wherever they are, until the game begins.",
  newTable: "“Invite” opens a table for",
  game: "Game",
  players: "Players",
  clock: "Clock",
} as const;

export const stillTogetherText = (name: string) =>
  `You and ${name} still sit at this table. Its game begins once everybody is ready.`;
export const removeText = (name: string) => `Remove ${name}`;
export const askText = (name: string) => `${name} would like to keep in touch.`;
export const inviteText = (name: string, game: string) => `${name} invites you to ${game}.`;
export const invitedText = (name: string) => `${name} is invited.`;

/** What a friend does just now. */
export function whereText({ here, table, rating }: Friend, game: (id: string) => string): string {
  if (!here) return "not here";
  const known = rating === undefined ? "" : `\u{A0}${rating.text}`;
  if (table === undefined) return rating === undefined ? "here now" : `here now, ${game(rating.game)}${known}`;
  return `${table.phase === "playing" ? "plays" : "at a table of"} ${game(table.game)}${known}`;
}

/** "Friends, 3 here". */
export function friendsLabel(known: Relations | undefined, challenged = 0): string {
  const waiting = (known?.asks.length ?? 0) + (known?.invitations.length ?? 0) + challenged;
  const here = known?.friends.filter((friend) => friend.here).length ?? 0;
  const notes = [here > 0 ? `${here} here` : "", waiting > 0 ? `${count(waiting, "question")} for you` : ""];
  return [friendsText.title, ...notes.filter((note) => note !== "")].join(", ");
}
