/** Replays a record from the first step to the last, and notes where chance was used. */
import type { GameEntry, Match } from "../kernel/match.ts";
import { advance, openTimeline } from "../kernel/timeline.ts";
import type { GameRecord } from "../kernel/record.ts";
import { type Asked, tallyOf } from "./chance-count.ts";

/** The requests of a step to chance; step 0 is the set-up, 1 the first step. */
export interface AskedAt extends Asked {
  readonly step: number;
}

export type Replayed =
  | { readonly match: Match; readonly asked: readonly AskedAt[] }
  /** The place of the first step that the rules refuse. */
  | { readonly refused: number }
  /** The rules threw. */
  | { readonly fault: unknown };

/** Replays a record, including the steps that were taken back later. */
export function replayCounting(entry: GameEntry, record: GameRecord): Replayed {
  try {
    return walk(entry, record);
  } catch (fault) {
    return { fault };
  }
}

function walk(entry: GameEntry, record: GameRecord): Replayed {
  const tally = tallyOf(entry);
  const asked: AskedAt[] = [];
  function note(step: number): void {
    const taken = tally.take();
    if (taken.dice + taken.shuffles > 0) asked.push({ step, ...taken });
  }

  const timeline = openTimeline(tally.entry, record);
  note(0);
  for (const [index, step] of record.steps.entries()) {
    if (advance(tally.entry, record, timeline, index) === undefined) return { refused: index };
    // Going back plays earlier steps once more, which asks for nothing new.
    if (step.kind === "undo") tally.take();
    else note(index + 1);
  }
  return { match: timeline.match, asked };
}
