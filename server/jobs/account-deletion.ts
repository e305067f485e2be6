/**
 * Takes deleted accounts out of tables and games. The store lists what is left to do, so that the work is done
 * whichever process has a table, and also after a process was killed.
 */
import { setTimeout as pause } from "node:timers/promises";
import { matchMaker } from "@colyseus/core";
import { distinctName } from "../../shared/wire/names.ts";
import { isBotAccount } from "../../shared/wire/bot-accounts/account.ts";
import { skeletonOf } from "../identity/skeleton.ts";
import { newDeletedPlayerId } from "../identity/token.ts";
import { readHeader } from "../records/header.ts";
import type { GameHeading, Store } from "../store/store.ts";
import { DELETED_PLAYER_NAME } from "../../shared/wire/people/deleted.ts";
import { ensureOpen, type OpeningServices } from "../tables/opening.ts";

/** The services needed to remove deleted players. */
export type DeletionServices = OpeningServices & {
  readonly store: Store;
};

const LOOK_MS = 20_000;
const AT_ONCE = 20;
const EVERY_PHASE = ["waiting", "playing", "finished"] as const;
const GAMES_AT_ONCE = 50;
/** Games are rewritten so slowly that nobody who plays notices. */
const BETWEEN_MS = 2;

/** Looks for deleted accounts now and then. @returns a function that ends it */
export function startAccountDeletion(services: DeletionServices): () => void {
  const timer = setInterval(() => {
    if (services.stallWatch.isStoreUp()) void removeDeletedPlayers(services);
  }, LOOK_MS).unref();
  return () => clearInterval(timer);
}

const underWay = new WeakMap<DeletionServices, Promise<void>>();

/** Removes deleted players from tables that are open here or nowhere. */
export function removeDeletedPlayers(services: DeletionServices): Promise<void> {
  const known = underWay.get(services);
  if (known !== undefined) return known;
  const work = takeOut(services)
    .catch((error: unknown) => services.log.warn({ err: error }, "those who left could not be taken out"))
    .finally(() => underWay.delete(services));
  underWay.set(services, work);
  return work;
}

async function takeOut(services: DeletionServices): Promise<void> {
  const { store, isClosing } = services;
  for (const player of await store.accountsToDelete(AT_ONCE)) {
    if (isClosing()) return;
    await fromTables(services, player);
    await fromGames(services, player);
    // A game that ended just now may have brought something new.
    await store.deleteAccount(player, Date.now());
  }
}

async function fromTables(services: DeletionServices, player: string): Promise<void> {
  const { store, directory } = services;
  const seated = (await store.placesOf(player, EVERY_PHASE)).map(({ code }) => code);
  const spoke = new Set(await store.tablesWithChatOf(player));
  for (const code of new Set([...seated, ...spoke])) {
    const closed = await ensureOpen(services, code, "briefly");
    const room = directory.roomOf(code);
    // A table of another process is left to that process; a quarantined table is open to nobody.
    const isShut = closed !== undefined && "code" in closed && closed.code === "quarantined";
    if (!isShut && (closed !== undefined || room === undefined)) continue;
    const isDone =
      room === undefined ||
      (await matchMaker.remoteRoomCall(room, "departPlayer", [player, newDeletedPlayerId()])) === true;
    // An open table would still show the lines: they are removed there first.
    if (isDone && spoke.has(code)) await store.deleteChatOf(code, player);
  }
}

async function fromGames({ store }: Pick<DeletionServices, "store">, player: string): Promise<void> {
  for (;;) {
    const games = await store.gamesOf(player, GAMES_AT_ONCE);
    for (const heading of games) {
      await store.anonymiseGame(heading.id, player, heading.header, without(heading, player));
      await pause(BETWEEN_MS);
    }
    if (games.length === 0) return;
  }
}

/** The header of a game without a player's name. */
function without({ header: text }: GameHeading, player: string): string {
  const header = readHeader(text);
  if (header === undefined) return text;
  const names = header.players.filter(({ id }) => id !== player).map(({ name }) => name);
  const players = header.players.map((seated) => {
    if (seated.id !== player) return seated;
    const name = distinctName(DELETED_PLAYER_NAME, names, skeletonOf);
    names.push(name);
    // A person still, for the page of whoever won against them. A bot of a deleted owner counts as a computer.
    return { ...seated, id: isBotAccount(player) ? "" : newDeletedPlayerId(), name };
  });
  return JSON.stringify({ ...header, players });
}
