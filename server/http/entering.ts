/**
 * The ways into rooms: a place is reserved for a visitor who may come in, in this process or in the one that has the
 * table.
 */
import { setTimeout as pause } from "node:timers/promises";
import type { Request, RequestHandler } from "express";
import { refusedEntry } from "../../shared/table/summary.ts";
import { parseCode } from "../../shared/wire/code.ts";
import { refusal } from "../../shared/wire/refusal.ts";
import type { Attendance } from "../cluster/attendance.ts";
import { DEAD_AFTER_MS } from "../cluster/leases.ts";
import { mayConnect } from "../identity/page-origin.ts";
import type { Claim } from "../identity/token.ts";
import type { Metrics } from "../process/metrics.ts";
import type { Requester } from "../process/work-queue.ts";
import { type EntryQueue, entryQueue } from "../tables/entry-queue.ts";
import {
  type TableProcess,
  ensureOpen,
  LOBBY_ID,
  type OpeningServices,
  reserve,
  reserveTable,
  sitsAt,
} from "../tables/opening.ts";
import { type Answer, PENDING, refuse, refused, tooManyRequests } from "./answers.ts";
import { type Forwarding, FORWARDED_HEADER, HEALTHY_MS } from "./forwarding.ts";
import { addressOf, type Limiters } from "./limits.ts";

type EntryServices = OpeningServices & {
  readonly attendance: Attendance;
  readonly metrics: Pick<Metrics, "count">;
  readonly isClosing: () => boolean;
};

/** The parts of the routes into rooms. */
export interface EntryContext {
  readonly services: EntryServices;
  readonly limits: Limiters;
  readonly forwarding: Forwarding;
  readonly entries: EntryQueue;
}

/** A table that is put away just as somebody comes is opened anew. */
const MAX_TRIES = 10;
/** The pause that a player with too many connections is told: broken connections are noticed within it. */
const CROWDED_MS = 30_000;
/** The pause before entering is tried again: a table whose process has just ended is free in a moment. */
const BETWEEN_TRIES_MS = 50;
/**
 * After so long without an answer the page is told to ask again. Well below the time after which a proxy would ask
 * another process, which may be the frozen one.
 */
const PATIENCE_MS = 850;
const AGAIN_MS = 1000;
/** How long one waits to be let in: a page gives up after 10 s, and a proxy asks another process after 1.2 s. */
const ALONE_MS = 7000;
const AMONG_MANY_MS = 800;

/** @param isOfMany whether other processes serve the same tables */
export function entryQueueFor(isOfMany: boolean): EntryQueue {
  return entryQueue(isOfMany ? AMONG_MANY_MS : ALONE_MS);
}

/** Tells those who would wait long for a table when to come again, before anything is looked up for them. */
export function shedLoad({ services, entries }: EntryContext, enter: RequestHandler): RequestHandler {
  return (request, response, next) => {
    const code = codeIn(request);
    const isOpen = code !== undefined && services.directory.roomOf(code) !== undefined;
    const wait = isOpen ? 0 : entries.appointment();
    if (wait > 0) refuse(response, refusal("crowded"), wait, PENDING);
    else return enter(request, response, next);
  };
}

/**
 * Informs pages whose address may not open sockets of that reason before they try. The log says it once, because it is
 * a setting of the operators and the same for all visitors.
 */
export function checkPageOrigin({
  config,
  log,
}: Pick<EntryServices, "config" | "log">): (enter: RequestHandler) => RequestHandler {
  let isTold = false;
  return (enter) => (request, response, next) => {
    const { origin } = request.headers;
    const named = ["origin", "host", "x-forwarded-host"].map((name) => [name, request.get(name) ?? ""]);
    const headers = Object.fromEntries(named.filter(([, value]) => value !== ""));
    if (mayConnect(new Headers(headers), config)) return enter(request, response, next);
    if (!isTold)
      log.error(
        { page: origin, host: request.headers.host, PUBLIC_ORIGIN: config.PUBLIC_ORIGIN },
        "pages at this address cannot connect: if it is this server's, add it to PUBLIC_ORIGIN, as a browser shows it (https://skerry.example)",
      );
    isTold = true;
    return refuse(response, refusal("wrong-address"));
  };
}

/** Somebody who sits gets in always; everybody else only while they have not tried too many wrong codes. */
export async function enterTable(context: EntryContext, request: Request, player: Claim): Promise<Answer> {
  const { services, limits, forwarding } = context;
  if (isCrowding(services, player)) return tooManyRequests(CROWDED_MS);
  const code = codeIn(request);
  const arrival = (address: string): Arrival => ({
    player,
    requester: { player: player.id, address, kind: "return" },
    isGone: () => request.socket.destroyed,
  });
  if (code !== undefined && forwarding.isHop(request.get(FORWARDED_HEADER), code))
    return enterKnown(context, code, arrival(player.id));
  const address = addressOf(request);
  const wait = await limits.codeMisses.wait(address);
  if (wait > 0 && !(await sitsAt(services, code, player.id))) return tooManyRequests(wait);
  const way =
    code === undefined
      ? refused("no-such-table")
      : await enterKnown(context, code, arrival(address), request.get("authorization"));
  if ("refused" in way && way.refused.code === "no-such-table") await limits.codeMisses.take(address);
  return way;
}

export async function enterLobby(context: EntryContext, _: Request, player: Claim): Promise<Answer> {
  const { services } = context;
  if (services.cluster.isLeaving()) return refused("closing-down");
  if (isCrowding(services, player)) return tooManyRequests(CROWDED_MS);
  const way = await reserve(LOBBY_ID, player);
  if (way !== undefined) return { value: way };
  // It may have closed while the store was asked who comes: then a proxy asks another process.
  return refused(services.isClosing() ? "closing-down" : "internal");
}

function codeIn({ params: { code } }: Request): string | undefined {
  return typeof code === "string" ? parseCode(code) : undefined;
}

/** Whether a player has more open connections than they can have tabs: every change is sent to each of them. */
function isCrowding({ config, attendance }: Pick<EntryServices, "config" | "attendance">, { id }: Claim): boolean {
  return config.LIMITS === "on" && [...attendance.of(id)].length >= config.MAX_CONNECTIONS_PER_PLAYER;
}

/** Who comes to a table. */
interface Arrival {
  readonly player: Claim;
  readonly requester: Requester;
  /** Whether the request was given up meanwhile. */
  readonly isGone: () => boolean;
}

/**
 * @param authorization passed on to another process that has the table; left out for a request that another process
 * passed on
 */
async function enterKnown(
  context: EntryContext,
  code: string,
  arrival: Arrival,
  authorization?: string,
): Promise<Answer> {
  const { services, forwarding } = context;
  const patience = performance.now() + PATIENCE_MS;
  let deadAt = 0;
  for (let tries = 0; tries < MAX_TRIES && performance.now() < patience && !arrival.isGone(); tries++) {
    const found = await enterHere(context, code, arrival);
    if (found === undefined) continue;
    if (!("internal" in found)) return found;
    if (authorization === undefined) break;
    deadAt = deadAtOf(found);
    const way = await forwarding.ask(found, code, authorization, patience - performance.now());
    services.metrics.count("entry", way === undefined ? "none" : "value" in way ? "let-in" : "refused");
    if (way !== undefined) return way;
    await pause(BETWEEN_TRIES_MS);
  }
  const wait = Math.min(AGAIN_MS, Math.max(BETWEEN_TRIES_MS, deadAt - performance.now()));
  return { refused: { code: "resting", wait: deadAt === 0 ? AGAIN_MS : Math.ceil(wait) }, pending: true };
}

/** When a table may be taken from a process that is not well, or 0. */
function deadAtOf({ silence }: TableProcess): number {
  return silence < HEALTHY_MS ? 0 : performance.now() + DEAD_AFTER_MS - silence;
}

/**
 * @returns the way in, or the reason for a refusal, or the process that has the table; undefined if the caller should
 * try again
 */
async function enterHere(
  { services, entries }: EntryContext,
  code: string,
  { player, requester, isGone }: Arrival,
): Promise<Answer | TableProcess | undefined> {
  const open = () => ensureOpen(services, code, "for-visitors", requester);
  const isOpen = services.directory.roomOf(code) !== undefined;
  const obstacle = isOpen ? undefined : await entries.inTurn(isGone, async () => open());
  if (obstacle !== undefined) return "internal" in obstacle ? obstacle : { refused: obstacle };
  const summary = services.directory.find(code);
  const barred = summary === undefined ? undefined : refusedEntry(summary, player.id);
  if (barred !== undefined) return refused(barred);
  const way = await reserveTable(services, code, player);
  return way && { value: way };
}
