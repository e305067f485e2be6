/** The HTTP API that `openapi` describes. The only way into a room is a place that was reserved here. */

import compression from "compression";
import express, { type Request, Router } from "express";
import { isBotAccount } from "../../shared/wire/bot-accounts/account.ts";
import { exhibitionRequest, openTableRequest } from "../../shared/wire/open-table.ts";
import type { GameSigner } from "../identity/game-signer.ts";
import type { Claim, Tokens } from "../identity/token.ts";
import { outOfScope } from "../identity/bot-tokens.ts";
import { type Visitors, visitorsOf } from "../identity/visitors.ts";
import { exhibitionOf } from "../tables/exhibition.ts";
import { openTable } from "../tables/opening.ts";
import type { Config } from "../process/config.ts";
import type { Log } from "../process/log.ts";
import type { Metrics } from "../process/metrics.ts";
import type { Store } from "../store/store.ts";
import { forRequester, type Requester } from "../process/work-queue.ts";
import { isRefusal } from "../../shared/table/table.ts";
import { adminHandlers, type AdminServices } from "./admin.ts";
import { type Answer, answerHandler, refuse, refused, tooManyRequests } from "./answers.ts";
import { type NotificationServices, notificationHandlers, type PushSetup } from "./notifications.ts";
import { friendHandlers, type FriendServices } from "./friends.ts";
import { challengeHandlers } from "./challenges.ts";
import type { ChallengeServices } from "../challenges/challenges.ts";
import { challengeEndpoints } from "./openapi/challenges.ts";
import { gameStream } from "./game-stream.ts";
import { gameRoute, pastGamesOf } from "./games.ts";
import { deviceGameRoute } from "./device-games.ts";
import { hintRoute, hintsRoute, learntRoute, progressRoute } from "./progress.ts";
import { gameRatingRoute, playedGamesRoute, profileRoute, statisticsRoute, topRoute } from "./profiles.ts";
import { reportRoute } from "./reports.ts";
import { type VacationServices, vacationRoute } from "./vacations.ts";
import { type Forwarding, forwardingWith, FORWARDED_HEADER } from "./forwarding.ts";
import { type AsPlayer, bearerOf, deviceOf, identityHandlers, type IdentityServices } from "./identities.ts";
import type { SharedLimits } from "../cluster/shared-limits.ts";
import { addressOf, type Limiters, limitersOf } from "./limits.ts";
import { enterLobby, entryQueueFor, type EntryContext, enterTable, checkPageOrigin, shedLoad } from "./entering.ts";
import { newTableOf } from "../tables/new-table.ts";
import { publicOrigin } from "./page-head.ts";
import { openApiOf } from "./openapi/document.ts";
import { openToAll, scopeFor, serve } from "./openapi/endpoint.ts";
import { adminEndpoints } from "./openapi/admin.ts";
import { identityEndpoints } from "./openapi/identity.ts";
import { friendEndpoints, notificationEndpoints, peopleEndpoints } from "./openapi/people.ts";
import { playEndpoints } from "./openapi/play.ts";
import { protocolOf } from "./openapi/protocol.ts";
import type { OriginServices } from "../tables/origins.ts";
import { refusal } from "../../shared/wire/refusal.ts";

/** The services of all HTTP requests together. */
export type ApiServices = FriendServices &
  Omit<ChallengeServices, "withdraw"> &
  IdentityServices &
  OriginServices &
  NotificationServices &
  AdminServices &
  VacationServices & {
    readonly config: Config;
    readonly store: Store;
    readonly log: Log;
    readonly metrics: Pick<Metrics, "count">;
    readonly isClosing: () => boolean;
  };

const BODY_LIMIT = "4kb";
/** A table may come with the steps of another game. */
const TABLE_BODY_LIMIT = "256kb";
/** What authenticators say of themselves and sign. */
const PASSKEY_BODY_LIMIT = "32kb";
/** The parts of the routes to tables. */
interface Ground extends EntryContext {
  readonly services: ApiServices;
  readonly signer: GameSigner;
}

async function createTable(context: Ground, request: Request, player: Claim): Promise<Answer> {
  const { services, signer, limits } = context;
  const { success, data } = openTableRequest.safeParse(request.body);
  if (!success) return refused("bad-options");
  if (isBotAccount(player.id) && data.alone === true) return refused("not-for-bots");
  if (isBotAccount(player.id) && data.listed) return refused("bots-unlisted");
  const wait = await limits.tables.take(player.owner ?? player.id);
  if (wait > 0) return tooManyRequests(wait);
  const requester: Requester = { player: player.id, address: addressOf(request), kind: "file" };
  const order = await forRequester(requester, () => newTableOf(services, signer, data, player, requester));
  const opened = isRefusal(order) ? order : await openTable(services, order);
  return typeof opened === "string" ? { value: { code: opened } } : { refused: opened };
}

async function watchExhibition(context: Ground, request: Request): Promise<Answer> {
  const { services } = context;
  const { success, data } = exhibitionRequest.safeParse(request.body);
  if (!success) return refused("malformed");
  const opened = await exhibitionOf(services, data.game);
  return typeof opened === "string" ? { value: { code: opened } } : { refused: opened };
}

/** @param admit says who asks, or why they are not let in */
function admittedBy(admit: Visitors["admit"], { limits, forwarding }: Ground): AsPlayer {
  return (handle) =>
    answerHandler(async (request) => {
      const player = await admit(bearerOf(request), deviceOf(request));
      if (isRefusal(player)) return { refused: player };
      const barred = outOfScope(player, scopeFor(request));
      if (barred !== undefined) return { refused: barred };
      const typed = request.params.code;
      const isHop = typeof typed === "string" && forwarding.isHop(request.get(FORWARDED_HEADER), typed);
      const wait = isHop ? 0 : await limits.entries.take(player.id);
      if (wait > 0) return tooManyRequests(wait);
      return handle(request, player);
    });
}

/** The player who asks, for answers that tell that player more than everybody else. */
async function askerOf(visitors: Visitors, request: Request): Promise<string | undefined> {
  const token = bearerOf(request);
  const player = token === "" ? refusal("bad-identity") : await visitors.admitOwner(token, deviceOf(request));
  return isRefusal(player) ? undefined : player.id;
}

/** Routes whose bodies are parsed, and which answer only while the server is not stopping. */
function readingBodies({ isClosing }: Pick<ApiServices, "isClosing">): Router {
  const routes = Router();
  routes.use((_, response, next) => {
    response.set("cache-control", "no-store");
    if (isClosing()) refuse(response, refusal("closing-down"));
    else next();
  });
  routes.use(["/tables", "/games"], express.json({ limit: TABLE_BODY_LIMIT }));
  routes.use(["/passkeys", "/sign-in", "/recovery"], express.json({ limit: PASSKEY_BODY_LIMIT }));
  routes.use(express.json({ limit: BODY_LIMIT }));
  return routes;
}

/** What further ways of the API are made of. */
export interface ApiContext {
  readonly services: ApiServices;
  readonly tokens: Tokens;
  readonly visitors: Visitors;
  readonly limits: Limiters;
  readonly forwarding: Forwarding;
  readonly asPlayer: AsPlayer;
  readonly withdraw: PushSetup["withdraw"];
}

/** @param serveMore registers further endpoints that are described */
export function apiRoutes(
  services: ApiServices,
  tokens: Tokens,
  signer: GameSigner,
  push: PushSetup,
  serveMore: (routes: Router, context: ApiContext) => void,
  shared?: SharedLimits,
): Router {
  const limits = limitersOf(services.config, shared);
  const visitors = visitorsOf(services.store, tokens, services.log, services.config);
  const { PUBLIC_PATH: path, IDENTITY_SECRET: secret } = services.config;
  const forwarding = forwardingWith(path === "" ? undefined : secret);

  const entries = entryQueueFor(path !== "");
  const context: Ground = { services, signer, limits, forwarding, entries };

  /** Handles a request of somebody whose identity is good. */
  const asPlayer = admittedBy(visitors.admit, context);
  /** Like `asPlayer`, but banned players are let in too. */
  const asOwner = admittedBy(visitors.admitOwner, context);

  const ours = checkPageOrigin(services);

  const routes = readingBodies(services);
  const vacations = asPlayer(vacationRoute(services, limits.changes));
  const { nextTable, ...notifying } = notificationHandlers(services, push, asPlayer);
  serve(routes, notificationEndpoints, notifying);
  serve(routes, identityEndpoints, identityHandlers({ services, tokens, signer, visitors, limits, asPlayer, asOwner }));
  serve(routes, friendEndpoints, friendHandlers(services, push, limits, asPlayer));
  const challenging = { ...services, withdraw: push.withdraw };
  serve(routes, challengeEndpoints, challengeHandlers(challenging, limits, asPlayer));

  serve(routes, adminEndpoints, adminHandlers({ services, tokens, visitors, limits }));
  serve(routes, peopleEndpoints, {
    report: asPlayer(reportRoute(services, limits)),
    readProfile: answerHandler(profileRoute(services, limits.games)),
    listPlayedGames: answerHandler(playedGamesRoute(services, limits.games)),
    readLeaderboard: asPlayer(topRoute(services)),
    readStatistics: answerHandler(statisticsRoute(services, limits.games)),
  });
  serve(routes, playEndpoints, {
    openTable: asPlayer((request, player) => createTable(context, request, player)),
    watchExhibition: asPlayer((request) => watchExhibition(context, request)),
    enterTable: ours(
      shedLoad(
        context,
        asPlayer((request, player) => enterTable(context, request, player)),
      ),
    ),
    enterLobby: ours(asPlayer((request, player) => enterLobby(context, request, player))),
    nextTable,
    listGames: asPlayer(pastGamesOf(services)),
    saveDeviceGame: asPlayer(deviceGameRoute(services, limits.tables)),
    gameRating: answerHandler(gameRatingRoute(services, limits.games)),
    readGame: gameRoute(services, signer, limits.games, (request) => askerOf(visitors, request)),
    streamGames: gameStream(services, signer, limits.streams),
    signingKey: answerHandler(() => ({ value: { key: signer.key } })),
    listLearnt: asPlayer(progressRoute(services)),
    keepLearnt: asPlayer(learntRoute(services)),
    listHints: asPlayer(hintsRoute(services)),
    keepHint: asPlayer(hintRoute(services)),
    readVacation: vacations,
    goOnVacation: vacations,
    endVacation: vacations,
  });
  serveMore(routes, { services, tokens, visitors, limits, forwarding, asPlayer, withdraw: push.withdraw });
  routes.get("/", openToAll, compression(), (request, response) => {
    const origin = publicOrigin(services.config.PUBLIC_ORIGIN, request);
    response.set("cache-control", "public, max-age=300").json(openApiOf(services.config, origin));
  });
  routes.get("/protocol", openToAll, compression(), (_, response) => {
    response.set("cache-control", "public, max-age=300").json(protocolOf(services.games));
  });
  routes.use((_, response) => {
    response.status(404).json(refusal("malformed"));
  });
  return routes;
}
