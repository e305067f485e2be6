/** Bot accounts: programs that play by the same door as people, each of a player who answers for it. */
import { z } from "zod";
import { playerName } from "../names.ts";

/** What ids of bot accounts begin with; no person's does. */
export const BOT_ACCOUNT = "bot_";

/** Whether a player is a program of somebody's own. Computers of the server have no account. */
export function isBotAccount(player: string): boolean {
  return player.startsWith(BOT_ACCOUNT);
}

/** A name for places without icons: the name of a bot says that it is one. */
export function nameInWords({ id, name }: { readonly id: string; readonly name: string }): string {
  return isBotAccount(id) ? `${name} (bot)` : name;
}

/** The rights of a program by its token: to read what its bot may read, to play, and to write chat at tables. */
export const BOT_SCOPES = ["read", "play", "chat"] as const;
export type BotScope = (typeof BOT_SCOPES)[number];

export const MAX_BOTS = 5;
export const MAX_BOT_TOKENS = 10;
const LABEL_LENGTH = 40;

export const newBotRequest = z.object({ name: playerName }).strict();
export const newBotTokenRequest = z
  .object({
    label: z.string().trim().min(1).max(LABEL_LENGTH),
    scopes: z.array(z.enum(BOT_SCOPES)).min(1).max(BOT_SCOPES.length),
  })
  .strict();

const botToken = z.object({
  /** Names the token, and is no secret. */
  id: z.string(),
  label: z.string(),
  scopes: z.array(z.enum(BOT_SCOPES)),
  madeAt: z.number(),
  /** When it was used last, to the hour. */
  usedAt: z.number(),
});

const botAccount = z.object({
  id: z.string(),
  name: z.string(),
  madeAt: z.number(),
  /** Valid tokens, the one used last first. */
  tokens: z.array(botToken),
});

export const botAccounts = z.object({ bots: z.array(botAccount) });
export type BotAccounts = z.infer<typeof botAccounts>;

/** The text of a new token is told only once. */
export const newBotToken = botAccounts.extend({ token: z.string() });
export type NewBotToken = z.infer<typeof newBotToken>;
