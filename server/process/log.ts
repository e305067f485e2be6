/** Structured logs. Tables and players are named by their ids; identities never are. */
import { createHash } from "node:crypto";
import { type DestinationStream, type Logger, type LoggerOptions, pino } from "pino";

export type Log = Logger;

/** What JSON lets through, and acts on a terminal or turns its text round. */
const UNSAFE = /[\u{7f}-\u{9f}\p{Cf}\u2028\u2029]/gu;

const escaped = (sign: string) =>
  Array.from({ length: sign.length }, (_, at) => `\\u${sign.charCodeAt(at).toString(16).padStart(4, "0")}`).join("");

/** @param destination where the lines go, if not to the output of the process */
export function createLog(level: string, destination?: DestinationStream): Log {
  const options: LoggerOptions = {
    level,
    hooks: { streamWrite: (line) => line.replace(UNSAFE, escaped) },
    redact: [
      ...["token", "*.token", "authorization", "*.authorization", "headers.authorization", "req.headers"],
      // The library of Redis tells with an error what was asked, the password included.
      ...["command.args", "*.command.args", "*.*.command.args"],
    ],
  };
  return destination === undefined ? pino(options) : pino(options, destination);
}

/** Redirects the console of this process to the log: all lines are JSON, also those of libraries that know no log. */
export function adoptConsole(log: Log): void {
  const own = log.child({ part: "console" });
  const note = (...words: readonly unknown[]) => own.warn(words.map(String).join(" "));
  const whisper = (...words: readonly unknown[]) => own.debug(words.map(String).join(" "));
  Object.assign(console, { error: note, warn: note, log: whisper, info: whisper, debug: whisper, trace: whisper });
  process.removeAllListeners("warning");
  process.on("warning", (warning) => own.warn({ err: warning }, "warning"));
}

/**
 * The name of a table in the logs. The code of a private table lets anybody in, so that logs show a label in its place.
 */
export function tableLabel(code: string, listed: boolean): string {
  return listed ? code : `private-${createHash("sha256").update(code).digest("hex").slice(0, 10)}`;
}
