/** What server and pages do a step at a time while others wait, all at once. */
import type { Match, GameEntry } from "../../shared/kernel/match.ts";
import type { GameRecord } from "../../shared/kernel/record.ts";
import { runToEnd, type Replay, replaying, replayingTo } from "../../shared/kernel/timeline.ts";

/** The match as it stood after the first `length` steps. */
export function matchAt(entry: GameEntry, record: GameRecord, length: number): Match {
  return runToEnd(replayingTo(entry, record, length)).match;
}

/** Plays a whole record again. */
export function replay(entry: GameEntry, record: GameRecord): Replay {
  return runToEnd(replaying(entry, record));
}
