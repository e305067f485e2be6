/** Opening tables, and the ways into rooms. */
import { randomInt } from "node:crypto";
import { matchMaker } from "@colyseus/core";
import { CODE_ALPHABET, CODE_LENGTH } from "../../shared/wire/code.ts";
import { type SeatReservation, seatReservation } from "../../shared/wire/http.ts";
import { type Refusal, refusal } from "../../shared/wire/refusal.ts";
import { checkSettings, isRefusal, type Player } from "../tables/table.ts";
import { findGame, type Services } from "./services.ts";
import type { TableOrder } from "./table-room.ts";

export const ROOMS = { table: "table", lobby: "lobby" } as const;
/** The id of the room that is the lobby. */
export const LOBBY_ID = "lobby";

/** How many games that wait or go on a player may sit in. */
export function refusedTables({ config, directory }: Services, players: readonly Player[]): Refusal | undefined {
  const isFull = players.some(({ id }) => {
    const open = directory.ofPlayer(id).filter(({ phase }) => phase !== "finished");
    return open.length >= config.MAX_TABLES_PER_PLAYER;
  });
  if (isFull) return refusal("too-many-tables");
  return directory.size() >= config.MAX_TABLES ? refusal("house-full") : undefined;
}

/**
 * Opens a table under a fresh code.
 * @returns the code, or why there is no table
 */
export async function openTable(services: Services, order: Omit<TableOrder, "code">): Promise<string | Refusal> {
  const { directory, isClosing } = services;
  if (isClosing()) return refusal("closing-down");
  const entry = findGame(services, order.settings.game);
  if (entry === undefined) return refusal("no-such-game");
  const settings = checkSettings(entry, order.settings);
  if (isRefusal(settings)) return settings;
  const tooMany = refusedTables(services, order.players);
  if (tooMany !== undefined) return tooMany;
  const code = freshCode();
  // The framework would let a second table of one code's maker into the first one.
  if (!directory.reserve(code)) return openTable(services, order);
  try {
    await matchMaker.createRoom(ROOMS.table, { ...order, code, settings } satisfies TableOrder);
    return code;
  } catch (error) {
    directory.remove(code);
    throw error;
  }
}

function freshCode(): string {
  return Array.from({ length: CODE_LENGTH }, () => CODE_ALPHABET[randomInt(CODE_ALPHABET.length)]).join("");
}

/** Keeps a place in a room for a player for a few seconds; undefined when the room is gone. */
export async function reserve(roomId: string, player: Player): Promise<SeatReservation | undefined> {
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

/** Gives a player their new name at all tables where they sit. */
export async function renameEverywhere({ directory }: Services, player: Player): Promise<void> {
  const codes = directory.ofPlayer(player.id).map(({ code }) => code);
  await Promise.allSettled(codes.map((code) => matchMaker.remoteRoomCall(code, "renamePlayer", [player])));
}
