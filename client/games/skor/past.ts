/** The whole game so far, step by step, for the log of a game: all dice are in the state, so that the log tells it. */
import { linesInForce } from "../../../shared/kernel/steps.ts";
import { beginningOf } from "../../../shared/skor/retelling.ts";
import type { State } from "../../../shared/skor/state.ts";
import { followAll, type Happening } from "./happenings.ts";

/** Everything that happened in a game, by its log and its newest position; undone steps are left out. */
export type Past = (log: readonly string[], sent: State) => readonly Happening[];

/** Remembers what it has told, so that a line more costs no more than that line. */
export function openPast(): Past {
  let told: readonly string[] = [];
  let happenings: readonly Happening[] = [];

  return (log, sent) => {
    const lines = linesInForce(log);
    const goesOn = told.length > 0 && told.every((line, index) => lines[index] === line);
    const last = happenings.at(-1);
    const fresh = goesOn && last !== undefined ? followAll(last.after, lines.slice(told.length), sent) : undefined;
    // A log that leads elsewhere, which must not be, costs the past and never the game.
    happenings = fresh === undefined ? (followAll(beginningOf(sent), lines, sent) ?? []) : [...happenings, ...fresh];
    told = happenings.length === lines.length ? lines : [];
    return happenings;
  };
}
