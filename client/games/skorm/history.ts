/**
 * What a position does not say of its past: which pieces were taken by whom, and which positions stood before. Tables
 * do not send it, since the log tells it already: it is played here once more, each line as it comes.
 */

import { linesInForce } from "../../../shared/kernel/steps.ts";
import { positionKey } from "../../../shared/skorm/facts.ts";
import { copyState, openingState, type State } from "../../../shared/skorm/state.ts";
import { follow } from "./happenings.ts";

/** A position as the table sent it, and the log that led there, to the position with its past. */
export type WithPast = (sent: State | undefined, log: readonly string[]) => State | undefined;

export function openHistory(): WithPast {
  let played: State | undefined;
  let lines: readonly string[] = [];

  return (sent, whole) => {
    if (sent === undefined) return undefined;
    const log = linesInForce(whole);
    if (played === undefined || !isSameGame(played, sent) || !startsWith(log, lines)) {
      played = openingState(sent.seats, sent.zoneShape, sent.first);
      lines = [];
    }
    for (const line of log.slice(lines.length)) follow(played, line);
    lines = log;
    // A log that leads elsewhere, which must not be, costs the past and never the position.
    return isSamePosition(played, sent) ? copyState(played) : sent;
  };
}

function isSameGame(one: State, other: State): boolean {
  return one.seats === other.seats && one.zoneShape === other.zoneShape && one.first === other.first;
}

function isSamePosition(one: State, other: State): boolean {
  return one.phase === other.phase && one.turn === other.turn && positionKey(one) === positionKey(other);
}

function startsWith(log: readonly string[], lines: readonly string[]): boolean {
  return lines.length <= log.length && lines.every((line, index) => log[index] === line);
}
