/**
 * Wires the parts together. From the framework it takes only the match maker and the socket transport. The framework's
 * own `Server` would also open its public ways into rooms beside ours, answer requests of every origin, and end the
 * process on any uncaught error.
 */
import { setTimeout as pause } from "node:timers/promises";
import { createServer, type Server } from "node:http";
import { join } from "node:path";
import { promisify } from "node:util";
import { matchMaker } from "@colyseus/core";
import express from "express";
import { games as allGames } from "../shared/games.ts";
import type { GameEntry } from "../shared/kernel/match.ts";
import { startBackups } from "./backups/backups.ts";
import { serveBotAccounts } from "./bot-accounts/routes.ts";
import { openBotPool } from "./bots/pool.ts";
import { newAttendance } from "./cluster/attendance.ts";
import { type Directory, localDirectory } from "./cluster/directory.ts";
import { PingingTransport } from "./colyseus/heartbeat.ts";
import { DeferringSocket } from "./colyseus/deferring-socket.ts";
import { adoptFrameworkLog } from "./colyseus/log.ts";
import { roomIndex } from "./colyseus/room-index.ts";
import { openStore } from "./database/open.ts";
import { poolLoad } from "./database/postgres/pool-load.ts";
import { type Holding, holdFolder } from "./database/sqlite/folder-lock.ts";
import { errorHandler } from "./http/answers.ts";
import { type ApiContext, apiRoutes } from "./http/api.ts";
import { healthRoutes, openHealthPort } from "./http/health.ts";
import { limitIdleConnections } from "./http/idle-connections.ts";
import { addressOf as addressFrom, limitersOf } from "./http/limits.ts";
import type { PushSetup } from "./http/notifications.ts";
import { serve } from "./http/openapi/endpoint.ts";
import { tournamentEndpoints } from "./http/openapi/tournaments.ts";
import { newOperatorKey, operatorRoutes } from "./http/operators.ts";
import { pageHeadOf, publicOrigin } from "./http/page-head.ts";
import { pageRoutes, securityHeaders } from "./http/pages.ts";
import { previewPictureRoutes } from "./http/preview-pictures.ts";
import { gameSigner } from "./identity/game-signer.ts";
import { identityKey, pushSigningKey, signingKey } from "./identity/keys.ts";
import { mayConnect } from "./identity/page-origin.ts";
import { tokensOf } from "./identity/token.ts";
import { startAccountDeletion } from "./jobs/account-deletion.ts";
import { drain } from "./jobs/drain.ts";
import { announceRelationsHere, separateBlockedHere } from "./people/relations.ts";
import { startListing } from "./jobs/listing-backfill.ts";
import { startSanctions } from "./jobs/sanctions.ts";
import { watchSigningOut } from "./people/sign-out.ts";
import { startTableExpiry } from "./jobs/table-expiry.ts";
import { startWaker } from "./jobs/waker.ts";
import { listen } from "./process/arrivals.ts";
import type { NewQueue, Queue } from "./matchmaking/queue.ts";
import { startDeliveries } from "./notifications/deliveries.ts";
import { startDispatcher } from "./notifications/dispatcher.ts";
import { startInvitations } from "./notifications/invitations.ts";
import { isEndpoint, publicAgent } from "./notifications/push-endpoints.ts";
import { newPushSender, type PushSettings } from "./notifications/push-sender.ts";
import { vapidKeysOf } from "./notifications/vapid-keys.ts";
import { moveOut, type OpenCluster, openClusterOf } from "./open-cluster.ts";
import { openPictureThread, type PictureThread } from "./previews/picture-thread.ts";
import { robotRoutes } from "./previews/robots.ts";
import { type Config, isBehindProxy } from "./process/config.ts";
import { watchServer, watchLines } from "./process/server-gauges.ts";
import { createLog, type Log } from "./process/log.ts";
import { createMetrics } from "./process/metrics.ts";
import { measureRequests } from "./process/request-metrics.ts";
import { type StallWatch, startStallWatch } from "./process/stall-watch.ts";
import { tokenBucketsOf } from "./process/token-bucket.ts";
import { startTracing } from "./process/tracing.ts";
import { FollowedTableRoom } from "./rooms/followed-table-room.ts";
import { LobbyRoom } from "./rooms/lobby-room.ts";
import type { Services } from "./services.ts";
import { startDailyCount } from "./statistics/daily-count.ts";
import type { Store } from "./store/store.ts";
import { ROOMS, renameHere } from "./tables/opening.ts";
import { announceVacationHere } from "./tables/vacations.ts";
import { startEvenings } from "./tournaments/evenings.ts";
import { startStreams } from "./tournaments/live.ts";
import { newTournamentRepository } from "./tournaments/repository.ts";
import { calendarRoutes, type Tournaments, tournamentHandlers } from "./tournaments/routes.ts";
import { startTournaments } from "./tournaments/runner.ts";

/** The longest message to a room: a board that a player brings to a game, and some. */
const MAX_PAYLOAD = 8192;
/** A connection that answers neither of two pings is closed. */
const PING_MS = 10_000;
const PINGS = 2;
/** How long rooms are given to close. */
const STOP_MS = 5000;
/** How long the store is given to write what waits. */
const STORE_STOP_MS = 3000;

export interface Skerry {
  /** `http://host:port` */
  readonly address: string;
  readonly log: Log;
  readonly stallWatch: StallWatch;
  /** Hands over each table to another process, if there is one, as soon as it is quiet. */
  drain(): Promise<void>;
  /** Accepts nothing new, informs everybody, and ends all work under way. */
  stop(): Promise<void>;
}

/**
 * Starts a server. The framework has one match maker for each process, so that there can be one server at a time.
 * @param games the games that can be played
 * @param bots the address of a module that exports them as `games`, for the threads that think about them
 * @param push how push services are reached, and which addresses may be theirs
 * @param given where tables are kept, if not where the configuration says; closed with the server
 * @throws Error with a sentence for operators when the store cannot be opened
 */
export async function createSkerry(
  config: Config,
  games: readonly GameEntry[] = allGames,
  given?: Store,
  bots = new URL("../shared/games.ts", import.meta.url).href,
  push: PushSettings = { agent: publicAgent(), isEndpoint: (text) => isEndpoint(text, config.PUSH_SERVICES) },
): Promise<Skerry> {
  const log = createLog(config.LOG_LEVEL);
  adoptFrameworkLog(log);
  const holding = given === undefined && config.DATABASE_URL === undefined ? holdFolder(config.DATA_DIR) : undefined;
  try {
    const store = given ?? (await openStore(config, log));
    return await buildServer(config, { games, bots, push }, store, log, holding);
  } catch (error) {
    holding?.release();
    throw error;
  }
}

/** The parts that a caller can pass to `createSkerry` in addition to the configuration. */
interface Made {
  readonly games: readonly GameEntry[];
  readonly bots: string;
  readonly push: PushSettings;
}

/** All that the server works with, the tables of this process, and the way to the other processes. */
async function partsOf(
  config: Config,
  { games, bots }: Made,
  store: Store,
  log: Log,
  isClosing: () => boolean,
): Promise<{
  readonly services: Services;
  readonly local: Directory;
  readonly opened: OpenCluster;
  readonly drainTables: Skerry["drain"];
}> {
  const local = localDirectory();
  const attendance = newAttendance();
  const isIdle = () => config.PUBLIC_PATH !== "" && attendance.connections() === 0 && local.size() === 0;
  const stallWatch = await startStallWatch(store, log, isIdle);
  const metrics = createMetrics({
    tables: () => countTables(local),
    clients: attendance.connections,
    players: attendance.players,
  });
  const opened = await openClusterOf(config, log, local, attendance, metrics.count, () => void drainTables());
  const { cluster, directory } = opened;
  let queue: Queue | undefined;
  const newQueue: NewQueue = (needs) => {
    queue = opened.newQueue(needs);
    return queue;
  };
  const botPool = openBotPool({ threads: config.BOT_THREADS, games: bots, log, onThought: metrics.thought });
  const services: Services = {
    config,
    games,
    store,
    stallWatch,
    cluster,
    newQueue,
    queued: () => queue?.counts() ?? {},
    botPool,
    loading: new Map(),
    directory,
    attendance,
    asking: tokenBucketsOf(config.LIMIT_MESSAGES),
    metrics,
    log,
    isClosing,
  };
  const drainTables = async () => {
    await drain({ ...services, local, moveOut: (codes) => moveOut(local, codes, log) });
  };
  watchServer(services);
  stallWatch.onGap(() => metrics.count("stall"));
  return { services, local, opened, drainTables };
}

async function buildServer(
  config: Config,
  made: Made,
  store: Store,
  log: Log,
  holding: Holding | undefined,
): Promise<Skerry> {
  const { push } = made;
  let closing = false;
  const endTracing = await startTracing(config, log);
  const { services, local, opened, drainTables } = await partsOf(config, made, store, log, () => closing);
  const { stallWatch, cluster, botPool } = services;
  const repository = newTournamentRepository(services);
  const tournaments: Tournaments = { repository, streams: startStreams(repository, log) };
  applyNews(services, tournaments);
  const operatorKey = newOperatorKey();
  const keys = vapidKeysOf(pushSigningKey(config.DATA_DIR, config.IDENTITY_SECRET));
  const deliveries = startDeliveries(services, newPushSender(keys, contactOf(config), push));
  const dispatcher = startDispatcher(services, local, deliveries);
  const pushSetup: PushSetup = { key: keys.publicKey, isEndpoint: push.isEndpoint, withdraw: dispatcher.withdraw };
  await startRooms(services);
  const pictureThread = openPictureThread(join(config.CLIENT_DIR, "..", "pictures", "pictures.mjs"), log);
  const server = createServer(
    { requestTimeout: 20_000, headersTimeout: 10_000 },
    webOf(services, operatorKey, pushSetup, opened, pictureThread, tournaments),
  );
  const sockets = promisify<number>((done) => server.getConnections(done));
  watchLines(services.metrics, { isRedisThere: opened.isRedisThere, poolLoad, sockets });
  limitIdleConnections(server, isBehindProxy(config));
  const transport = transportOver(server, config);
  await listen(server, config.PORT, config.HOST);
  const { HEALTH_PORT: port, HOST: host } = config;
  const closeHealth = port === undefined ? undefined : await openHealthPort(services, { port, host });
  holding?.note(addressOf(server, config), operatorKey);
  const stopWaker = startWaker(services);
  const stopTournaments = startTournaments(services, repository);
  const ends = [
    startTableExpiry(services),
    startBackups(services),
    startListing(services),
    watchSigningOut(services),
    startAccountDeletion(services),
    startInvitations(services, local, dispatcher.withdraw),
    startSanctions(services),
    startDailyCount(services),
    startEvenings(services, repository),
  ];

  return {
    address: addressOf(server, config),
    log,
    stallWatch,
    drain: drainTables,
    async stop() {
      if (closing) return;
      closing = true;
      for (const end of ends) end();
      await dispatcher.stop();
      await deliveries.stop();
      await stopWaker();
      await stopTournaments();
      tournaments.streams.stop();
      await botPool.stop();
      await pictureThread.stop();
      await orLate(log, "rooms", STOP_MS, closeRooms(local));
      await orLate(log, "leases", STOP_MS, cluster.releaseAll());
      // Until all is written down, requests are answered with "come back in a moment".
      await orLate(log, "store", STORE_STOP_MS, stallWatch.stop().then(opened.close).then(store.close));
      transport.shutdown();
      server.closeAllConnections();
      closeHealth?.();
      await endTracing();
      holding?.release();
    },
  };
}

/** Applies messages of other processes to this one. */
function applyNews(services: Services, { repository }: Pick<Tournaments, "repository">): void {
  services.cluster.news.subscribe((item) => {
    if (item.kind === "rename") void renameHere(services, item.player);
    if (item.kind === "circle") announceRelationsHere(services, item.players);
    if (item.kind === "blocked") separateBlockedHere(services, item.player, item.other);
    if (item.kind === "tournament") repository.heard(item.id);
    if (item.kind === "vacation") void announceVacationHere(services, item.player);
  });
}

function transportOver(server: Server, config: Config): PingingTransport {
  return new PingingTransport({
    server,
    WebSocket: DeferringSocket,
    maxPayload: MAX_PAYLOAD,
    pingInterval: PING_MS,
    pingMaxRetries: PINGS,
    beforeUpgrade: ({ url }, { headers }) => {
      if (!mayConnect(headers, config)) return new Response("This page may not connect here.\n", { status: 403 });
      if (!new URL(url).searchParams.has("sessionId")) return new Response(null, { status: 400 });
    },
  });
}

async function startRooms(services: Services): Promise<void> {
  await matchMaker.setup(undefined, roomIndex(), services.cluster.path || undefined);
  matchMaker.defineRoomType(
    ROOMS.table,
    class extends FollowedTableRoom {
      constructor() {
        super(services);
      }
    },
  );
  matchMaker.defineRoomType(
    ROOMS.lobby,
    class extends LobbyRoom {
      constructor() {
        super(services);
      }
    },
  );
  await matchMaker.accept();
  await matchMaker.createRoom(ROOMS.lobby, {});
}

/** The contact address for push services. */
function contactOf({ CALL_CONTACT, PUBLIC_ORIGIN }: Config): string {
  return CALL_CONTACT ?? PUBLIC_ORIGIN.find((origin) => origin.startsWith("https://")) ?? "mailto:skerry@example.org";
}

function webOf(
  services: Services,
  operatorKey: string,
  pushSetup: PushSetup,
  { limits, findAsset }: Pick<OpenCluster, "limits" | "findAsset">,
  pictureThread: PictureThread,
  tournaments: Tournaments,
): express.Application {
  const { config, log } = services;
  const web = express();
  web.disable("x-powered-by");
  web.set("trust proxy", config.TRUST_PROXY);
  web.use(measureRequests(services.metrics), securityHeaders(config.CLIENT_DIR));
  web.use(healthRoutes(services));
  web.use("/house", operatorRoutes(services.store, operatorKey));
  const { DATA_DIR: folder, IDENTITY_SECRET: secret } = config;
  const tokens = tokensOf(identityKey(folder, secret));
  const serveMore = (routes: express.Router, context: ApiContext) => {
    serveBotAccounts(routes, context);
    serve(routes, tournamentEndpoints, tournamentHandlers(services, tournaments, context.limits, context.asPlayer));
  };
  web.use("/api", apiRoutes(services, tokens, gameSigner(signingKey(folder, secret)), pushSetup, serveMore, limits));
  const { previewMisses, pictures, games } = limitersOf(config, limits);
  const originOf = (request: express.Request) => publicOrigin(config.PUBLIC_ORIGIN, request);
  web.use(robotRoutes(services, originOf, (request) => games.take(addressFrom(request))));
  web.use("/calendar", calendarRoutes(services, tournaments, originOf));
  web.use("/preview", previewPictureRoutes(services, pictureThread, pictures, previewMisses));
  web.use(pageRoutes(config.CLIENT_DIR, pageHeadOf(services, config.PUBLIC_ORIGIN, previewMisses, log), findAsset));
  web.use(errorHandler(log, services.isClosing));
  return web;
}

/** Waits until no table is open: the framework does not wait for those at which something is still written down. */
function allClosed(directory: Directory): Promise<void> {
  if (directory.size() === 0) return Promise.resolve();
  return new Promise((resolve) => {
    const unsubscribe = directory.subscribe(() => {
      if (directory.size() > 0) return;
      unsubscribe();
      resolve();
    });
  });
}

function countTables(directory: Directory): Record<string, number> {
  const counts: Record<string, number> = { waiting: 0, playing: 0, finished: 0 };
  for (const { phase } of directory.all()) counts[phase] = (counts[phase] ?? 0) + 1;
  return counts;
}

function addressOf(server: Server, { HOST }: Config): string {
  const bound = server.address();
  const port = bound === null || typeof bound === "string" ? 0 : bound.port;
  const isEverywhere = HOST === "0.0.0.0" || HOST === "::";
  const name = HOST.includes(":") ? `[${HOST}]` : HOST;
  return `http://${isEverywhere ? "localhost" : name}:${port}`;
}

async function closeRooms(local: Directory): Promise<void> {
  await matchMaker.gracefullyShutdown().catch(() => undefined);
  await allClosed(local);
}

/** Waits for what has to end before the process may. What takes too long is left, and logged. */
async function orLate(log: Log, what: string, ms: number, ended: Promise<unknown>): Promise<void> {
  const isLate = await Promise.race([ended.then(() => false), pause(ms, true, { ref: false })]);
  if (isLate) log.warn({ what }, "the process stops without waiting longer");
}
