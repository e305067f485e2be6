/** Answers of the server: a value, or why not. */
import { type Refusal, refusal, refusalShape } from "../../shared/wire/refusal.ts";

/** `wait`: the ms after which the server wants to be asked again. */
export type Answer<T> = { readonly value: T } | { readonly refused: Refusal; readonly wait?: number };

/** A player is told that a request has no answer after so long. */
export const UNANSWERED_MS = 2000;

/** The refusal in what came over the wire; anything that is none becomes a fault of the server. */
export function readRefusal(body: unknown): Refusal {
  return refusalShape.safeParse(body).data ?? refusal("internal");
}

const ACCEPTED = 202;

/** The refusal in a response over HTTP, or undefined if it is an answer. */
export function refusedBy({ ok, status, headers }: Pick<Response, "ok" | "status" | "headers">, body: unknown) {
  if (ok && status !== ACCEPTED) return undefined;
  const seconds = Number(headers.get("retry-after") ?? 0);
  const refused = readRefusal(body);
  // The header knows whole seconds alone.
  const wait = refused.wait ?? seconds * 1000;
  return { refused, ...(wait > 0 ? { wait } : {}) };
}
