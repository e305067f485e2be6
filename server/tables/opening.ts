/** Opening tables, new ones and kept ones, and the ways into rooms. */
import { randomInt } from "node:crypto";
import { matchMaker } from "@colyseus/core";
import { CODE_ALPHABET, CODE_LENGTH } from "../../shared/wire/code.ts";
import { type SeatReservation, seatReservation } from "../../shared/wire/http.ts";
import type { Level } from "../../shared/kernel/bot.ts";
import { type Refusal, refusal } from "../../shared/wire/refusal.ts";
import type { TableSettings } from "../../shared/wire/table.ts";
import type { Claim } from "../identity/token.ts";
import { NEVER_SAVED } from "../records/changes.ts";
import { listingIn } from "../records/listing.ts";
import { forRequester, type Requester, OWN_WORK } from "../process/work-queue.ts";
import { startGame } from "../../shared/table/steps.ts";
import { seatBots } from "../../shared/table/bots.ts";
import type { TakenName } from "../../shared/table/presence.ts";
import { unratable } from "../../shared/table/rated-games.ts";
import { checkSettings, isRefusal, newTable, type Origin, type Player } from "../../shared/table/table.ts";
import { type LoadedTable, type LoadingServices, loadTable } from "./loading.ts";
import { environment, timeoutsOf } from "./defaults.ts";
import type { Config } from "../process/config.ts";
import type { Directory } from "../cluster/directory.ts";
import type { Store } from "../store/store.ts";
import type { Metrics } from "../process/metrics.ts";
import type { StallWatch } from "../process/stall-watch.ts";
import type { Cluster } from "../cluster/cluster.ts";
import type { Log } from "../process/log.ts";

export type OpeningServices = LoadingServices & {
  readonly config: Config;
  readonly directory: Directory;
  readonly store: Pick<Store, "isFree" | "placesOf" | "renameKnown" | "tablesAt">;
  readonly stallWatch: Pick<StallWatch, "isStoreUp" | "now">;
  readonly cluster: Pick<Cluster, "isLeaving" | "news" | "release" | "take">;
  readonly loading: Map<string, LoadedTable>;
  readonly log: Pick<Log, "error" | "warn">;
  readonly metrics: Pick<Metrics, "count">;
  readonly isClosing: () => boolean;
};

export const ROOMS = { table: "table", lobby: "lobby" } as const;
/** The id of the room that is the lobby. */
export const LOBBY_ID = "lobby";

export interface TableOrder {
  readonly settings: TableSettings;
  /** In the order of seats; the first one hosts. */
  readonly players: readonly Player[];
  /** Whether the players were matched, so that the game starts as soon as they are there. */
  readonly matched: boolean;
  /** How long it waits for them in ms, if not as long as usual. */
  readonly patience?: number;
  /** The reserved code of the table, if there is one. */
  readonly code?: string;
  /** The position that its first game begins with, if not the start. */
  readonly origin?: Origin;
  /** Names of guests, who take the seats after the players on the device of the first of them. */
  readonly guests?: readonly string[];
  /** Levels of computers, which take the free seats after those. */
  readonly computers?: readonly Level[];
  /** Whether it is for computers alone, whose game begins at once. */
  readonly exhibition?: boolean;
}

/** Why some of these players cannot have one more table. */
export async function refusedTables(
  services: OpeningServices,
  players: readonly Player[],
): Promise<Refusal | undefined> {
  const { config, directory, log } = services;
  if (directory.size() >= config.MAX_TABLES) return refusal("server-full");
  try {
    for (const player of players) {
      if ((await openTables(services, player)).size >= config.MAX_TABLES_PER_PLAYER) return refusal("too-many-tables");
    }
    return undefined;
  } catch (error) {
    log.warn({ err: error }, "tables could not be counted");
    return refusal("not-kept");
  }
}

/** The codes of a player's tables whose game waits or goes on, open and kept. */
async function openTables({ directory, store }: OpeningServices, { id }: Player): Promise<ReadonlySet<string>> {
  const tables = [...directory.ofPlayer(id), ...(await store.placesOf(id, ["waiting", "playing"]))];
  return new Set(tables.filter(({ phase }) => phase !== "finished").map(({ code }) => code));
}

/** Opens a table under a fresh code. @returns the code, or why there is no table */
export async function openTable(services: OpeningServices, order: TableOrder): Promise<string | Refusal> {
  const { directory, isClosing, stallWatch, config } = services;
  if (isClosing()) return refusal("closing-down");
  if (!stallWatch.isStoreUp()) return refusal("not-kept");
  const entry = services.games.find(({ id }) => id === order.settings.game);
  if (entry === undefined) return refusal("no-such-game");
  const settings = checkSettings(entry, order.settings);
  if (isRefusal(settings)) return settings;
  const { players, matched, origin, guests, computers = [], exhibition = false } = order;
  // Nobody opens a tournament's tables for themselves.
  const tooMany = await refusedTables(services, settings.tournament === undefined ? players : []);
  if (tooMany !== undefined) return tooMany;
  const code = order.code ?? (await freeCode(services));
  if (code === undefined) return refusal("not-kept");
  const usual = timeoutsOf(config);
  const timeouts = { ...usual, matched: order.patience ?? usual.matched };
  const table = newTable(
    {
      code,
      entry,
      settings,
      timeouts,
      environment,
      players,
      matched,
      exhibition,
      ...(origin === undefined ? {} : { origin }),
    },
    stallWatch.now(),
    guests,
  );
  if (!seatBots(table, computers)) {
    directory.remove(code);
    return refusal("no-computer");
  }
  if (settings.rated && unratable(table) !== undefined) {
    directory.remove(code);
    return refusal("not-ratable");
  }
  if (exhibition) startGame(table, stallWatch.now());
  try {
    await openRoom(services, { table, saved: NEVER_SAVED });
    return code;
  } catch (error) {
    directory.remove(code);
    if (!stallWatch.isStoreUp()) return refusal("not-kept");
    throw error;
  }
}

/** A code that may be free. */
export function randomCode(): string {
  return Array.from({ length: CODE_LENGTH }, () => CODE_ALPHABET[randomInt(CODE_ALPHABET.length)]).join("");
}

/** A code that no table has, in any process. It stays reserved here; undefined while the store is away. */
export async function freeCode({ directory, store, log }: OpeningServices): Promise<string | undefined> {
  for (;;) {
    const code = randomCode();
    if (!directory.reserve(code)) continue;
    const isFree = await store.isFree(code).catch((error: unknown) => {
      log.warn({ err: error }, "no code could be found");
      return undefined;
    });
    if (isFree === true) return code;
    directory.remove(code);
    if (isFree === undefined) return undefined;
  }
}

/** Gives a table its room. */
async function openRoom({ loading: landing }: Pick<OpeningServices, "loading">, table: LoadedTable): Promise<void> {
  const { code } = table.table;
  landing.set(code, table);
  try {
    await matchMaker.createRoom(ROOMS.table, { code });
  } finally {
    landing.delete(code);
  }
}

/** The tables being opened, so that people who come at the same moment get the same table. */
const openings = new WeakMap<OpeningServices, Map<string, Promise<Refusal | TableProcess | undefined>>>();

export interface TableProcess {
  readonly internal: string;
  /** How many ms ago it was heard of. */
  readonly silence: number;
}

/**
 * Makes sure that a table is open here, and loads it from the store if necessary.
 * @param stay whether a visitor comes; otherwise it is opened for something that is due
 * @param requester the player who waits for it
 * @returns why it is not open: it cannot be opened, or another process has it
 */
export function ensureOpen(
  services: OpeningServices,
  code: string,
  stay: "for-visitors" | "briefly" = "for-visitors",
  requester = OWN_WORK,
): Promise<Refusal | TableProcess | undefined> | undefined {
  if (services.directory.roomOf(code) !== undefined) return undefined;
  const own = openings.get(services) ?? new Map<string, Promise<Refusal | TableProcess | undefined>>();
  openings.set(services, own);
  const opening =
    own.get(code) ??
    forRequester(requester, () => reopen(services, code, stay === "briefly", requester)).finally(() =>
      own.delete(code),
    );
  own.set(code, opening);
  return opening;
}

async function reopen(
  services: OpeningServices,
  code: string,
  wokenByTimer: boolean,
  requester: Requester,
): Promise<Refusal | TableProcess | undefined> {
  const { cluster, isClosing, log } = services;
  if (isClosing() || cluster.isLeaving()) return refusal("closing-down");
  try {
    const hold = await cluster.take(code);
    if (hold.at === "there") return { internal: hold.internal, silence: hold.silence };
    if (hold.at === "nowhere") return refusal("no-such-table");
    if (hold.fence) services.metrics.count("takeOver");
    const loaded = await loadTable(services, code, hold.gaps, requester);
    if ("code" in loaded) {
      cluster.release(code);
      return loaded;
    }
    await openRoom(services, { ...loaded, fence: hold.fence, wokenByTimer });
    return undefined;
  } catch (error) {
    log.error({ err: error }, "a kept table could not be opened");
    return refusal("resting");
  }
}

/** Keeps a place at an open table for a player for a few seconds; undefined when the table is being put away. */
export function reserveTable({ directory }: Pick<OpeningServices, "directory">, code: string, player: Claim) {
  const room = directory.roomOf(code);
  return room === undefined ? undefined : reserve(room, player);
}

/** Keeps a place in a room for a player for a few seconds; undefined when the room is gone. */
export async function reserve(roomId: string, player: Claim): Promise<SeatReservation | undefined> {
  const room = await matchMaker.getRoomById(roomId);
  if (room === undefined) return undefined;
  try {
    return seatReservation.parse(await matchMaker.reserveSeatFor(room, {}, player));
  } catch (error) {
    // Closed in this very moment.
    if (matchMaker.getLocalRoomById(roomId) === undefined) return undefined;
    throw error;
  }
}

/**
 * Renames a player at all tables where they sit; at tables that are put away this happens when the player comes there.
 */
export async function renameEverywhere(services: OpeningServices, { id, name, bound = false }: Player): Promise<void> {
  const player = { id, name, bound };
  services.cluster.news.publish({ kind: "rename", player });
  await renameHere(services, player);
  await services.store
    .renameKnown({ id, name })
    .catch((error: unknown) => services.log.warn({ err: error }, "friends do not learn a name"));
}

/** Gives a player their new name at the tables of this process. */
export async function renameHere({ directory }: Pick<OpeningServices, "directory">, player: Player): Promise<void> {
  const rooms = directory.ofPlayer(player.id).flatMap(({ code }) => directory.roomOf(code) ?? []);
  await Promise.allSettled(rooms.map((room) => matchMaker.remoteRoomCall(room, "renamePlayer", [player])));
}

/** Replaces a name that operators took away, at the tables of this process where the player sits or has spoken. */
export async function replaceNameHere(
  { directory, store }: Pick<OpeningServices, "directory"> & { readonly store: Pick<Store, "tablesWithChatOf"> },
  taken: TakenName,
): Promise<void> {
  const seated = directory.ofPlayer(taken.player).map(({ code }) => code);
  const codes = new Set([...seated, ...(await store.tablesWithChatOf(taken.player))]);
  const rooms = [...codes].flatMap((code) => directory.roomOf(code) ?? []);
  await Promise.allSettled(rooms.map((room) => matchMaker.remoteRoomCall(room, "replaceName", [taken])));
}

/** Whether a table, open or stored, is one of the player's: it opens for them even after many wrong codes. */
export async function sitsAt(
  { directory, store }: OpeningServices,
  code: string | undefined,
  player: string,
): Promise<boolean> {
  if (code === undefined) return false;
  const open = directory.find(code);
  if (open !== undefined) return open.seats.some((seat) => seat.player === player);
  const [stored] = await store.tablesAt([code]);
  return stored !== undefined && listingIn(stored)?.seats.some((seat) => seat.player === player) === true;
}
