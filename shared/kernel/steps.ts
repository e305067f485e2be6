/** The steps of a record, as data and as the lines of a log. */
import { z } from "zod";
import type { Departure, Seat } from "./game.ts";

const seat = z.int().min(0).max(7);

/** What was done to a game. */
export const recordStep = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("act"), seat, action: z.string().max(64) }),
  z.object({ kind: z.literal("depart"), seat, why: z.enum(["resign", "time", "left"]) }),
  z.object({ kind: z.literal("draw") }),
  /** A seat took the game back to where it stood after the first `to` steps. What was taken back stays in the record. */
  z.object({ kind: z.literal("undo"), seat, to: z.int().min(0) }),
  /** The server was away for so many ms, which no clock was charged for. */
  z.object({ kind: z.literal("pause"), ms: z.int().min(0) }),
]);
export type RecordStep = z.infer<typeof recordStep>;

const DEPARTURES: readonly Departure[] = ["resign", "time", "left"];

/** A step as a line: `0Hf4-g5`, `1!resign`, `=`, `1<12`, `~35000`. No game writes an action that begins with `!` or `<`. */
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
  if (line[1] !== "!") return { kind: "act", seat, action: line.slice(1) };
  const why = DEPARTURES.find((departure) => departure === rest);
  return why === undefined ? undefined : { kind: "depart", seat, why };
}

/**
 * The places of the steps that still count, in order: those that were not taken back, without the undos themselves.
 */
export function inForce(steps: readonly RecordStep[]): number[] {
  let kept: number[] = [];
  for (const [index, step] of steps.entries()) {
    if (step.kind === "undo") kept = kept.filter((earlier) => earlier < step.to);
    else kept.push(index);
  }
  return kept;
}

/** The lines of a log that still count. Lines that tell no step are left as they are. */
export function linesInForce(lines: readonly string[]): string[] {
  const steps = lines.map((line): RecordStep => readStep(line) ?? { kind: "draw" });
  return inForce(steps).flatMap((index) => lines[index] ?? []);
}
