/**
 * A game on its way through its record. Copies of earlier positions are kept along the way, so that going back plays a
 * few steps again and never the whole game: a replay is as long as its record, however often steps were taken back.
 */
import type { Seat } from "./game.ts";
import type { GameEntry, Match, StepResult } from "./match.ts";
import { type GameRecord, openRecord, takeRecordedStep } from "./record.ts";
import { inForce, takeBack } from "./steps.ts";

/** A copy of the position after the first `after` steps that count. */
interface Mark {
  readonly after: number;
  readonly match: Match;
}

export interface Timeline {
  /** The present position; another Match object after steps were taken back. */
  match: Match;
  /** The places of the steps that count, ascending. */
  readonly stepsInForce: number[];
  /** Earlier positions, the newest last: close together behind the present one, and ever further apart. */
  readonly marks: Mark[];
}

/** How far apart marks are: 16 steps at first, and 128 from 32 steps back on, so that going back is never a long walk. */
const CLOSEST = 16;
const WIDEST = 128;

/** The start of the game that a record describes. */
export function openTimeline(entry: GameEntry, record: GameRecord): Timeline {
  return { match: openRecord(entry, record), stepsInForce: [], marks: [] };
}

/** An independent copy of a timeline at its present step. */
export function branchOf({ match, stepsInForce, marks }: Timeline): Timeline {
  return { match: match.copy(), stepsInForce: [...stepsInForce], marks: [...marks] };
}

/**
 * Takes the step at `index` of the record; the timeline has already taken all steps before it.
 * @returns what the step did; undefined, with nothing changed, if the step is not possible there
 */
export function advance(
  entry: GameEntry,
  record: GameRecord,
  timeline: Timeline,
  index: number,
): StepResult | undefined {
  const step = record.steps[index];
  if (step?.kind === "undo") {
    if (timeline.match.result() !== undefined || !mayTakeBack(record, timeline, index, step.seat, step.to))
      return undefined;
    takeBack(timeline.stepsInForce, step.to);
    settleMatch(entry, record, timeline);
    return { events: [], revealed: false };
  }
  if (step?.kind === "hand" && step.to !== undefined && !bringBack(entry, record, timeline, step.seat, step.to)) {
    return undefined;
  }
  return goOn(entry, record, timeline, index);
}

function goOn(entry: GameEntry, record: GameRecord, timeline: Timeline, index: number): StepResult | undefined {
  const done = takeRecordedStep(entry, record, timeline.match, index);
  if (done === undefined) return undefined;
  timeline.stepsInForce.push(index);
  markPosition(timeline);
  return done;
}

/**
 * Whether a seat can take the game back to the position after `to` steps. It can, if the next step there is its own
 * action and nobody has left since.
 * @param length the number of steps so far
 */
export function mayTakeBack(record: GameRecord, timeline: Timeline, length: number, seat: Seat, to: number): boolean {
  // Steps of a game that was taken up stand, but within them it went back as it could then.
  if (record.origins.some(({ steps }) => steps <= length && to < steps)) return false;
  const target = record.steps[to];
  if (target?.kind !== "act" || target.seat !== seat) return false;
  for (let place = timeline.stepsInForce.length - 1; place >= 0; place--) {
    const index = timeline.stepsInForce[place] ?? 0;
    if (index <= to) return index === to;
    const kind = record.steps[index]?.kind;
    if (kind !== "act" && kind !== "pause") return false;
  }
  return false;
}

/** Takes the game back to before a seat left, so that a computer can play on for it. @returns whether it could be */
function bringBack(entry: GameEntry, record: GameRecord, timeline: Timeline, seat: Seat, to: number): boolean {
  if (timeline.match.result() !== undefined || departureOf(record, timeline, seat) !== to) return false;
  takeBack(timeline.stepsInForce, to);
  settleMatch(entry, record, timeline);
  return true;
}

/**
 * The index of the step with which a seat left. Undefined if it did not leave, or if somebody has acted since, so that
 * it cannot come back.
 */
export function departureOf(
  record: GameRecord,
  { stepsInForce }: Pick<Timeline, "stepsInForce">,
  seat: Seat,
): number | undefined {
  for (let place = stepsInForce.length - 1; place >= 0; place--) {
    const index = stepsInForce[place] ?? 0;
    const step = record.steps[index];
    if (step?.kind === "act") return undefined;
    if (step?.kind === "depart" && step.seat === seat) return index;
  }
  return undefined;
}

/**
 * Brings the match to where the steps that count have led, from the nearest mark: after steps were taken back, or when
 * an exception left it halfway.
 * @throws Error when a step that was taken is refused: the rules have changed since
 */
export function settleMatch(entry: GameEntry, record: GameRecord, timeline: Timeline): void {
  const { stepsInForce, marks } = timeline;
  while ((marks.at(-1)?.after ?? 0) > stepsInForce.length) marks.pop();
  const mark = marks.at(-1);
  timeline.match = mark?.match.copy() ?? openRecord(entry, record);
  const again = stepsInForce.splice(mark?.after ?? 0);
  for (const index of again) retake(entry, record, timeline, index);
}

function retake(entry: GameEntry, record: GameRecord, timeline: Timeline, index: number): void {
  if (goOn(entry, record, timeline, index) === undefined) throw new Error(`step ${index} does not replay`);
}

/** Stores the position if one is due, and drops older ones that are too close together by now. */
function markPosition({ match, stepsInForce, marks }: Timeline): void {
  const after = stepsInForce.length;
  if (after % CLOSEST !== 0) return;
  marks.push({ after, match: match.copy() });
  const spread = marks.filter((mark) => mark.after % spacing(after - mark.after) === 0);
  marks.splice(0, marks.length, ...spread);
}

function spacing(distance: number): number {
  return distance > 2 * CLOSEST ? WIDEST : CLOSEST;
}

/**
 * Walks along the steps that count among the first `length` ones, a step for each turn of the generator. They must have
 * been taken before: this only walks again.
 * @throws Error when a step that was taken is refused: the rules have changed since
 */
export function* replayingTo(entry: GameEntry, record: GameRecord, length: number): Generator<void, Timeline> {
  const timeline = openTimeline(entry, record);
  for (const index of inForce(record.steps.slice(0, length))) {
    retake(entry, record, timeline, index);
    yield;
  }
  return timeline;
}

/** How a replay went: the game at its end, or the first step that the rules refuse. */
export type Replay = Timeline | { readonly refused: number };

/**
 * Replays a whole record, one step for each turn of the generator, and also checks the steps that were taken back
 * later.
 */
export function* replaying(entry: GameEntry, record: GameRecord): Generator<void, Replay> {
  const timeline = openTimeline(entry, record);
  for (const index of record.steps.keys()) {
    if (advance(entry, record, timeline, index) === undefined) return { refused: index };
    yield;
  }
  return timeline;
}

/** The result of a generator, with all its turns at once. */
export function runToEnd<T>(work: Generator<void, T>): T {
  for (;;) {
    const { done, value } = work.next();
    if (done === true) return value;
  }
}
