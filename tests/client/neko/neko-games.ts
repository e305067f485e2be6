/** Whole games of Neko Harbour as a page gets them: the log that everybody may read, and the truth behind it. */
import { writeStep } from "../../../shared/kernel/steps.ts";
import { copyState, type State } from "../../../shared/neko/harbour/state.ts";
import { playRandomly, type Table } from "../../shared/neko/support/random-play.ts";

export interface PlayedGame {
  readonly log: readonly string[];
  /** The truth after so many lines of the log. */
  readonly states: readonly State[];
}

/** A random game from the draft to the end. */
export function playedGame(table: Table, seed: number): PlayedGame {
  const log: string[] = [];
  const states: State[] = [];
  const end = playRandomly(table, seed, (state, { seat, chosen }) => {
    states.push(copyState(state));
    log.push(writeStep({ kind: "act", seat, action: chosen.text }));
  });
  return { log, states: [...states, end] };
}
