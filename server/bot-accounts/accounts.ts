/** Bot accounts of a player: making them, their tokens, and deleting them. */
import type { Request } from "express";
import {
  type BotAccounts,
  MAX_BOT_TOKENS,
  MAX_BOTS,
  newBotRequest,
  type NewBotToken,
  newBotTokenRequest,
} from "../../shared/wire/bot-accounts/account.ts";
import { MAX_KNOWN } from "../../shared/wire/friends.ts";
import { newBotSession, scopesOf } from "../identity/bot-tokens.ts";
import { skeletonsOf, mayBeOwn } from "../identity/confusables.ts";
import { isRefusedName } from "../identity/sanctions.ts";
import { type Claim, newBotId, type Tokens } from "../identity/token.ts";
import { removeDeletedPlayers } from "../jobs/account-deletion.ts";
import { announceRelations, type RelationsServices } from "../people/relations.ts";
import { signOut } from "../people/sign-out.ts";
import type { StoredBot } from "../store/identities.ts";
import { type Answer, orRefused, refused, tooManyRequests } from "../http/answers.ts";
import { NOTED_MS } from "../identity/visitors.ts";
import { type AsPlayer, type IdentityServices, isProved } from "../http/identities.ts";
import type { Limiters } from "../http/limits.ts";
import type { botAccountEndpoints } from "../http/openapi/bot-accounts.ts";
import type { HandlersOf } from "../http/openapi/endpoint.ts";

interface Ground {
  readonly services: IdentityServices & RelationsServices;
  readonly tokens: Tokens;
  readonly limits: Pick<Limiters, "changes">;
}

async function accountsOf({ services: { store } }: Ground, owner: string): Promise<BotAccounts> {
  const bots = (await store.botsOf(owner)).map(async ({ bot: id, name, madeAt }) => {
    const sessions = await store.sessionsOf(id, MAX_BOT_TOKENS);
    const tokens = sessions.map(({ session, label, begunAt, seenAt }) => ({
      id: session,
      label,
      scopes: [...scopesOf(session)],
      madeAt: begunAt,
      usedAt: seenAt,
    }));
    return { id, name, madeAt, tokens };
  });
  return { bots: await Promise.all(bots) };
}

async function botIn({ services }: Ground, request: Request, { id }: Claim): Promise<StoredBot | undefined> {
  return (await services.store.botsOf(id)).find(({ bot }) => bot === request.params.id);
}

async function make(context: Ground, request: Request, player: Claim): Promise<Answer> {
  const { services, limits } = context;
  const { store } = services;
  const { data } = newBotRequest.safeParse(request.body);
  if (data === undefined) return refused("bad-name");
  if (player.bound !== true) return refused("keep-name-first");
  const wait = await limits.changes.take(player.id);
  if (wait > 0) return tooManyRequests(wait);
  const { name } = data;
  if (!mayBeOwn(name)) return refused("no-own-name");
  if (isRefusedName(await store.sanctionsOf([player.id]), name)) return refused("name-refused");
  const now = Date.now();
  const bot = { bot: newBotId(), owner: player.id, name, madeAt: now };
  const outcome = await store.addBot(bot, skeletonsOf(name), MAX_BOTS);
  if (outcome !== "kept") return refused(outcome === "too-many" ? "too-many-bots" : outcome);
  // Its owner finds it among friends, and invites it to tables as one of them.
  await store.askFriend(player, { id: bot.bot, name }, now, MAX_KNOWN);
  await store.answerFriend({ id: bot.bot, name }, player.id, true, now, MAX_KNOWN);
  announceRelations(services, [player.id]);
  return { value: await accountsOf(context, player.id) };
}

async function remove(context: Ground, request: Request, player: Claim): Promise<Answer> {
  const { services, tokens } = context;
  const found = await botIn(context, request, player);
  if (found === undefined) return refused("no-such-bot");
  if (!(await isProved(services.store, tokens, request, player))) return refused("prove-first");
  await services.store.deleteAccount(found.bot, Date.now());
  signOut(services, found.bot);
  announceRelations(services, [player.id]);
  void removeDeletedPlayers(services);
  return { value: await accountsOf(context, player.id) };
}

async function makeToken(context: Ground, request: Request, player: Claim): Promise<Answer> {
  const { services, tokens, limits } = context;
  const { store } = services;
  const { data } = newBotTokenRequest.safeParse(request.body);
  if (data === undefined) return refused("malformed");
  const found = await botIn(context, request, player);
  if (found === undefined) return refused("no-such-bot");
  const wait = await limits.changes.take(player.id);
  if (wait > 0) return tooManyRequests(wait);
  const { bot, name } = found;
  if ((await store.sessionsOf(bot, MAX_BOT_TOKENS)).length >= MAX_BOT_TOKENS) return refused("too-many-tokens");
  const [identity] = await store.identities([bot]);
  const session = newBotSession(data.scopes);
  const now = Date.now();
  // Before it was made: its first use is noted at once.
  const seenAt = now - NOTED_MS;
  await store.noteSession(bot, { session, label: data.label, begunAt: now, seenAt, provedAt: 0, endedAt: 0 });
  const token = tokens.sign({ id: bot, name, version: identity?.version ?? 0, session }, now);
  const value: NewBotToken = { token, ...(await accountsOf(context, player.id)) };
  return { value };
}

async function withdrawToken(context: Ground, request: Request, player: Claim): Promise<Answer> {
  const { services } = context;
  const found = await botIn(context, request, player);
  if (found === undefined) return refused("no-such-bot");
  await services.store.endSession(found.bot, String(request.params.token), Date.now());
  signOut(services, found.bot);
  return { value: await accountsOf(context, player.id) };
}

export function botAccountHandlers(context: Ground, asPlayer: AsPlayer): HandlersOf<typeof botAccountEndpoints> {
  const orAway = orRefused(context.services.log, "identity-away", "bot accounts cannot be reached");
  const endpoint = (handle: (context: Ground, request: Request, player: Claim) => Promise<Answer>) =>
    asPlayer(orAway((request, player) => handle(context, request, player)));
  return {
    listBots: endpoint(async (at, _, { id }) => ({ value: await accountsOf(at, id) })),
    makeBot: endpoint(make),
    removeBot: endpoint(remove),
    makeBotToken: endpoint(makeToken),
    withdrawBotToken: endpoint(withdrawToken),
  };
}
