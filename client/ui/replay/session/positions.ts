/** A kept game as positions one after the other: what the viewer goes to and fro in. */
import { type GameEntry, type Match, playsBy } from "../../../../shared/kernel/match.ts";
import { type GameRecord, openRecord, takeRecordedStep } from "../../../../shared/kernel/record.ts";
import { inForce, shownSteps, type RecordStep, writeStep } from "../../../../shared/kernel/steps.ts";
import { stepRandom } from "../../../../shared/kernel/seeded-random.ts";
import { syncState } from "../../../../shared/kernel/sync.ts";
import { recordOf } from "../../../../shared/record/file-record.ts";
import type { GameFile } from "../../../../shared/wire/game-file.ts";
import { shareStructure } from "../../../net/structural-sharing.ts";

/** A step that counted to the end of the game. */
export interface PositionStep {
  readonly step: RecordStep;
  /** The step as a line, with what was hidden while the game went on. */
  readonly line: string;
  /** The number of steps of the record after it, including those that were taken back. */
  readonly length: number;
  /** The time that it took, in ms; undefined if unknown. */
  readonly used: number | undefined;
}

export interface Positions {
  /** Without pauses, and without what was taken back. */
  readonly steps: readonly PositionStep[];
  /** The number of steps that were taken back. */
  readonly undone: number;
  /** The place of the step that the rules refuse, and before which the film ends; undefined for a sound game. */
  readonly broken: number | undefined;
  /** Whether the game is over with the last step. */
  readonly over: boolean;
  /**
   * The game's State after so many steps, with all secrets, as a table would send it.
   * @param at 0 for the start, up to the number of steps
   */
  game(at: number): unknown;
  /** The game as it was after so many steps, to be played on; it remembers what its seats saw. */
  match(at: number): Match;
  /** The State after other actions from there, as far as they are possible. */
  after(at: number, actions: readonly { readonly seat: number; readonly action: string }[]): unknown;
}

/** The positions of a game; undefined if these rules cannot even begin it. */
export function openPositions(entry: GameEntry, file: GameFile): Positions | undefined {
  const record = recordOf(file);
  if ("unreadable" in record || !canBegin(entry, file)) return undefined;
  const counted = inForce(record.steps);
  const shown = shownSteps(record.steps);
  const pass = tryOut(entry, record, shown);
  if (pass === undefined) return undefined;
  const steps = shown.slice(0, pass.length).flatMap((index, place) => {
    const step = record.steps[index];
    if (step === undefined) return [];
    const used = usedBy(file, record, index, shown[place - 1]);
    return [{ step, line: writeStep(step), length: index + 1, used }];
  });
  return {
    steps,
    undone: record.steps.length - counted.length - record.steps.filter(({ kind }) => kind === "undo").length,
    broken: pass.length < shown.length ? shown[pass.length] : undefined,
    over: pass.over,
    game: positionsOf(entry, record, shown),
    match: (at) => matchAfter(entry, record, shown.slice(0, at)),
    after(at, actions) {
      const varied = matchAfter(entry, record, shown.slice(0, at));
      for (const { seat, action } of actions) varied.act(seat, action, stepRandom(record.seed, at + 1));
      const state = new entry.schema();
      syncState(state, varied.truth());
      return state.toJSON();
    },
  };
}

function matchAfter(entry: GameEntry, record: GameRecord, indices: readonly number[]): Match {
  const remembering = entry.remembering();
  const match = openRecord(remembering, record);
  for (const index of indices) takeStep(remembering, record, match, index);
  return match;
}

/** Whether these rules know such a game: a file says what it likes. */
function canBegin(entry: GameEntry, { rulesVersion, seats, players, options }: GameFile): boolean {
  const fits = playsBy(entry, rulesVersion) && entry.seats.includes(seats) && players.length === seats;
  return fits && entry.options.safeParse(options).success;
}

/** How far the steps can be taken. */
function tryOut(entry: GameEntry, record: GameRecord, shown: readonly number[]) {
  try {
    const match = openRecord(entry, record);
    let length = 0;
    while (length < shown.length && takeStep(entry, record, match, shown[length])) length++;
    return { length, over: match.result() !== undefined };
  } catch {
    return undefined;
  }
}

function takeStep(entry: GameEntry, record: GameRecord, match: Match, index: number | undefined): boolean {
  return index !== undefined && takeRecordedStep(entry, record, match, index) !== undefined;
}

/** Positions are worked out when they are asked for, in order, and kept: they share what did not change. */
function positionsOf(entry: GameEntry, record: GameRecord, shown: readonly number[]): Positions["game"] {
  const match = openRecord(entry, record);
  const state = new entry.schema();
  const positions: unknown[] = [];

  function note(): void {
    syncState(state, match.truth());
    positions.push(shareStructure(positions.at(-1), state.toJSON()));
  }

  note();
  return (at) => {
    while (positions.length <= at && takeStep(entry, record, match, shown[positions.length - 1])) note();
    return positions[Math.min(at, positions.length - 1)];
  };
}

/** The time between two steps that counted, without those in which no server ran. */
function usedBy(file: GameFile, record: GameRecord, index: number, before: number | undefined): number | undefined {
  const at = file.times[index];
  // Steps from another game have the times of that game.
  if (at === undefined || index < (record.origins.at(-1)?.steps ?? 0)) return undefined;
  const between = record.steps.slice((before ?? -1) + 1, index);
  const paused = between.reduce((sum, step) => sum + (step.kind === "pause" ? step.ms : 0), 0);
  return Math.max(0, at - (before === undefined ? 0 : (file.times[before] ?? 0)) - paused);
}
