/** Asks the process that has a table for the way in. A process that is asked so answers, and asks no other. */
import { createHmac, timingSafeEqual } from "node:crypto";
import type { Answer } from "./answers.ts";
import type { Elsewhere } from "../tables/opening.ts";
import { isRefusalCode, refusal } from "../../shared/wire/refusal.ts";
import { seatReservation } from "../../shared/wire/http.ts";
import { z } from "zod";

/** The header by which one process of the house knows another. */
export const HOP = "x-skerry-hop";
/** One that is well is waited for, however busy it is; one that has missed a beat keeps nobody waiting for long. */
const WELL_MS = 2000;
const ANSWER_MS = 4000;
const DOUBTFUL_MS = 800;
const VALID_MS = 10_000;

const refused = z.object({ code: z.string().refine(isRefusalCode), message: z.string() });

export interface Forwarding {
  /** @returns the answer of the process, or undefined where none came that helps */
  ask(holder: Elsewhere, code: string, authorization: string): Promise<Answer | undefined>;
  /** Whether a request comes from another process of the house. */
  isHop(header: string | undefined, code: string): boolean;
}

/** @param secret what all processes of the house know, or undefined where there is but one */
export function forwardingWith(secret: string | undefined): Forwarding {
  const sign = (code: string, at: string) =>
    createHmac("sha256", `skerry hop ${secret ?? ""}`)
      .update(`${code} ${at}`)
      .digest("base64url");
  return {
    async ask({ internal, silence }, code, authorization) {
      const at = String(Date.now());
      try {
        const response = await fetch(`${internal}/api/tables/${code}/enter`, {
          method: "POST",
          headers: { authorization, [HOP]: `${at}.${sign(code, at)}`, "content-type": "application/json" },
          body: "{}",
          signal: AbortSignal.timeout(silence < WELL_MS ? ANSWER_MS : DOUBTFUL_MS),
        });
        const body: unknown = await response.json();
        const way = seatReservation.safeParse(body);
        if (response.ok && way.success) return { value: way.data };
        const { data } = refused.safeParse(body);
        if (data === undefined || !isRefusalCode(data.code) || PASSING.has(data.code)) return undefined;
        return { refused: refusal(data.code) };
      } catch {
        return undefined;
      }
    },
    isHop(header = "", code) {
      if (secret === undefined) return false;
      const [at = "", mac = ""] = header.split(".");
      if (!(Math.abs(Date.now() - Number(at)) < VALID_MS)) return false;
      const [shown, right] = [Buffer.from(mac), Buffer.from(sign(code, at))];
      return shown.length === right.length && timingSafeEqual(shown, right);
    },
  };
}

/** Refusals after which the table may be found in another process. */
const PASSING: ReadonlySet<string> = new Set(["resting", "closing-down", "internal", "moved-on"]);
