/** Structured logs. Tables and players are named by their ids; identities never are. */
import { createHash } from "node:crypto";
import { type Logger, pino } from "pino";

export type Log = Logger;

export function createLog(level: string): Log {
  return pino({
    level,
    redact: ["token", "*.token", "authorization", "*.authorization", "headers.authorization", "req.headers"],
  });
}

/**
 * The name of a table in the logs. A private table's code lets anybody in, so that logs only show what stands for it.
 */
export function tableLabel(code: string, listed: boolean): string {
  return listed ? code : `private-${createHash("sha256").update(code).digest("hex").slice(0, 10)}`;
}
