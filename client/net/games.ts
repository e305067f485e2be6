/** Finished games over HTTP. These functions never throw: a refusal is an answer too. */
import { z } from "zod";
import {
  BOT_SEATS_HEADER,
  GUESTS_HEADER,
  TOURNAMENT_HEADER,
  OWN_SEATS_HEADER,
  pastGames,
} from "../../shared/wire/past-games.ts";
import type { Answer } from "./answer.ts";
import { ask } from "./api.ts";
import { fetchBytes } from "./bytes.ts";

/** The players of a finished game by seat, as far as its file does not name them. */
export interface Seating {
  readonly guests: readonly number[];
  readonly bots: readonly number[];
  /** The seats of the player that asks. */
  readonly played: readonly number[];
  /** The tournament that it is of, while that is not over: reviews rest until then. Otherwise "". */
  readonly tournament: string;
}

/**
 * The bytes of a finished game's file, as the server signed them.
 * @param token of a player that wants to know their own seats in it
 */
export function getGameBytes(id: string, token?: string): Promise<Answer<Seating & { bytes: Uint8Array }>> {
  return fetchBytes({
    path: `/api/games/${encodeURIComponent(id)}`,
    ...(token === undefined ? {} : { token }),
    read: async (response) => ({
      bytes: new Uint8Array(await response.arrayBuffer()),
      guests: seatsIn(response, GUESTS_HEADER),
      bots: seatsIn(response, BOT_SEATS_HEADER),
      played: seatsIn(response, OWN_SEATS_HEADER),
      tournament: response.headers.get(TOURNAMENT_HEADER) ?? "",
    }),
  });
}

function seatsIn({ headers }: Response, name: string): readonly number[] {
  return (headers.get(name) ?? "").split(" ").filter(Boolean).map(Number);
}

const keyAnswer = z.object({ key: z.string() });

export async function getServerKey(): Promise<Answer<string>> {
  const answer = await ask({ method: "GET", path: "/api/key", answer: keyAnswer });
  return "value" in answer ? { value: answer.value.key } : answer;
}

/** A page of the token's player's finished games, the newest first. @param before a `finishedAt` to go on from */
export function getPastGames(token: string, before?: number) {
  const query = before === undefined ? "" : `?before=${before}`;
  return ask({ method: "GET", path: `/api/games${query}`, token, answer: pastGames });
}
