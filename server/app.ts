/**
 * Wires the parts together. Of the framework, its match maker and its socket transport are used: its own `Server`
 * would also open the public ways into rooms that exist beside ours, answer every request for any origin, and end
 * the process when anything throws.
 */
import { createServer, type Server } from "node:http";
import type { Agent } from "node:https";
import { matchMaker, WebSocketTransport } from "colyseus";
import express from "express";
import { games as allGames } from "../shared/games.ts";
import type { GameEntry } from "../shared/kernel/match.ts";
import { startCalling } from "./calls/calling.ts";
import { isEndpoint, publicAgent } from "./calls/endpoints.ts";
import { startInviting } from "./calls/inviting.ts";
import { vapidKeysOf } from "./calls/keys.ts";
import { newPost } from "./calls/post.ts";
import { openCompany } from "./company/company.ts";
import type { Config } from "./config.ts";
import { bucketsOf } from "./bucket.ts";
import { failing } from "./http/answers.ts";
import { apiRoutes } from "./http/api.ts";
import type { CallDesk } from "./http/calls.ts";
import { capHalfOpen } from "./http/half-open.ts";
import { healthRoutes } from "./http/health.ts";
import { mayConnect } from "./http/origins.ts";
import { newOperatorKey, operatorRoutes } from "./http/operators.ts";
import type { SharedLimits } from "./http/limits.ts";
import { pageRoutes, securityHeaders } from "./http/pages.ts";
import { openHouseOf } from "./house/open.ts";
import { startWaker } from "./house/waker.ts";
import { callingKey, identityKey, signingKey } from "./identity/key.ts";
import { houseSigner } from "./identity/signer.ts";
import { tokensOf } from "./identity/token.ts";
import { type Pulse, startPulse } from "./pulse.ts";
import { openStore } from "./store/open.ts";
import { type Holding, holdFolder } from "./store/sqlite/holding.ts";
import type { Store } from "./store/store.ts";
import { startSweeping } from "./sweeping.ts";
import { adoptFrameworkLog, createLog, type Log } from "./log.ts";
import { createMetrics } from "./metrics.ts";
import { newAttendance } from "./rooms/attendance.ts";
import { keepApartHere, announceCirclesHere } from "./rooms/circles.ts";
import { startHouseRules } from "./rooms/house-rules.ts";
import { LobbyRoom } from "./rooms/lobby-room.ts";
import { startDeparting } from "./rooms/departing.ts";
import { ROOMS, renameHere } from "./rooms/opening.ts";
import { announceVacationHere } from "./rooms/vacations.ts";
import type { Services } from "./rooms/services.ts";
import { watchSigningOut } from "./rooms/signing-out.ts";
import { TableRoom } from "./rooms/table-room.ts";
import { type Directory, localDirectory } from "./tables/directory.ts";

/** The longest message to a room: a board that a player brings to a game, and some. */
const MAX_PAYLOAD = 8192;
/** A connection that answers neither of two pings is gone. */
const PING_MS = 10_000;
const PINGS = 2;
/** How long rooms are given to close. */
const STOP_MS = 5000;
/** How long the store is given to write what waits. */
const STORE_STOP_MS = 3000;

/** How push services are reached. */
export interface CallLine {
  readonly agent: Agent;
  /** Whether an address may be one of a push service. */
  readonly isEndpoint: (text: string) => boolean;
}

export interface Skerry {
  /** `http://host:port` */
  readonly address: string;
  readonly log: Log;
  readonly pulse: Pulse;
  /** Begins nothing new, tells everybody, and ends what goes on. */
  stop(): Promise<void>;
}

/**
 * Starts a server. The framework has one match maker for each process, so that there can be one server at a time.
 * @param games the games that can be played
 * @param minds the address of a module that exports them as `games`, for the threads that think about them
 * @param line how push services are reached, and which addresses may be theirs
 * @param given where tables are kept, if not where the configuration says; closed with the server
 * @throws Error with a sentence for operators when the store cannot be opened
 */
export async function createSkerry(
  config: Config,
  games: readonly GameEntry[] = allGames,
  given?: Store,
  minds = new URL("../shared/games.ts", import.meta.url).href,
  line: CallLine = { agent: publicAgent(), isEndpoint },
): Promise<Skerry> {
  const log = createLog(config.LOG_LEVEL);
  adoptFrameworkLog(log);
  const holding = given === undefined && config.DATABASE_URL === undefined ? holdFolder(config.DATA_DIR) : undefined;
  try {
    const store = given ?? (await openStore(config, log));
    return await openHouse(config, { games, minds, line }, store, log, holding);
  } catch (error) {
    holding?.release();
    throw error;
  }
}

async function openHouse(
  config: Config,
  { games, minds, line }: { readonly games: readonly GameEntry[]; readonly minds: string; readonly line: CallLine },
  store: Store,
  log: Log,
  holding: Holding | undefined,
): Promise<Skerry> {
  const pulse = await startPulse(store, log);
  const local = localDirectory();
  const attendance = newAttendance();
  const metrics = createMetrics({
    tables: () => countTables(local),
    clients: attendance.connections,
    players: attendance.players,
  });
  let closing = false;
  const isClosing = () => closing;
  const landing = new Map();
  const { house, directory, newQueue, limits, close: closeHouse } = await openHouseOf(config, log, local, attendance);
  const company = openCompany({ threads: config.BOT_THREADS, games: minds, log, onThought: metrics.thought });
  const services: Services = {
    config,
    games,
    store,
    pulse,
    house,
    newQueue,
    company,
    loading: landing,
    directory,
    attendance,
    asking: bucketsOf(config.LIMIT_MESSAGES),
    metrics,
    log,
    isClosing,
  };
  house.news.subscribe((item) => {
    if (item.kind === "rename") void renameHere(services, item.player);
    if (item.kind === "circle") announceCirclesHere(services, item.players);
    if (item.kind === "blocked") keepApartHere(services, item.player, item.other);
    if (item.kind === "vacation") void announceVacationHere(services, item.player);
  });

  const operatorKey = newOperatorKey();
  const keys = vapidKeysOf(callingKey(config.DATA_DIR, config.IDENTITY_SECRET));
  const calling = startCalling(services, local, newPost(keys, contactOf(config), line.agent));
  const desk: CallDesk = { key: keys.publicKey, isEndpoint: line.isEndpoint, withdraw: calling.withdraw };
  await startRooms(services);
  const server = createServer(
    { requestTimeout: 20_000, headersTimeout: 10_000 },
    webOf(services, operatorKey, desk, limits),
  );
  capHalfOpen(server, config.TRUST_PROXY > 0);
  const transport = new WebSocketTransport({
    server,
    maxPayload: MAX_PAYLOAD,
    pingInterval: PING_MS,
    pingMaxRetries: PINGS,
    beforeUpgrade: ({ url }, { headers }) => {
      if (!mayConnect(headers, config)) return new Response("This page may not connect here.\n", { status: 403 });
      if (!new URL(url).searchParams.has("sessionId")) return new Response(null, { status: 400 });
    },
  });
  await listen(server, config);
  holding?.note(addressOf(server, config), operatorKey);
  const stopSweeping = startSweeping(services);
  const stopWaker = startWaker(services);
  const stopSigningOut = watchSigningOut(services);
  const stopDeparting = startDeparting(services);
  const stopInviting = startInviting(services, local, calling.withdraw);
  const stopRules = startHouseRules(services);

  return {
    address: addressOf(server, config),
    log,
    pulse,
    async stop() {
      if (closing) return;
      closing = true;
      stopSweeping();
      stopSigningOut();
      stopDeparting();
      stopInviting();
      stopRules();
      await calling.stop();
      await stopWaker();
      await company.stop();
      const shutDown = matchMaker.gracefullyShutdown().catch(() => undefined);
      await Promise.race([shutDown.then(() => allClosed(local)), pause(STOP_MS)]);
      await Promise.race([house.releaseAll(), pause(STOP_MS)]);
      // Until all is written down, whoever asks is told to come back in a moment.
      await Promise.race([pulse.stop().then(closeHouse).then(store.close), pause(STORE_STOP_MS)]);
      transport.shutdown();
      server.closeAllConnections();
      holding?.release();
    },
  };
}

async function startRooms(services: Services): Promise<void> {
  await matchMaker.setup(undefined, undefined, services.house.path || undefined);
  matchMaker.defineRoomType(
    ROOMS.table,
    class extends TableRoom {
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

/** Whom push services may turn to. */
function contactOf({ CALL_CONTACT, PUBLIC_ORIGIN }: Config): string {
  return CALL_CONTACT ?? PUBLIC_ORIGIN.find((origin) => origin.startsWith("https://")) ?? "mailto:skerry@example.org";
}

function webOf(
  services: Services,
  operatorKey: string,
  desk: CallDesk,
  limits: SharedLimits | undefined,
): express.Application {
  const { config, log } = services;
  const web = express();
  web.disable("x-powered-by");
  web.set("trust proxy", config.TRUST_PROXY);
  web.use(securityHeaders());
  web.use(healthRoutes(services));
  web.use("/house", operatorRoutes(services.store, operatorKey));
  const { DATA_DIR: folder, IDENTITY_SECRET: secret } = config;
  const tokens = tokensOf(identityKey(folder, secret));
  web.use("/api", apiRoutes(services, tokens, houseSigner(signingKey(folder, secret)), desk, limits));
  web.use(pageRoutes(config.CLIENT_DIR));
  web.use(failing(log, services.isClosing));
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

function listen(server: Server, { PORT, HOST }: Config): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(PORT, HOST, () => {
      server.off("error", reject);
      resolve();
    });
  });
}

function addressOf(server: Server, { HOST }: Config): string {
  const bound = server.address();
  const port = bound === null || typeof bound === "string" ? 0 : bound.port;
  const isEverywhere = HOST === "0.0.0.0" || HOST === "::";
  return `http://${isEverywhere ? "localhost" : HOST}:${port}`;
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms).unref());
}
