/** Kept games over HTTP. None of this throws: a refusal is an answer too. */
import { z } from "zod";
import { GUESTS, pastGames } from "../../shared/wire/http.ts";
import type { Answer } from "./answer.ts";
import { ask } from "./api.ts";
import { fetchWhole } from "./whole.ts";

/** The bytes of a finished game's file, as the server signed them, and which of its seats are guests'. */
export function getGameBytes(id: string): Promise<Answer<{ bytes: Uint8Array; guests: readonly number[] }>> {
  return fetchWhole({
    path: `/api/games/${encodeURIComponent(id)}`,
    read: async (response) => ({
      bytes: new Uint8Array(await response.arrayBuffer()),
      guests: (response.headers.get(GUESTS) ?? "").split(" ").filter(Boolean).map(Number),
    }),
  });
}

const keyAnswer = z.object({ key: z.string() });

/** The key by which this server signs games. */
export async function getServerKey(): Promise<Answer<string>> {
  const answer = await ask({ method: "GET", path: "/api/key", answer: keyAnswer });
  return "value" in answer ? { value: answer.value.key } : answer;
}

export type PastGames = z.infer<typeof pastGames>;

/**
 * A page of the token's player's finished games, the newest first.
 * @param before a `finishedAt` to go on from
 */
export function getPastGames(token: string, before?: number): Promise<Answer<PastGames>> {
  const query = before === undefined ? "" : `?before=${before}`;
  return ask({ method: "GET", path: `/api/games${query}`, token, answer: pastGames });
}
