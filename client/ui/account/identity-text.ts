/** The words around a player's identity: name, passkey, signing out. */
export const identityText = {
  ownPage: "Your page",
  name: "Your name",
  nameHint: "1 to 20 letters of one alphabet, digits, spaces or simple signs.",
  save: "Save name",
  saved: "Your name is changed.",
  sound: "Sound",
  calm: "Less motion",
  friends: "Friends, and those you blocked",
  vacation: "Vacation",
  vacationHow: (left: string) => `In games of days for each action, your clock stands still. ${left} left this year.`,
  vacationDays: "How long",
  vacationGo: "Go",
  onVacation: (day: string) => `On vacation until ${day}. Your clocks of days stand still, and the others see why.`,
  vacationOver: "I am back",
  identity: "My identity",
  identityWhat:
    "There is no account and no password: this browser is you. To play on from another one, take this link there.",
  identityOwn:
    "On another device your passkey brings you back. Where it does not work, take this link there: it is you as well.",
  identityWarning:
    "Whoever has this link plays as you. Do not send it to anybody and do not show it; to invite a friend, use the link of a table instead.",
  show: "Show link and QR code",
  hide: "Hide",
  copy: "Copy link",
  copied: "The link is copied. Keep it to yourself.",
  copyFailed: "The browser did not allow copying. Select the link and copy it by hand.",
  link: "Identity link",
  qr: "QR code of your identity link",
  notKept: "This browser keeps nothing: when you close it, you are somebody new. Copy your link to stay who you are.",
  back: "Back to Skerry",
  askWarning:
    "Become this player only if the link is your own, from another browser of yours. Whoever sent it to you is this player too, and sees and does whatever you do.",
  askNew: "Stay somebody new",
  nextOwn: "A name of its own, kept by a passkey",
  nextGuest: "A guest",
  askYes: "Become",
  askNo: "Stay",
  nowYou: "You play as",
} as const;

export const askTitle = (next: string) => `Play as ${next}?`;

export function askText(now: string, next: string): string {
  return `This link makes this browser ${next}. It is ${now} now. The games of ${now} can then only be reached from a browser that is still ${now}, or by the identity link of ${now}: copy that first if you want to come back.`;
}
