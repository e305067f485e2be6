/** Structured logs. Tables and players are named by their ids; identities never are. */
import { createHash } from "node:crypto";
import { setLogger } from "@colyseus/core/Logger";
import { type Logger, pino } from "pino";

export type Log = Logger;

export function createLog(level: string): Log {
  return pino({
    level,
    redact: ["token", "*.token", "authorization", "*.authorization", "headers.authorization", "req.headers"],
  });
}

/** Takes over what the framework would print: mostly that somebody sent it nonsense, which is no fault of ours. */
export function adoptFrameworkLog(log: Log): void {
  const own = log.child({ part: "framework" });
  const note = (...words: unknown[]) => own.warn(words.map(String).join(" "));
  const whisper = (...words: unknown[]) => own.debug(words.map(String).join(" "));
  setLogger({ error: note, warn: note, info: whisper, debug: whisper, trace: whisper });
}

/**
 * The name of a table in the logs. A private table's code lets anybody in, so that logs only show what stands for it.
 */
export function tableLabel(code: string, listed: boolean): string {
  return listed ? code : `private-${createHash("sha256").update(code).digest("hex").slice(0, 10)}`;
}
