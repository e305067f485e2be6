/** The words about owning a name, passkeys and devices. */
import { dateText } from "../text/words.ts";

export const accountText = {
  again: "Try again",
  loading: "Looking you up",

  keepTitle: "Keep your name",
  keepWhat:
    "You are a guest: you can play everything, and others see a small ring beside your name. Keep the name with a passkey, and nobody else here can go by it, or by one that looks like it. No e‑mail, no password.",
  keep: "Keep this name",
  kept: "The name is yours.",
  signInWhat: "You have a name here already, on another device or from before?",
  signIn: "Sign in with a passkey",
  becomes:
    "This browser becomes the player of the passkey. Copy your identity link first if this guest has games to come back to.",

  ownTitle: "Your own name",
  noPasskeys:
    "This browser cannot make or show passkeys here. They need a current browser and the server's proper address over https. You can go on as a guest; your identity link takes you to other browsers.",

  passkeys: "Passkeys",
  addPasskey: "Add a passkey",
  added: "The passkey is added.",
  remove: "Remove",
  removed: "The passkey is removed.",
  onePasskey: "A second passkey, on another device, keeps the name yours when this one is lost.",

  devices: "Devices",
  elsewhere: "Other browsers",
  here: "This browser",
  signOut: "Sign out",
  signedOut: "That device is signed out.",
  others: "Sign out everywhere else",
  othersWhat: "Ends all other browsers at once, and every identity link that was copied so far.",
  othersDone: "Only this browser is you now.",

  calls: "Calls",
  pushed:
    "This device calls you when it is your turn, when somebody sits down at your table or wants a rematch, though no page is open.",
  pushFailed: "This browser's push service did not answer, so you are told only while a page of Skerry is open in it.",
  pushWays: {
    unsafe: "Calls need the server's address over https. Here you are told only while a page of Skerry is open.",
    "home-screen":
      "On this device, put Skerry on the home screen first (Share, then Add to Home Screen), and switch this on there. Until then you are told only while a page is open.",
    cannot: "This browser knows no calls from closed pages. You are told only while a page of Skerry is open in it.",
  },
  invitesCall: "When a friend invites me",
  notesCall: "For notes at games of days, once a day",
  noQuiet: "never",
  quietFrom: "Quiet from",
  quietTo: "until",
  quietWhat:
    "By the clock of this device. A call of these hours comes after them if it still holds and no other device of yours was called meanwhile.",

  outGone: "You are signed out. This browser is a new guest.",
  outTitle: "Sign out of this browser",
  outQuiet: "For a browser that others use too. Nothing of you stays in it.",
  outYes: "Sign out",
  outNo: "Stay",
  outOwn:
    "Your passkey brings you back, here and elsewhere. Identity links that were copied from this browser end with it.",
  outGuest:
    "You are a guest: nothing but this browser and your identity link know who you are. Without that link your games, ratings and friends cannot be reached any more, by you or anybody. Copy it first, or keep your name with a passkey.",
  outCopy: "Copy my identity link",
  outCopied: "The link is copied. Keep it to yourself.",
  outCopyFailed: "The browser did not allow copying. Stay, and copy the link by hand from “My identity”.",

  dataTitle: "What is kept of you",
  dataWhat: "Everything that this server keeps of you, as one file, with your games.",
  download: "Download it",
  downloaded: "The file is among your downloads.",
  leave: "Leave for good",
  leaveTitle: "Leave for good?",
  leaveWhat:
    "Your name, passkeys, devices and what you learnt are deleted. Games that go on are given up. Finished games stay for those who played them with you, under “Somebody who left”. This cannot be taken back.",
  leaveYes: "Delete everything",
  leaveNo: "Stay",
  left: "You are gone from here. This browser is a new guest.",
} as const;

export const since = (at: number) => `Yours since ${dateText(at)}.`;
export const passkeyNote = (madeAt: number, usedAt: number) => `Made ${dateText(madeAt)}, used ${dateText(usedAt)}`;
export const deviceNote = (begunAt: number, seenAt: number) => `Since ${dateText(begunAt)}, seen ${dateText(seenAt)}`;
export const removeLabel = (label: string) => `Remove the passkey of ${label}`;
export const signOutLabel = (label: string) => `Sign out ${label}`;

export const privacyText = {
  title: "Who may reach you",
  invite: "Who may invite you",
  challenge: "Who may challenge you",
  see: "Who sees that you are here",
  how: {
    invite: "Others than friends only if they keep a name.",
    challenge: "Only players who keep a name challenge, and are challenged.",
    see: "Friends see your table, too; everybody else finds you by name. For nobody, the lobby leaves your name out as well.",
  },
  audiences: { everybody: "Everybody", friends: "Friends", nobody: "Nobody" },
} as const;
