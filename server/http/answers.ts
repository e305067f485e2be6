/** How routes answer: with the result, or with a refusal under a fitting HTTP status. */
import type { ErrorRequestHandler, Request, RequestHandler, Response } from "express";
import { type Refusal, type RefusalCode, refusal, sentRefusal } from "../../shared/wire/refusal.ts";
import { setTokenCookie } from "../identity/token-cookie.ts";
import type { Log } from "../process/log.ts";
import { BUSY_MS } from "../process/work-queue.ts";
import { statusOf } from "./openapi/statuses.ts";

/**
 * `wait`: the ms after which to ask again, if known. `pending`: the requested thing is on its way, so that asking
 * another process would not help. `cookie`: the token that the browser's cookie is to hold, or "" for none.
 */
export type Answer =
  | { readonly value: object; readonly cookie?: string }
  | { readonly refused: Refusal; readonly wait?: number; readonly pending?: boolean };

/** "Accepted": a proxy takes it for an answer, the process that asked asks again. */
export const PENDING = 202;

export function refused(code: RefusalCode): Answer {
  return { refused: refusal(code) };
}

export function tooManyRequests(wait: number): Answer {
  return { refused: { code: "too-fast", wait } };
}

/**
 * Makes handlers answer with a refusal if they cannot reach what they need, which is mostly the store.
 * @param the message for the log
 */
export function orRefused(log: Pick<Log, "warn">, code: RefusalCode, what: string) {
  return <A extends unknown[]>(handle: (...args: A) => Promise<Answer>) =>
    async (...args: A): Promise<Answer> => {
      try {
        return await handle(...args);
      } catch (error) {
        log.warn({ err: error }, what);
        return refused(code);
      }
    };
}

export function answerHandler(handle: (request: Request) => Answer | Promise<Answer>): RequestHandler {
  return async (request, response) => {
    const answer = await handle(request);
    if ("value" in answer) {
      if (answer.cookie !== undefined) setTokenCookie(request, response, answer.cookie);
      response.json(answer.value);
    } else {
      const wait = answer.wait ?? (answer.refused.code === "busy" ? BUSY_MS : undefined);
      refuse(response, answer.refused, wait, answer.pending === true ? PENDING : undefined);
    }
  };
}

/** @param wait the ms after which asking again makes sense @param status if not the one that goes with the refusal */
export function refuse(
  response: Response,
  refused: Refusal,
  wait = refused.wait,
  status = statusOf(refused.code),
): void {
  if (wait !== undefined) response.set("retry-after", String(Math.ceil(wait / 1000)));
  response.status(status).json(sentRefusal(refused));
}

/**
 * Answers requests whose body cannot be read, and uncaught errors.
 * @param isClosing whether the server is stopping, which may be the cause of the error: then the proxy asks another
 * process
 */
export function errorHandler(log: Log, isClosing: () => boolean): ErrorRequestHandler {
  return (error: unknown, request, response, next) => {
    if (response.headersSent) {
      next(error);
      return;
    }
    const status = thrownStatus(error);
    if (status === 413) refuse(response, refusal("too-large"));
    else if (status >= 400 && status < 500) refuse(response, refusal("malformed"));
    else if (isClosing()) refuse(response, refusal("closing-down"));
    else {
      log.error({ err: error, method: request.method, route: request.route?.path }, "exception in a request");
      refuse(response, refusal("internal"));
    }
  };
}

function thrownStatus(error: unknown): number {
  return error instanceof Error && "status" in error && typeof error.status === "number" ? error.status : 500;
}
