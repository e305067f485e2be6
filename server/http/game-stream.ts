/** A player's finished games as lines of JSON, one after the other, however many there are. */
import { once } from "node:events";
import type { Request, RequestHandler, Response } from "express";
import type { z } from "zod";
import type { Signer } from "../../shared/record/signature.ts";
import { refusal } from "../../shared/wire/refusal.ts";
import type { Log } from "../process/log.ts";
import { profilesAt } from "../profiles/address.ts";
import { lineOf } from "../records/game-file.ts";
import { readHeader } from "../records/header.ts";
import type { GameHeading, Store } from "../store/store.ts";
import { refuse } from "./answers.ts";
import { addressOf, type Limiter } from "./limits.ts";
import { gameStreamQuery } from "./openapi/play.ts";

interface Services {
  readonly store: Store;
  readonly log: Pick<Log, "warn">;
}

const PAGE = 50;

type Filter = Omit<z.infer<typeof gameStreamQuery>, "opponent"> & { readonly opponents?: readonly string[] };

/** Streams the games of a player whom a request names, the newest first. @param limiter how often an address may ask */
export function gameStream({ store, log }: Services, signer: Signer, limiter: Limiter): RequestHandler {
  return async (request, response) => {
    const { data: query } = gameStreamQuery.safeParse(request.query);
    if (query === undefined) return refuse(response, refusal("malformed"));
    const wait = await limiter.take(addressOf(request));
    if (wait > 0) return refuse(response, { code: "too-fast", wait });
    try {
      const { opponent, ...filter } = query;
      const [player] = await idsOf(store, String(request.params.who));
      if (player === undefined) return refuse(response, refusal("nobody-there"));
      const opponents = opponent === undefined ? {} : { opponents: await idsOf(store, opponent) };
      await send(linesOf(store, signer, player, { ...filter, ...opponents }), request, response);
    } catch (error) {
      log.warn({ err: error }, "a player's games cannot be read");
      // The stream is broken off rather than ended, so that a reader does not take half a line for a whole one.
      if (response.headersSent) response.destroy();
      else refuse(response, refusal("games-away"));
    }
  };
}

async function idsOf(store: Store, who: string): Promise<readonly string[]> {
  return who.length > 64 ? [] : (await profilesAt(store, who)).map(({ id }) => id);
}

async function send(lines: AsyncGenerator<string>, request: Request, response: Response): Promise<void> {
  response.type("application/x-ndjson");
  for await (const line of lines) {
    if (request.destroyed) return;
    if (!response.write(`${line}\n`)) await Promise.race([once(response, "drain"), once(response, "close")]);
  }
  response.end();
}

async function* linesOf(store: Store, signer: Signer, player: string, filter: Filter): AsyncGenerator<string> {
  let before = (filter.until ?? Number.MAX_SAFE_INTEGER - 1) + 1;
  for (;;) {
    const page = await store.gamesOf(player, PAGE, before);
    for (const heading of page) {
      if (heading.finishedAt < (filter.since ?? 0)) return;
      const stored = isWanted(heading, filter) ? await store.game(heading.id) : undefined;
      const line = stored === undefined ? undefined : await lineOf(stored, signer);
      if (line !== undefined) yield line;
    }
    before = page.at(-1)?.finishedAt ?? 0;
    if (page.length < PAGE) return;
  }
}

function isWanted({ game, header }: GameHeading, filter: Filter): boolean {
  if (filter.game !== undefined && filter.game !== game) return false;
  const { opponents } = filter;
  return opponents === undefined || (readHeader(header)?.players.some(({ id }) => opponents.includes(id)) ?? false);
}
