/** The log of a game as turns in notation, for the list of moves. */
import type { Seat } from "../../../../shared/kernel/game.ts";
import { linesInForce, readStep } from "../../../../shared/kernel/steps.ts";
import { PLACE, ROTATE, toOf, verbOf } from "../../../../shared/skorm/actions.ts";
import { forPeople, readAction } from "../../../../shared/skorm/notation.ts";
import { tableNoteText } from "../../../ui/play/log/table-notes.ts";
import type { Remark, Turn } from "../../../ui/play/log/move-rows.ts";

const DEPARTURES = { resign: "resigns", time: "out of time", left: "left" } as const;

/**
 * The log as turns, and what else it tells: rotations stand with the action that ended the turn, each Shieldman's last
 * one only. They are numbered as the game is counted: by its steps, so that a review and a replay name the same ones.
 */
export function turnsOf(log: readonly string[], names: readonly string[] = []): (Turn | Remark)[] {
  const turns: (Turn | Remark)[] = [];
  let rotations: { readonly seat: Seat; readonly notes: Map<number, string> } | undefined;
  const lines = linesInForce(log);
  let moves = 0;
  let first = 1;
  for (const [index, line] of lines.entries()) {
    const at = index + 1;
    const step = readStep(line);
    if (step?.kind !== "pause") moves++;
    const remark = tableNoteText(step, names);
    if (remark !== undefined) turns.push({ remark });
    if (step?.kind !== "act" && step?.kind !== "depart") continue;
    if (rotations?.seat !== step.seat) first = moves;
    if (step.kind === "depart") {
      turns.push({ seat: step.seat, text: DEPARTURES[step.why], section: sectionAfter(turns), number: moves, at });
      continue;
    }
    const action = readAction(step.action);
    if (action === undefined) continue;
    const notes = rotations?.seat === step.seat ? rotations.notes : new Map<number, string>();
    if (verbOf(action) === ROTATE) {
      notes.set(toOf(action), forPeople(step.action));
      rotations = { seat: step.seat, notes };
      continue;
    }
    const section = verbOf(action) === PLACE ? "placing" : "play";
    turns.push({
      seat: step.seat,
      text: [...notes.values(), forPeople(step.action)].join(" "),
      section,
      number: first,
      at,
    });
    rotations = undefined;
  }
  if (rotations !== undefined) {
    turns.push({
      seat: rotations.seat,
      text: [...rotations.notes.values()].join(" "),
      section: "play",
      number: first,
      at: lines.length,
    });
  }
  return turns;
}

function sectionAfter(turns: readonly (Turn | Remark)[]): string {
  return turns.findLast((turn) => "section" in turn)?.section ?? "placing";
}
