/** Follows one table for a bot, in whichever process the table is. */
import { matchMaker } from "@colyseus/core";
import { type BotGame, botGame } from "../../shared/wire/bot-accounts/play.ts";
import type { Refusal } from "../../shared/wire/refusal.ts";
import { FollowedTableRoom } from "../rooms/followed-table-room.ts";
import type { Claim } from "../identity/token.ts";
import { type TableProcess, ensureOpen } from "../tables/opening.ts";
import type { BotContext } from "./context.ts";

export interface Watch {
  readonly code: string;
  readonly player: Claim;
  readonly authorization: string;
  tell(game: BotGame): void;
  readonly signal: AbortSignal;
}

/** The room of a table that is open in this process. */
export function roomAt({ services }: BotContext, code: string): FollowedTableRoom | undefined {
  const id = services.directory.roomOf(code);
  const room = id === undefined ? undefined : matchMaker.getLocalRoomById(id);
  return room instanceof FollowedTableRoom ? room : undefined;
}

/**
 * Follows a table until it is put away or moved, or `signal` is aborted.
 * @returns why the table cannot be followed; undefined if the caller may follow it again
 */
export async function follow(context: BotContext, watch: Watch): Promise<Refusal | undefined> {
  const { services } = context;
  const obstacle = await ensureOpen(services, watch.code);
  if (obstacle !== undefined && "internal" in obstacle) return followThere(context, obstacle, watch);
  if (obstacle !== undefined) return obstacle;
  return followHere(context, watch);
}

/** The same for a table of this process. */
export async function followHere(context: BotContext, watch: Watch): Promise<undefined> {
  const { code, player, signal, tell } = watch;
  const room = roomAt(context, code);
  if (room === undefined || signal.aborted) return;
  const ended = Promise.withResolvers<void>();
  signal.addEventListener("abort", () => ended.resolve(), { once: true });
  const stop = await room.follow(player, { tell, end: ended.resolve });
  await ended.promise;
  stop();
}

async function followThere(context: BotContext, holder: TableProcess, watch: Watch): Promise<Refusal | undefined> {
  const { code, authorization, signal, tell } = watch;
  const asked = { method: "GET", path: `/bot/games/${code}/stream`, authorization } as const;
  const response = await context.forwarding.open(holder, code, asked, signal);
  if (!response.ok || response.body === null) return undefined;
  for await (const line of linesOf(response.body)) if (line !== "") tell(botGame.parse(JSON.parse(line)));
  return undefined;
}

async function* linesOf(body: ReadableStream<Uint8Array<ArrayBuffer>>): AsyncGenerator<string> {
  let rest = "";
  for await (const text of body.pipeThrough(new TextDecoderStream())) {
    const lines = (rest + text).split("\n");
    rest = lines.pop() ?? "";
    yield* lines;
  }
}
