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

/** Takes over what this process would print: all of its lines are JSON, also those of libraries that mind no log. */
export function adoptConsole(log: Log): void {
  const own = log.child({ part: "console" });
  const note = (...words: readonly unknown[]) => own.warn(words.map(String).join(" "));
  const whisper = (...words: readonly unknown[]) => own.debug(words.map(String).join(" "));
  Object.assign(console, { error: note, warn: note, log: whisper, info: whisper, debug: whisper, trace: whisper });
  process.removeAllListeners("warning");
  process.on("warning", (warning) => own.warn({ err: warning }, "warning"));
}

/**
 * The name of a table in the logs. A private table's code lets anybody in, so that logs only show what stands for it.
 */
export function tableLabel(code: string, listed: boolean): string {
  return listed ? code : `private-${createHash("sha256").update(code).digest("hex").slice(0, 10)}`;
}
