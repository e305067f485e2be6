/** Questions to the server over HTTP. None of them throws: a refusal is an answer too. */
import type { z } from "zod";
import {
  identityAnswer,
  openTableAnswer,
  PROOF_HEADER,
  seatReservation,
  SILENT_HEADER,
} from "../../shared/wire/http.ts";
import type { openTableRequest } from "../../shared/wire/open-table.ts";
import { type Refusal, refusal } from "../../shared/wire/refusal.ts";
import { type Answer, refusedBy, UNANSWERED_MS } from "./answer.ts";
import { noteReachable } from "./connectivity.ts";
import { noteTime } from "./server-time.ts";

/** Longer than any answer takes, short enough to try again while somebody is still looking. */
export const TIMEOUT_MS = 10_000;

interface ApiRequest<T> {
  method: "GET" | "POST" | "PATCH" | "DELETE";
  path: string;
  token?: string;
  /** Whether the request tells the server that a passkey was shown, though it changes nothing. */
  proves?: boolean;
  /** The process that does not answer any more: see `SILENT_HEADER`. */
  silent?: string | undefined;
  body?: unknown;
  answer: z.ZodType<T>;
}

/** That a passkey was shown on this page: it lives as long as the page, and stands in no link. */
let proof = "";

export function keepProof(shown: string): void {
  proof = shown;
}

let tellLate: () => void = () => undefined;

/** @param tell called when something that a player does has no answer for long, though none has failed */
export function onSlowAnswer(tell: () => void): void {
  tellLate = tell;
}

/** Asks the server something; the answer is parsed before anybody relies on it. */
export async function ask<T>({
  method,
  path,
  token,
  proves = method !== "GET",
  silent,
  body,
  answer,
}: ApiRequest<T>): Promise<Answer<T>> {
  const headers = new Headers({ "content-type": "application/json" });
  if (token !== undefined) headers.set("authorization", `Bearer ${token}`);
  if (proof !== "" && proves) headers.set(PROOF_HEADER, proof);
  if (silent !== undefined) headers.set(SILENT_HEADER, silent);
  // The ways into rooms are asked for again and again; what shows those says how they are.
  const isPressed = method !== "GET" && !path.endsWith("/enter");
  const late = isPressed ? setTimeout(() => tellLate(), UNANSWERED_MS) : undefined;
  try {
    const response = await fetch(path, {
      method,
      headers,
      ...(method === "GET" ? {} : { body: JSON.stringify(body ?? {}) }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const isJson = response.headers.get("content-type")?.includes("json") ?? false;
    // A proxy whose server is gone answers in its own words.
    if (!isJson) return unreached();
    const answered: unknown = await response.json();
    noteReachable(true);
    noteTime(response);
    const refused = refusedBy(response, answered);
    if (refused !== undefined) return refused;
    const { success, data } = answer.safeParse(answered);
    return success ? { value: data } : { refused: refusal("internal") };
  } catch {
    return unreached();
  } finally {
    clearTimeout(late);
  }
}

function unreached(): { refused: Refusal } {
  noteReachable(false);
  return { refused: refusal("unreachable") };
}

export const createIdentity = () => ask({ method: "POST", path: "/api/identity", answer: identityAnswer });

/** Asks for the identity behind a token, optionally with a new name, and returns a fresh token. */
export const renewIdentity = (token: string, changes: { name?: string; device?: boolean } = {}) =>
  ask({ method: "PATCH", path: "/api/identity", token, body: changes, answer: identityAnswer });

/** What a table is opened with: see shared/wire/http.ts. */
export type TableOpening = z.input<typeof openTableRequest>;

/** Opens a table whose host is the token's player. */
export async function openTable(token: string, settings: TableOpening): Promise<Answer<string>> {
  const opened = await ask({ method: "POST", path: "/api/tables", token, body: settings, answer: openTableAnswer });
  return "value" in opened ? { value: opened.value.code } : opened;
}

/** Asks for the table at which bots play a game for watchers. */
export async function openExhibition(token: string, game: string): Promise<Answer<string>> {
  const opened = await ask({ method: "POST", path: "/api/exhibition", token, body: { game }, answer: openTableAnswer });
  return "value" in opened ? { value: opened.value.code } : opened;
}

/** Asks for the way into a table, seated or to look on. @param silent see `SILENT_HEADER` */
export function enterTable(token: string, code: string, silent?: string) {
  const path = `/api/tables/${encodeURIComponent(code)}/enter`;
  return ask({ method: "POST", path, token, silent, answer: seatReservation });
}

/** The code of another table where it is the player's turn; "" if there is none. */
export async function nextTable(token: string, after: string): Promise<string> {
  const path = `/api/next?after=${encodeURIComponent(after)}`;
  const found = await ask({ method: "GET", path, token, answer: openTableAnswer });
  return "value" in found ? found.value.code : "";
}

/** Asks for the way into the lobby. @param silent see `SILENT_HEADER` */
export const enterLobby = (token: string, silent?: string) =>
  ask({ method: "POST", path: "/api/lobby/enter", token, silent, answer: seatReservation });
