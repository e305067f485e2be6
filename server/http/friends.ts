/** Friends, invitations, and those whom one does not want to meet: see shared/wire/friends.ts. */
import type { Request } from "express";
import { isBotAccount, nameInWords } from "../../shared/wire/bot-accounts/account.ts";
import { parseCode } from "../../shared/wire/code.ts";
import {
  answerRequest,
  type FoundPlayer,
  inviteRequest,
  MAX_BLOCKED,
  MAX_FOUND,
  MAX_INVITES,
  MAX_KNOWN,
  namedRequest,
  playerId,
  playersQuery,
} from "../../shared/wire/friends.ts";
import { about } from "../../shared/wire/people/about.ts";
import { isDeletedPlayer } from "../../shared/wire/people/deleted.ts";
import { preferences } from "../../shared/wire/people/preferences.ts";
import type { RefusalCode } from "../../shared/wire/refusal.ts";
import { GRACE_MS } from "../notifications/triggers.ts";
import { invitationText } from "../notifications/text.ts";
import type { Claim } from "../identity/token.ts";
import { readGame } from "../records/header.ts";
import { mutedRefusal } from "../identity/sanctions.ts";
import { namedAmong } from "../identity/kept-names.ts";
import { preferenceAllows, preferencesAmong } from "../identity/preferences.ts";
import { skeletonsOf } from "../identity/confusables.ts";
import {
  ratingAmong,
  relationsOf,
  separateBlocked,
  tableAt,
  announceRelations,
  type RelationsServices,
} from "../people/relations.ts";
import { type Answer, orRefused, refused, tooManyRequests } from "./answers.ts";
import type { PushSetup } from "./notifications.ts";
import type { HandlersOf } from "./openapi/endpoint.ts";
import type { friendEndpoints } from "./openapi/people.ts";
import type { AsPlayer } from "./identities.ts";
import type { Limiters } from "./limits.ts";
import type { Store } from "../store/store.ts";
import type { Log } from "../process/log.ts";
import type { GameEntry } from "../../shared/kernel/match.ts";

export type FriendServices = RelationsServices & {
  readonly games: readonly GameEntry[];
  readonly store: Store;
  readonly log: Pick<Log, "warn">;
};

type Handle = (context: Ground, request: Request, player: Claim) => Promise<Answer>;

/** The other player of a request; undefined if that is the asking player themselves, or no valid id. */
function otherOf(request: Request, { id }: Claim): string | undefined {
  const { data } = playerId.safeParse(request.params.id);
  return data === id ? undefined : data;
}

async function relationsAnswer({ services }: Ground, player: Claim): Promise<Answer> {
  return { value: await relationsOf(services, player) };
}

/** Whom a request names, as often as a player may ask about others; otherwise why not. */
async function namedIn({ limits }: Ground, request: Request, player: Claim) {
  const id = otherOf(request, player);
  const { data } = namedRequest.safeParse(request.body);
  if (id === undefined || data === undefined) return { no: refused("malformed") };
  const wait = await limits.asks.take(player.id);
  return wait > 0 ? { no: tooManyRequests(wait) } : { other: { id, name: data.name } };
}

interface Ground {
  readonly services: FriendServices;
  readonly store: Store;
  readonly push: Pick<PushSetup, "withdraw">;
  readonly limits: Pick<Limiters, "asks" | "changes" | "invites" | "nagging" | "searches">;
}

async function ask(context: Ground, request: Request, player: Claim): Promise<Answer> {
  const { services, store } = context;
  const { other, no } = await namedIn(context, request, player);
  if (other === undefined) return no;
  const { blocked } = await store.storedRelationsOf(player.id);
  if (blocked.some(({ id }) => id === other.id)) return refused("blocked-them");
  // A deleted account on a seat is refused in the same way, because it would never answer.
  if (isDeletedPlayer(other.id) || !(await store.haveMet(player.id, other.id))) return refused("not-met");
  const outcome = await store.askFriend(player, other, Date.now(), MAX_KNOWN);
  if (outcome === "too-many") return refused("too-many-friends");
  announceRelations(services, [player.id, other.id]);
  return relationsAnswer(context, player);
}

async function reply(context: Ground, request: Request, player: Claim): Promise<Answer> {
  const { services, store } = context;
  const other = otherOf(request, player);
  const { data } = answerRequest.safeParse(request.body);
  if (other === undefined || data === undefined) return refused("malformed");
  const outcome = await store.answerFriend(player, other, data.yes, Date.now(), MAX_KNOWN);
  if (outcome === "too-many") return refused("too-many-friends");
  if (outcome === "nothing-asked") return refused("nobody-asked");
  // A declined request is not announced: the other player does not learn of it.
  announceRelations(services, data.yes ? [player.id, other] : [player.id]);
  return relationsAnswer(context, player);
}

/** Ends a relation between a player and another one. @param tells whether the other one is informed */
function ending(end: (store: Store, player: string, other: string) => Promise<unknown>, tells: boolean): Handle {
  return async (context, request, player) => {
    const { services } = context;
    const other = otherOf(request, player);
    if (other === undefined) return refused("malformed");
    await end(services.store, player.id, other);
    announceRelations(services, tells ? [player.id, other] : [player.id]);
    return relationsAnswer(context, player);
  };
}

async function block(context: Ground, request: Request, player: Claim): Promise<Answer> {
  const { services, store } = context;
  const { other, no } = await namedIn(context, request, player);
  if (other === undefined) return no;
  const isBlocked = await store.block(player.id, other, Date.now(), MAX_BLOCKED);
  if (!isBlocked) return refused("too-many-blocked");
  separateBlocked(services, player.id, other.id);
  // The other one sees a friend less, or an invitation, and no more than that.
  announceRelations(services, [player.id, other.id]);
  return relationsAnswer(context, player);
}

async function invite(context: Ground, request: Request, player: Claim): Promise<Answer> {
  const { services, store, limits } = context;
  const { data } = inviteRequest.safeParse(request.body);
  const code = parseCode(data?.code ?? "");
  if (data === undefined || code === undefined || data.to === player.id) return refused("malformed");
  const { to } = data;
  const wait = Math.max(await limits.invites.take(player.id), await limits.nagging.take(`${player.id} ${to}`));
  if (wait > 0) return tooManyRequests(wait);
  const uninvited = await refusedInvitation(store, player, to);
  if (uninvited !== undefined) return refused(uninvited);
  const table = await tableAt(services, code);
  if (table === undefined || !table.players.includes(player.id)) return refused("not-seated");
  if (table.players.includes(to)) return refused("already-there");
  if (table.phase !== "waiting" || !table.hasRoom) return refused("table-not-open");
  const { id: host, name: hostName } = player;
  const made = await store.invite({ player: to, code, host, hostName, game: table.game, at: Date.now() }, MAX_INVITES);
  if (made === "too-many") return refused("many-invitations");
  if (made === "made") await notify(context, to, code, player, table.game);
  announceRelations(services, [to]);
  return { value: {} };
}

/** The other player only sees that a friend or an invitation is gone. */
async function mayInviteBot(store: Store, { id }: Claim, bot: string): Promise<boolean> {
  const owner = (await store.ownersOf([bot])).get(bot);
  if (owner === undefined) return false;
  const avoided = await store.avoidedBy(id);
  return !avoided.includes(owner) && !avoided.includes(bot);
}

/** Why a player cannot invite another one: only friends, and players with a kept name, ever can. */
async function refusedInvitation(store: Store, player: Claim, to: string): Promise<RefusalCode | undefined> {
  if (isBotAccount(to)) return (await mayInviteBot(store, player, to)) ? undefined : "not-friends";
  const areFriends = await store.areFriends(player.id, to);
  const isMeant = await preferenceAllows(store, "invite", to, player.id);
  if (areFriends) return isMeant ? undefined : "no-invitation";
  const hasName = (await namedAmong(store, [player.id])).has(player.id);
  const isApart = (await store.avoidedBy(player.id)).includes(to);
  return isMeant && hasName && !isApart ? undefined : "not-friends";
}

async function setPreferences({ store }: Ground, request: Request, player: Claim): Promise<Answer> {
  const { data } = preferences.safeParse(request.body);
  if (data === undefined) return refused("malformed");
  await store.savePreferences(player.id, data);
  return { value: data };
}

/** Sets the text on the player's page. A player who is muted in chat may not write it either. */
async function setAbout({ services, store, limits }: Ground, request: Request, player: Claim): Promise<Answer> {
  const { data } = about.safeParse(request.body);
  if (data === undefined) return refused("malformed");
  if (!(await namedAmong(store, [player.id])).has(player.id)) return refused("own-name-first");
  const muted = mutedRefusal(await store.sanctionsOf([player.id]), services.config, Date.now());
  if (muted !== undefined) return { refused: muted };
  const wait = await limits.changes.take(player.id);
  if (wait > 0) return tooManyRequests(wait);
  await store.saveAbout(player.id, data);
  return { value: data };
}

/** Notifies a player on those of their devices that allow notifications of friends. */
async function notify(context: Ground, to: string, code: string, host: Claim, game: string): Promise<void> {
  const { services, store } = context;
  const devices = await store.subscriptionsOf(to);
  if (!devices.some(({ invites }) => invites)) return;
  const payload = JSON.stringify(
    invitationText(code, nameInWords(host), services.games.find(({ id }) => id === game)?.name ?? game),
  );
  const now = Date.now();
  await store.addNotification({ player: to, code, mark: `invite ${host.id}`, payload }, now + GRACE_MS, now);
}

async function decline(context: Ground, request: Request, player: Claim): Promise<Answer> {
  const { services, store, push } = context;
  const typed = request.params.code;
  const code = typeof typed === "string" ? parseCode(typed) : undefined;
  if (code === undefined) return refused("malformed");
  if ((await store.endInvites(code, [player.id])).length > 0) {
    push.withdraw(code, [player.id]);
    announceRelations(services, [player.id]);
  }
  return relationsAnswer(context, player);
}

/** Players who keep a name, by how it begins. */
async function findPlayers({ services, store, limits }: Ground, request: Request, player: Claim): Promise<Answer> {
  const query = playersQuery.safeParse(request.query).data;
  if (query === undefined) return refused("malformed");
  const wait = await limits.searches.take(player.id);
  if (wait > 0) return tooManyRequests(wait);
  const hidden = new Set([player.id, ...(await store.avoidedBy(player.id))]);
  const named = await store.namedLike(skeletonsOf(query.name), MAX_FOUND + hidden.size);
  const found = named.filter((one) => !hidden.has(one.player)).slice(0, MAX_FOUND);
  const ids = found.map((one) => one.player);
  const [setBy, online] = await Promise.all([preferencesAmong(store, ids), services.cluster.onlineAmong(ids)]);
  const players = await Promise.all(
    found.map(async ({ player: id, name }): Promise<FoundPlayer> => {
      const rating = ratingAmong(await store.ratingsOf(id), undefined, Date.now());
      const isSeen = setBy(id).see === "everybody" && online.has(id);
      return { id, name, bound: true, ...(rating === undefined ? {} : { rating }), ...(isSeen ? { here: true } : {}) };
    }),
  );
  return { value: { players } };
}

/** Whether somebody of a record is a person whom one can meet again. */
function isMet(id: string): boolean {
  return playerId.safeParse(id).success && !isDeletedPlayer(id);
}

/** The others of a game that one played oneself. */
async function peopleIn({ store }: Ground, request: Request, player: Claim): Promise<Answer> {
  const id = String(request.params.id);
  const game = /^[\w-]{1,32}$/.test(id) ? await store.game(id) : undefined;
  const players = game === undefined ? [] : (readGame(game)?.header.players ?? []);
  if (!players.some((one) => one.id === player.id)) return { value: { people: [] } };
  const others = players.filter((one) => one.id !== player.id && isMet(one.id));
  const bound = await namedAmong(
    store,
    others.map((one) => one.id),
  );
  const people = new Map(
    others.map((one) => [one.id, { id: one.id, name: bound.get(one.id) ?? one.name, bound: bound.has(one.id) }]),
  );
  return { value: { people: [...people.values()] } };
}

export function friendHandlers(
  services: FriendServices,
  push: PushSetup,
  limits: Limiters,
  asPlayer: AsPlayer,
): HandlersOf<typeof friendEndpoints> {
  const { store, log } = services;
  const context: Ground = { services, store, push, limits };
  const orAway = orRefused(log, "friends-away", "friends cannot be reached");
  const endpoint = (handle: Handle) => asPlayer(orAway((request, player) => handle(context, request, player)));

  return {
    listFriends: endpoint((at, _, player) => relationsAnswer(at, player)),
    askFriend: endpoint(ask),
    answerFriend: endpoint(reply),
    endFriend: endpoint(ending((store, player, other) => store.unfriend(player, other), true)),
    block: endpoint(block),
    unblock: endpoint(ending((store, player, other) => store.unblock(player, other), false)),
    invite: endpoint(invite),
    declineInvite: endpoint(decline),
    readPreferences: endpoint(async (_, __, { id }) => ({ value: (await preferencesAmong(store, [id]))(id) })),
    setPreferences: endpoint(setPreferences),
    readAbout: endpoint(async (_, __, { id }) => ({ value: await store.aboutOf(id) })),
    setAbout: endpoint(setAbout),
    findPlayers: endpoint(findPlayers),
    listGamePeople: endpoint(peopleIn),
  };
}
