/** The steps of a record, as data and as the lines of a log. */
import { z } from "zod";
import type { Departure, Seat } from "./game.ts";
import { type Level, LEVELS } from "./bot.ts";

const seat = z.int().min(0).max(7);

/** The most letters of an action as text: names of places are short, but a game master may write words of their own. */
export const ACTION_LENGTH = 256;
/** The most letters of a step as a line. */
export const STEP_LENGTH = ACTION_LENGTH + 8;

/** A step of the record of a game. */
export const recordStep = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("act"), seat, action: z.string().max(ACTION_LENGTH) }),
  z.object({ kind: z.literal("depart"), seat, why: z.enum(["resign", "time", "left"]) }),
  z.object({ kind: z.literal("draw") }),
  /**
   * A seat took the game back to the position after the first `to` steps. The steps that were taken back stay in the
   * record.
   */
  z.object({ kind: z.literal("undo"), seat, to: z.int().min(0) }),
  /**
   * A computer of that level plays on in a seat, or with "" its player again. With `to`, a seat that had left is back:
   * the game stands as it did after the first `to` steps, just before it left.
   */
  z.object({
    kind: z.literal("hand"),
    seat,
    level: z.union([z.enum(LEVELS), z.literal("")]),
    to: z.int().min(0).exactOptional(),
  }),
  /** The server was away for so many ms, which no clock was charged for. */
  z.object({ kind: z.literal("pause"), ms: z.int().min(0) }),
]);
export type RecordStep = z.infer<typeof recordStep>;

const DEPARTURES: readonly Departure[] = ["resign", "time", "left"];

/**
 * A step as a line: `0Hf4-g5`, `1!resign`, `=`, `1<12`, `1*orca`, `1*orca<12`, `1*`, `~35000`. No game writes an action
 * that begins with `!`, `<` or `*`.
 */
export function writeStep(step: RecordStep): string {
  switch (step.kind) {
    case "act":
      return `${step.seat}${step.action}`;
    case "depart":
      return `${step.seat}!${step.why}`;
    case "draw":
      return "=";
    case "undo":
      return `${step.seat}<${step.to}`;
    case "hand":
      return `${step.seat}*${step.level}${step.to === undefined ? "" : `<${step.to}`}`;
    case "pause":
      return `~${step.ms}`;
  }
}

/** The step that a line tells; undefined for anything that `writeStep` does not write. */
export function readStep(line: string): RecordStep | undefined {
  const step = stepIn(line);
  return step !== undefined && writeStep(step) === line ? step : undefined;
}

function stepIn(line: string): RecordStep | undefined {
  if (line === "=") return { kind: "draw" };
  if (/^~\d+$/.test(line)) return { kind: "pause", ms: Number(line.slice(1)) };
  if (!/^[0-7]./.test(line)) return undefined;
  const seat: Seat = Number(line[0]);
  const rest = line.slice(2);
  if (line[1] === "<") return /^\d+$/.test(rest) ? { kind: "undo", seat, to: Number(rest) } : undefined;
  if (line[1] === "*") return handIn(seat, rest);
  if (line[1] !== "!") return { kind: "act", seat, action: line.slice(1) };
  const why = DEPARTURES.find((departure) => departure === rest);
  return why === undefined ? undefined : { kind: "depart", seat, why };
}

function handIn(seat: Seat, text: string): RecordStep | undefined {
  const [name = "", to] = text.split("<");
  const level: Level | "" | undefined = name === "" ? name : LEVELS.find((known) => known === name);
  if (level === undefined || (to !== undefined && !/^\d+$/.test(to))) return undefined;
  return { kind: "hand", seat, level, ...(to === undefined ? {} : { to: Number(to) }) };
}

/** The indexes of the steps that count, in order: without undos and the steps that they took back. */
export function inForce(steps: readonly RecordStep[]): number[] {
  const kept: number[] = [];
  for (const [index, step] of steps.entries()) {
    const { to } = { to: undefined, ...step };
    if (to !== undefined) takeBack(kept, to);
    if (step.kind !== "undo") kept.push(index);
  }
  return kept;
}

/** The places of the steps that a game is counted and shown by: those that still count, without pauses. */
export function shownSteps(steps: readonly RecordStep[]): number[] {
  return inForce(steps).filter((index) => steps[index]?.kind !== "pause");
}

/** Takes the places from `to` on out of places in ascending order. */
export function takeBack(kept: number[], to: number): void {
  while ((kept.at(-1) ?? -1) >= to) kept.pop();
}

/** The lines of a log that still count. Lines that tell no step are left as they are. */
export function linesInForce(lines: readonly string[]): string[] {
  return inForce(stepsOfLog(lines)).flatMap((index) => lines[index] ?? []);
}

/** A log as steps that can be counted: what it hides stands for itself. */
export function stepsOfLog(lines: readonly string[]): RecordStep[] {
  return lines.map((line) => readStep(line) ?? { kind: "draw" });
}

/** The steps that lines tell; undefined if one of them tells none. */
export function readSteps(lines: readonly string[]): RecordStep[] | undefined {
  const steps = lines.flatMap((line) => readStep(line) ?? []);
  return steps.length === lines.length ? steps : undefined;
}
