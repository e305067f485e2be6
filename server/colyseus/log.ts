/** Takes over what the framework prints. */
import { setLogger } from "@colyseus/core/Logger";
import type { Log } from "../process/log.ts";

/** It is mostly that somebody sent it nonsense, which is no fault of ours. */
export function adoptFrameworkLog(log: Log): void {
  const own = log.child({ part: "framework" });
  const note = (...words: unknown[]) => own.warn(words.map(String).join(" "));
  const whisper = (...words: unknown[]) => own.debug(words.map(String).join(" "));
  setLogger({ error: note, warn: note, info: whisper, debug: whisper, trace: whisper });
}
