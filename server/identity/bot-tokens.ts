/**
 * Tokens of bot accounts. They have the form of people's tokens, each for a "device" that the owner names. The id of
 * that device is signed, and begins with the scopes of the token.
 */
import { BOT_SCOPES, type BotScope, isBotAccount } from "../../shared/wire/bot-accounts/account.ts";
import { type Refusal, refusal } from "../../shared/wire/refusal.ts";
import { type Claim, newSession } from "./token.ts";

export function newBotSession(scopes: readonly BotScope[]): string {
  const letters = BOT_SCOPES.filter((scope) => scopes.includes(scope)).map(letterOf);
  return `${letters.join("")}-${newSession()}`;
}

export function scopesOf(session: string): readonly BotScope[] {
  const letters = /^([a-z]+)-/.exec(session)?.[1] ?? "";
  return BOT_SCOPES.filter((scope) => letters.includes(letterOf(scope)));
}

function letterOf(scope: BotScope): string {
  return scope.slice(0, 1);
}

/**
 * Why a visitor may not do something for which a bot's token needs a scope; undefined for people.
 * @param scope undefined for what is for people alone
 */
export function outOfScope({ id, session }: Pick<Claim, "id" | "session">, scope?: BotScope): Refusal | undefined {
  if (!isBotAccount(id) || (scope !== undefined && scopesOf(session).includes(scope))) return undefined;
  return refusal(scope === undefined ? "not-for-bots" : "out-of-scope");
}
