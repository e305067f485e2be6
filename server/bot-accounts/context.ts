/** The services of the bot API, and who may use it. */
import type { Request } from "express";
import { isBotAccount } from "../../shared/wire/bot-accounts/account.ts";
import { parseCode } from "../../shared/wire/code.ts";
import { type Refusal, refusal } from "../../shared/wire/refusal.ts";
import { isRefusal } from "../../shared/table/table.ts";
import { outOfScope } from "../identity/bot-tokens.ts";
import type { Claim } from "../identity/token.ts";
import type { Visitors } from "../identity/visitors.ts";
import type { ChallengeServices } from "../challenges/challenges.ts";
import { type Forwarding, FORWARDED_HEADER } from "../http/forwarding.ts";
import { bearerOf, deviceOf } from "../http/identities.ts";
import type { Limiter, Limiters } from "../http/limits.ts";
import { scopeFor } from "../http/openapi/endpoint.ts";

export interface BotContext {
  readonly services: ChallengeServices;
  readonly visitors: Visitors;
  readonly limits: Pick<Limiters, "bots" | "botTokens" | "botStreams" | "codeMisses">;
  readonly forwarding: Forwarding;
}

/** The bot that asks, within its limits, or why it is not answered. */
export async function botAsking(context: BotContext, request: Request, limiter: Limiter): Promise<Claim | Refusal> {
  const player = await context.visitors.admit(bearerOf(request), deviceOf(request));
  if (isRefusal(player)) return player;
  if (!isBotAccount(player.id)) return refusal("for-bots");
  const barred = outOfScope(player, scopeFor(request));
  if (barred !== undefined) return barred;
  // Another process has counted it already.
  if (isForwarded(context, request)) return player;
  // A token that has used up its own limit does not use up its owner's.
  const wait =
    (await context.limits.botTokens.take(`${player.id} ${player.session}`)) ||
    (await limiter.take(player.owner ?? player.id));
  return wait > 0 ? { code: "too-fast", wait } : player;
}

/** Whether the request was forwarded by another process of the cluster, which asks for a table of this one. */
export function isForwarded({ forwarding }: Pick<BotContext, "forwarding">, request: Request): boolean {
  const { code } = request.params;
  return typeof code === "string" && forwarding.isHop(request.get(FORWARDED_HEADER), code);
}

export function codeIn(request: Request): string | undefined {
  const { code } = request.params;
  return typeof code === "string" ? parseCode(code) : undefined;
}
