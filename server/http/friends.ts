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
import { invitationText } from "../calls/text.ts";
import type { Claim } from "../identity/token.ts";
import { readGame } from "../records/header.ts";
import { boundAmong } from "../identity/bound.ts";
import { circleOf, keepApart, tableAt, announceCircles } from "../rooms/circles.ts";
import { findGame, type Services } from "../rooms/services.ts";
import { type Answer, refused, tooFast } from "./answers.ts";
import type { CallDesk } from "./calls.ts";
import type { AsPlayer } from "./identities.ts";
import type { Limiters } from "./limits.ts";

/** Who sees the page takes a moment to answer there: see `calling.ts`. */
const GRACE_MS = 4000;

type Handle = (request: Request, player: Claim) => Promise<Answer>;

export function friendRoutes(services: Services, desk: CallDesk, limits: Limiters, asPlayer: AsPlayer): Router {
  const { store, log } = services;

  const kept = (handle: Handle) =>
    asPlayer(async (request, player) => {
      try {
        return await handle(request, player);
      } catch (error) {
        log.warn({ err: error }, "friends cannot be reached");
        return refused("friends-away");
      }
    });

  const answer = async (player: Claim): Promise<Answer> => ({ value: await circleOf(services, player) });

  /** The other one whom a request is about; oneself is nobody else. */
  function otherOf(request: Request, { id }: Claim): string | undefined {
    const { data } = playerId.safeParse(request.params.id);
    return data === id ? undefined : data;
  }

  async function ask(request: Request, player: Claim): Promise<Answer> {
    const other = otherOf(request, player);
    const { data } = namedRequest.safeParse(request.body);
    if (other === undefined || data === undefined) return refused("malformed");
    const wait = await limits.asks.take(player.id);
    if (wait > 0) return tooFast(wait);
    const { blocked } = await store.bondsOf(player.id);
    if (blocked.some(({ id }) => id === other)) return refused("blocked-them");
    if (!(await store.haveMet(player.id, other))) return refused("not-met");
    const outcome = await store.askFriend(player, { id: other, name: data.name }, Date.now(), MOST_KNOWN);
    if (outcome === "too-many") return refused("too-many-friends");
    announceCircles(services, [player.id, other]);
    return answer(player);
  }

  async function reply(request: Request, player: Claim): Promise<Answer> {
    const other = otherOf(request, player);
    const { data } = answerRequest.safeParse(request.body);
    if (other === undefined || data === undefined) return refused("malformed");
    const outcome = await store.answerFriend(player, other, data.yes, Date.now(), MOST_KNOWN);
    if (outcome === "too-many") return refused("too-many-friends");
    if (outcome === "nothing-asked") return refused("nobody-asked");
    // A no is nobody's business.
    announceCircles(services, data.yes ? [player.id, other] : [player.id]);
    return answer(player);
  }

  async function part(request: Request, player: Claim): Promise<Answer> {
    const other = otherOf(request, player);
    if (other === undefined) return refused("malformed");
    await store.unfriend(player.id, other);
    announceCircles(services, [player.id, other]);
    return answer(player);
  }

  async function block(request: Request, player: Claim): Promise<Answer> {
    const other = otherOf(request, player);
    const { data } = namedRequest.safeParse(request.body);
    if (other === undefined || data === undefined) return refused("malformed");
    const wait = await limits.asks.take(player.id);
    if (wait > 0) return tooFast(wait);
    const isKept = await store.block(player.id, { id: other, name: data.name }, Date.now(), MOST_BLOCKED);
    if (!isKept) return refused("too-many-blocked");
    keepApart(services, player.id, other);
    // The other one sees a friend less, or an invitation, and no more than that.
    announceCircles(services, [player.id, other]);
    return answer(player);
  }

  async function unblock(request: Request, player: Claim): Promise<Answer> {
    const other = otherOf(request, player);
    if (other === undefined) return refused("malformed");
    await store.unblock(player.id, other);
    announceCircles(services, [player.id]);
    return answer(player);
  }

  async function invite(request: Request, player: Claim): Promise<Answer> {
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
    const made = await store.invite(
      { player: to, code, host, hostName, game: table.game, at: Date.now() },
      MOST_INVITES,
    );
    if (made === "too-many") return refused("many-invitations");
    if (made === "made") await call(to, code, player, table.game);
    announceCircles(services, [to]);
    return { value: {} };
  }

  /** Calls somebody on those of their devices where friends may call. */
  async function call(to: string, code: string, host: Claim, game: string): Promise<void> {
    const devices = await store.subscriptionsOf(to);
    if (!devices.some(({ invites }) => invites)) return;
    const payload = JSON.stringify(invitationText(code, host.name, findGame(services, game)?.name ?? game));
    await store.makeCall({ player: to, code, mark: `invite ${host.id}`, payload }, Date.now() + GRACE_MS);
  }

  async function decline(request: Request, player: Claim): Promise<Answer> {
    const typed = request.params.code;
    const code = typeof typed === "string" ? parseCode(typed) : undefined;
    if (code === undefined) return refused("malformed");
    if ((await store.endInvites(code, [player.id])).length > 0) {
      desk.withdraw(code, [player.id]);
      announceCircles(services, [player.id]);
    }
    return answer(player);
  }

  /** The others of a game that one played oneself. */
  async function peopleIn(request: Request, player: Claim): Promise<Answer> {
    const id = String(request.params.id);
    const game = /^[\w-]{1,32}$/.test(id) ? await store.game(id) : undefined;
    const players = game === undefined ? [] : (readGame(game)?.header.players ?? []);
    if (!players.some((one) => one.id === player.id)) return { value: { people: [] } };
    const others = players.filter((one) => one.id !== player.id && playerId.safeParse(one.id).success);
    const bound = await boundAmong(
      store,
      others.map((one) => one.id),
    );
    const people = new Map(
      others.map((one) => [one.id, { id: one.id, name: bound.get(one.id) ?? one.name, bound: bound.has(one.id) }]),
    );
    return { value: { people: [...people.values()] } };
  }

  const routes = Router();
  routes.get(
    "/friends",
    kept((_, player) => answer(player)),
  );
  routes.post("/friends/:id", kept(ask));
  routes.post("/friends/:id/answer", kept(reply));
  routes.post("/friends/:id/end", kept(part));
  routes.post("/blocks/:id", kept(block));
  routes.post("/blocks/:id/end", kept(unblock));
  routes.post("/invites", kept(invite));
  routes.post("/invites/:code/end", kept(decline));
  routes.get("/games/:id/people", kept(peopleIn));
  return routes;
}
