/** The words around bot accounts. */
import { dayText } from "../../text/words.ts";
import type { BotScope } from "../../../../shared/wire/bot-accounts/account.ts";

export const botsText = {
  title: "Bots",
  what: "A program of yours can play here under a name of its own. It is rated among bots, and plays people who ask it to. You answer for it.",
  developers: "How a bot plays",
  name: "Name of the new bot",
  make: "Make a bot",
  made: "The bot is there. Make a token for your program.",
  label: "What the token is for",
  labelHint: "My laptop",
  makeToken: "Make a token",
  noScope: "Choose at least one thing that it may do.",
  tokenMade: "The token is made.",
  secret: "Copy the token now: it is shown this once. Whoever has it plays as your bot.",
  copy: "Copy the token",
  copied: "The token is copied.",
  copyFailed: "Copying did not work here. Mark the token and copy it by hand.",
  done: "I have it",
  withdraw: "Withdraw",
  withdrawn: "The token is withdrawn.",
  noTokens: "No program can play as this bot yet.",
  remove: "Delete",
  removeWhat: "Its name and tokens go for good, and it leaves its tables. Its games stay, without it.",
  keep: "Keep it",
  removed: "The bot is deleted.",
} as const;

export const scopeText: Readonly<Record<BotScope, string>> = {
  read: "follow its games",
  play: "play",
  chat: "talk at tables",
};

/** "follow its games, play. Used 3 May". */
export function tokenNote(scopes: readonly BotScope[], madeAt: number, usedAt: number): string {
  const used = usedAt > madeAt ? `Used ${dayText(usedAt)}` : "Not used yet";
  return `May ${scopes.map((scope) => scopeText[scope]).join(", ")}. ${used}.`;
}

export const removeTitle = (name: string) => `Delete ${name}?`;
export const removeLabel = (name: string) => `Delete ${name}`;
export const withdrawLabel = (label: string) => `Withdraw ${label}`;
export const makeTokenLabel = (name: string) => `Make a token for ${name}`;
