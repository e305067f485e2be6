/** Kept games over HTTP. None of this throws: a refusal is an answer too. */
import { z } from "zod";
import { GUESTS, pastGames } from "../../shared/wire/http.ts";
import { refusal } from "../../shared/wire/refusal.ts";
import { type Answer, readRefusal } from "./answer.ts";
import { ask, TIMEOUT_MS } from "./api.ts";

/** The bytes of a finished game's file, as the server signed them, and which of its seats are guests'. */
export async function getGameBytes(id: string): Promise<Answer<{ bytes: Uint8Array; guests: readonly number[] }>> {
  try {
    const response = await fetch(`/api/games/${encodeURIComponent(id)}`, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    const isJson = response.headers.get("content-type")?.includes("json") ?? false;
    // A proxy whose server is gone answers in its own words.
    if (!isJson) return { refused: refusal("unreachable") };
    if (!response.ok) return { refused: readRefusal(await response.json()) };
    const guests = (response.headers.get(GUESTS) ?? "").split(" ").filter(Boolean).map(Number);
    return { value: { bytes: new Uint8Array(await response.arrayBuffer()), guests } };
  } catch {
    return { refused: refusal("unreachable") };
  }
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
