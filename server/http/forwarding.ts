/** Asks the process that has a table for the way in. A process that is asked so answers, and asks no other. */
import { createHmac, timingSafeEqual } from "node:crypto";
import type { z } from "zod";
import { DEAD_AFTER_MS } from "../cluster/leases.ts";
import { traceHeaders } from "../process/tracing.ts";
import { type Answer, PENDING } from "./answers.ts";
import type { TableProcess } from "../tables/opening.ts";
import { refusalShape } from "../../shared/wire/refusal.ts";
import { seatReservation } from "../../shared/wire/http.ts";

/** The header by which one process of the cluster knows another. */
export const FORWARDED_HEADER = "x-skerry-hop";
/** A process that was heard of within so long is well. */
export const HEALTHY_MS = 2000;
const ANSWER_MS = 4000;
const DOUBTFUL_MS = 600;
const MIN_MS = 50;
const VALID_MS = 10_000;

/** A request to another process about one of its tables. */
interface Forwarded {
  readonly method: "GET" | "POST";
  /** Below `/api`. */
  readonly path: string;
  readonly body?: unknown;
  readonly authorization: string;
}

export interface Forwarding {
  /**
   * Asks the process for the way into the room of a table.
   * @param left the ms for which the page can still be kept waiting
   * @returns the answer of the process, or undefined without a usable one
   */
  ask(holder: TableProcess, code: string, authorization: string, left: number): Promise<Answer | undefined>;
  /** Asks it for something else. @param answer what it answers when all is well */
  pass(
    holder: TableProcess,
    code: string,
    asked: Forwarded,
    answer: z.ZodType<object>,
    left?: number,
  ): Promise<Answer | undefined>;
  /** Opens a stream at another process, until `signal` is aborted. @throws Error if that process cannot be reached */
  open(holder: TableProcess, code: string, asked: Forwarded, signal: AbortSignal): Promise<Response>;
  /** Whether a request comes from another process of the cluster. */
  isHop(header: string | undefined, code: string): boolean;
}

/** @param secret the secret that all processes of the cluster share; undefined for a process that is alone */
export function forwardingWith(secret: string | undefined): Forwarding {
  const sign = (code: string, at: string) =>
    createHmac("sha256", `skerry hop ${secret ?? ""}`)
      .update(`${code} ${at}`)
      .digest("base64url");
  const open: Forwarding["open"] = ({ internal }, code, { method, path, body, authorization }, signal) => {
    const at = String(Date.now());
    return fetch(`${internal}/api${path}`, {
      method,
      headers: {
        ...traceHeaders(),
        authorization,
        [FORWARDED_HEADER]: `${at}.${sign(code, at)}`,
        "content-type": "application/json",
      },
      ...(method === "GET" ? {} : { body: JSON.stringify(body ?? {}) }),
      signal,
    });
  };
  const pass: Forwarding["pass"] = async (holder, code, asked, answer, left) => {
    try {
      const response = await open(holder, code, asked, AbortSignal.timeout(forwardTimeout(holder, left)));
      const body: unknown = await response.json();
      const read = answer.safeParse(body);
      if (response.ok && read.success) return { value: read.data };
      const { data } = refusalShape.safeParse(body);
      if (data === undefined || PASSING.has(data.code)) return undefined;
      const seconds = Number(response.headers.get("retry-after") ?? 0);
      return { refused: data, pending: response.status === PENDING, ...(seconds > 0 ? { wait: seconds * 1000 } : {}) };
    } catch {
      return undefined;
    }
  };
  return {
    open,
    pass,
    ask: (holder, code, authorization, left) =>
      pass(holder, code, { method: "POST", path: `/tables/${code}/enter`, authorization }, seatReservation, left),
    isHop(header = "", code) {
      if (secret === undefined) return false;
      const [at = "", mac = ""] = header.split(".");
      if (!(Math.abs(Date.now() - Number(at)) < VALID_MS)) return false;
      const [shown, right] = [Buffer.from(mac), Buffer.from(sign(code, at))];
      return shown.length === right.length && timingSafeEqual(shown, right);
    },
  };
}

/**
 * How long to wait for an answer, in whole ms. A healthy process gets the full time, however busy it is; one that has
 * missed a beat gets less, and none beyond the moment from which others may take over its tables.
 * @param left the ms for which the visitor can be kept waiting, if less
 */
export function forwardTimeout({ silence }: Pick<TableProcess, "silence">, left = DOUBTFUL_MS): number {
  if (silence < HEALTHY_MS) return ANSWER_MS;
  return Math.round(Math.min(DOUBTFUL_MS, Math.max(MIN_MS, Math.min(left, DEAD_AFTER_MS - silence))));
}

/** Refusals after which the table may be found in another process. */
const PASSING: ReadonlySet<string> = new Set(["resting", "closing-down", "internal", "moved-on"]);
