/** Which browsers are notified, and the way from table to table. */
import { createHash } from "node:crypto";
import type { Request } from "express";
import { parseCode } from "../../shared/wire/code.ts";
import { subscribeRequest, unsubscribeRequest } from "../../shared/wire/notifications.ts";
import { isQuiet } from "../notifications/quiet-hours.ts";
import type { Claim } from "../identity/token.ts";
import { newOwnTables, type OwnTablesServices } from "../lobby/own-tables.ts";
import { type Answer, answerHandler, orRefused, refused } from "./answers.ts";
import type { AsPlayer } from "./identities.ts";
import type { HandlersOf } from "./openapi/endpoint.ts";
import type { notificationEndpoints } from "./openapi/people.ts";
import { nextQuery, type playEndpoints } from "./openapi/play.ts";
import type { Store } from "../store/store.ts";
import type { Log } from "../process/log.ts";

export type NotificationServices = OwnTablesServices & {
  readonly store: Pick<Store, "subscribe" | "subscriptionsOf" | "unsubscribe">;
  readonly log: Pick<Log, "warn">;
};

/** On so many devices somebody is notified. */
const MAX_DEVICES = 10;

export interface PushSetup {
  /** The public key by which push services know this server. */
  readonly key: string;
  /** Whether an address may be one of a push service. */
  readonly isEndpoint: (text: string) => boolean;
  /** Takes the notifications of a table to players back. */
  readonly withdraw: (code: string, players: readonly string[]) => void;
}

/** The handlers of what `notificationEndpoints` describes, and the way from table to table. */
export function notificationHandlers(
  services: NotificationServices,
  { key, isEndpoint }: Pick<PushSetup, "key" | "isEndpoint">,
  asPlayer: AsPlayer,
): HandlersOf<typeof notificationEndpoints & Pick<typeof playEndpoints, "nextTable">> {
  const { store, log } = services;
  const idOf = (endpoint: string) => createHash("sha256").update(endpoint).digest("base64url");

  const orAway = orRefused(log, "identity-away", "notifications cannot be reached");

  async function subscribe({ body }: Request, { id: player, session }: Claim): Promise<Answer> {
    const { success, data } = subscribeRequest.safeParse(body);
    if (!success || !isEndpoint(data.endpoint) || !isQuiet(data.quiet)) return refused("malformed");
    const { endpoint, keys, quiet, invites, notes } = data;
    const subscription = { id: idOf(endpoint), player, session, endpoint, ...keys, quiet, invites, notes };
    await store.subscribe(subscription, Date.now(), MAX_DEVICES);
    return { value: {} };
  }

  async function unsubscribe({ body }: Request, player: Claim): Promise<Answer> {
    const { success, data } = unsubscribeRequest.safeParse(body);
    if (!success) return refused("malformed");
    const id = idOf(data.endpoint);
    const own = await store.subscriptionsOf(player.id);
    if (own.some((one) => one.id === id)) await store.unsubscribe(id);
    return { value: {} };
  }

  /** The table that waits for the player most urgently, other than the table that they come from. */
  async function next({ query }: Request, { id }: Claim): Promise<Answer> {
    const { after } = nextQuery.safeParse(query).data ?? {};
    const own = newOwnTables();
    await own.load(services, id);
    const from = after === undefined ? undefined : parseCode(after);
    const game = own.gamesOf(id).find(({ code, yourTurn, phase }) => yourTurn && phase === "playing" && code !== from);
    return { value: { code: game?.code ?? "" } };
  }

  return {
    readPushKey: answerHandler(() => ({ value: { key } })),
    subscribe: asPlayer(orAway(subscribe)),
    unsubscribe: asPlayer(orAway(unsubscribe)),
    nextTable: asPlayer(orAway(next)),
  };
}
