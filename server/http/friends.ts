/** Friends, invitations, and those whom one does not want to meet: see shared/wire/friends.ts. */
import { type Request, Router } from "express";
import { parseCode } from "../../shared/wire/code.ts";
import {
  answerRequest,
  inviteRequest,
  MOST_BLOCKED,
  MOST_INVITES,
  MOST_KNOWN,
  namedRequest,
  playerId,
} from "../../shared/wire/friends.ts";
import { GRACE_MS } from "../notifications/triggers.ts";
import { invitationText } from "../notifications/text.ts";
import type { Claim } from "../identity/token.ts";
import { readGame } from "../records/header.ts";
import { namedAmong } from "../identity/kept-names.ts";
import { relationsOf, separateBlocked, tableAt, announceRelations, type RelationsServices } from "../live/friends.ts";
import { type Answer, refused, tooFast } from "./answers.ts";
import type { PushSetup } from "./notifications.ts";
import type { AsPlayer } from "./identities.ts";
import type { Limiters } from "./limits.ts";
import type { Store } from "../store/store.ts";
import type { Log } from "../process/log.ts";
import type { GameEntry } from "../../shared/kernel/match.ts";

/** What friends take. */
export type FriendServices = RelationsServices & {
  readonly games: readonly GameEntry[];
  readonly store: Store;
  readonly log: Pick<Log, "warn">;
};

type Handle = (ground: Ground, request: Request, player: Claim) => Promise<Answer>;

/** The other one whom a request is about; oneself is nobody else. */
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
  return wait > 0 ? { no: tooFast(wait) } : { other: { id, name: data.name } };
}

/** What friends' requests are handled with. */
interface Ground {
  readonly services: FriendServices;
  readonly desk: Pick<PushSetup, "withdraw">;
  readonly limits: Pick<Limiters, "asks" | "invites" | "nagging">;
}

async function ask(ground: Ground, request: Request, player: Claim): Promise<Answer> {
  const { services } = ground;
  const { store } = services;
  const { other, no } = await namedIn(ground, request, player);
  if (other === undefined) return no;
  const { blocked } = await store.bondsOf(player.id);
  if (blocked.some(({ id }) => id === other.id)) return refused("blocked-them");
  if (!(await store.haveMet(player.id, other.id))) return refused("not-met");
  const outcome = await store.askFriend(player, other, Date.now(), MOST_KNOWN);
  if (outcome === "too-many") return refused("too-many-friends");
  announceRelations(services, [player.id, other.id]);
  return relationsAnswer(ground, player);
}

async function reply(ground: Ground, request: Request, player: Claim): Promise<Answer> {
  const { services } = ground;
  const { store } = services;
  const other = otherOf(request, player);
  const { data } = answerRequest.safeParse(request.body);
  if (other === undefined || data === undefined) return refused("malformed");
  const outcome = await store.answerFriend(player, other, data.yes, Date.now(), MOST_KNOWN);
  if (outcome === "too-many") return refused("too-many-friends");
  if (outcome === "nothing-asked") return refused("nobody-asked");
  // A no is nobody's business.
  announceRelations(services, data.yes ? [player.id, other] : [player.id]);
  return relationsAnswer(ground, player);
}

/** Ends what is between a player and another one. @param tells whether the other one hears of it */
function ending(end: (store: Store, player: string, other: string) => Promise<unknown>, tells: boolean): Handle {
  return async (ground, request, player) => {
    const { services } = ground;
    const other = otherOf(request, player);
    if (other === undefined) return refused("malformed");
    await end(services.store, player.id, other);
    announceRelations(services, tells ? [player.id, other] : [player.id]);
    return relationsAnswer(ground, player);
  };
}

async function block(ground: Ground, request: Request, player: Claim): Promise<Answer> {
  const { services } = ground;
  const { store } = services;
  const { other, no } = await namedIn(ground, request, player);
  if (other === undefined) return no;
  const isKept = await store.block(player.id, other, Date.now(), MOST_BLOCKED);
  if (!isKept) return refused("too-many-blocked");
  separateBlocked(services, player.id, other.id);
  // The other one sees a friend less, or an invitation, and no more than that.
  announceRelations(services, [player.id, other.id]);
  return relationsAnswer(ground, player);
}

async function invite(ground: Ground, request: Request, player: Claim): Promise<Answer> {
  const { services, limits } = ground;
  const { store } = services;
  const { data } = inviteRequest.safeParse(request.body);
  const code = parseCode(data?.code ?? "");
  if (data === undefined || code === undefined || data.to === player.id) return refused("malformed");
  const { to } = data;
  const wait = Math.max(await limits.invites.take(player.id), await limits.nagging.take(`${player.id} ${to}`));
  if (wait > 0) return tooFast(wait);
  if (!(await store.areFriends(player.id, to))) return refused("not-friends");
  const table = await tableAt(services, code);
  if (table === undefined || !table.players.includes(player.id)) return refused("not-seated");
  if (table.players.includes(to)) return refused("already-there");
  if (table.phase !== "waiting" || !table.hasRoom) return refused("table-not-open");
  const { id: host, name: hostName } = player;
  const made = await store.invite({ player: to, code, host, hostName, game: table.game, at: Date.now() }, MOST_INVITES);
  if (made === "too-many") return refused("many-invitations");
  if (made === "made") await call(ground, to, code, player, table.game);
  announceRelations(services, [to]);
  return { value: {} };
}

/** Calls somebody on those of their devices where friends may call. */
async function call(ground: Ground, to: string, code: string, host: Claim, game: string): Promise<void> {
  const { services } = ground;
  const { store } = services;
  const devices = await store.subscriptionsOf(to);
  if (!devices.some(({ invites }) => invites)) return;
  const payload = JSON.stringify(
    invitationText(code, host.name, services.games.find(({ id }) => id === game)?.name ?? game),
  );
  const now = Date.now();
  await store.makeCall({ player: to, code, mark: `invite ${host.id}`, payload }, now + GRACE_MS, now);
}

async function decline(ground: Ground, request: Request, player: Claim): Promise<Answer> {
  const { services, desk } = ground;
  const { store } = services;
  const typed = request.params.code;
  const code = typeof typed === "string" ? parseCode(typed) : undefined;
  if (code === undefined) return refused("malformed");
  if ((await store.endInvites(code, [player.id])).length > 0) {
    desk.withdraw(code, [player.id]);
    announceRelations(services, [player.id]);
  }
  return relationsAnswer(ground, player);
}

/** The others of a game that one played oneself. */
async function peopleIn(ground: Ground, request: Request, player: Claim): Promise<Answer> {
  const { store } = ground.services;
  const id = String(request.params.id);
  const game = /^[\w-]{1,32}$/.test(id) ? await store.game(id) : undefined;
  const players = game === undefined ? [] : (readGame(game)?.header.players ?? []);
  if (!players.some((one) => one.id === player.id)) return { value: { people: [] } };
  const others = players.filter((one) => one.id !== player.id && playerId.safeParse(one.id).success);
  const bound = await namedAmong(
    store,
    others.map((one) => one.id),
  );
  const people = new Map(
    others.map((one) => [one.id, { id: one.id, name: bound.get(one.id) ?? one.name, bound: bound.has(one.id) }]),
  );
  return { value: { people: [...people.values()] } };
}

export function friendRoutes(services: FriendServices, desk: PushSetup, limits: Limiters, asPlayer: AsPlayer): Router {
  const ground: Ground = { services, desk, limits };
  const kept = (handle: Handle) =>
    asPlayer(async (request, player) => {
      try {
        return await handle(ground, request, player);
      } catch (error) {
        services.log.warn({ err: error }, "friends cannot be reached");
        return refused("friends-away");
      }
    });

  const routes = Router();
  routes.get(
    "/friends",
    kept((at, _, player) => relationsAnswer(at, player)),
  );
  routes.post("/friends/:id", kept(ask));
  routes.post("/friends/:id/answer", kept(reply));
  routes.post("/friends/:id/end", kept(ending((store, player, other) => store.unfriend(player, other), true)));
  routes.post("/blocks/:id", kept(block));
  routes.post("/blocks/:id/end", kept(ending((store, player, other) => store.unblock(player, other), false)));
  routes.post("/invites", kept(invite));
  routes.post("/invites/:code/end", kept(decline));
  routes.get("/games/:id/people", kept(peopleIn));
  return routes;
}
