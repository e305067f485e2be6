/**
 * Rebuilds what the seats of a game have seen, for a computer that takes a seat late: it replays the game from the
 * start with memories switched on. That can take long, and runs beside the game until both are at the same step.
 */
import { advance, type Timeline, replayingTo } from "../kernel/timeline.ts";
import type { TableGame, Table } from "./table.ts";

/** Whether a computer sits at the table that does not know what its seat has seen. */
export function isForgetful({ entry, play, seats }: Table): boolean {
  if (play === undefined || play.remembers || seats.every(({ bot }) => bot === "")) return false;
  return entry.remembering() !== entry;
}

/** A walk that has come so far through the steps of a game. */
export interface Recalled {
  readonly timeline: Timeline;
  taken: number;
}

/** Replays a game that goes on meanwhile, one step for each turn of the generator, until it has caught up. */
export function* catchingUp({ entry }: Table, { record }: TableGame): Generator<void, Recalled> {
  const game = entry.remembering();
  const taken = record.steps.length;
  const recalled: Recalled = { timeline: yield* replayingTo(game, record, taken), taken };
  while (recalled.taken < record.steps.length) {
    follow(recalled, { entry: game, record });
    yield;
  }
  return recalled;
}

/** The game goes on with the replayed timeline, which has the memories. */
export function replayMemory({ entry }: Table, play: TableGame, recalled: Recalled): void {
  const { record } = play;
  while (recalled.taken < record.steps.length) follow(recalled, { entry: entry.remembering(), record });
  Object.assign(play, recalled.timeline, { remembers: true });
}

function follow(recalled: Recalled, { entry, record }: { entry: Table["entry"]; record: TableGame["record"] }): void {
  const index = recalled.taken++;
  if (advance(entry, record, recalled.timeline, index) === undefined) throw new Error(`step ${index} does not replay`);
}
