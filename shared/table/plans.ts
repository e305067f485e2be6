/**
 * The plans of players ahead of their turns, in a game in play. A plan is a line of steps that one seat expects, from
 * another seat's action to its own last one. Only its player is shown it.
 */
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import type { Seat } from "../kernel/game.ts";
import type { Match } from "../kernel/match.ts";
import type { RecordStep } from "../kernel/steps.ts";

/** A step that was thought of. */
export interface PlannedStep {
  readonly seat: Seat;
  readonly action: string;
  /** A hash of what the planner expects to know after the step; "" if chance or others decide that. */
  readonly mark: string;
}

/** The rest of a line, which goes on from the present position. */
export interface Plan {
  readonly seat: Seat;
  readonly steps: readonly PlannedStep[];
}

/** A game with what its players decided ahead. */
interface Planned {
  readonly match: Match;
  plans: readonly Plan[];
  readonly ahead: Map<Seat, string>;
}

/**
 * Updates the plans after a step: lines that expected the step go on, other lines are dropped, and every line is
 * dropped if the position has changed in another way.
 */
export function settlePlans(play: Planned, step: RecordStep): void {
  if (step.kind === "pause") return;
  if (step.kind !== "act") {
    play.plans = [];
    play.ahead.clear();
    return;
  }
  if (play.plans.length > 0) play.plans = play.plans.flatMap((one) => followed(play.match, one, step));
  play.ahead.delete(step.seat);
}

/** The remaining line after a step, if the step is the one that the line foresaw. */
function followed(match: Match, { seat, steps }: Plan, step: Extract<RecordStep, { kind: "act" }>): Plan[] {
  const [first, ...rest] = steps;
  if (first === undefined || rest.length === 0 || first.seat !== step.seat) return [];
  if (match.openText(first.action) !== match.openText(step.action)) return [];
  return first.mark === knownMark(match, seat) ? [{ seat, steps: rest }] : [];
}

/** A short mark of all that a seat knows. */
export function knownMark(match: Match, seat: Seat): string {
  return bytesToHex(sha256(utf8ToBytes(inOrder(match.view(seat))))).slice(0, 16);
}

/** The value as text that does not depend on the order of its keys. */
function inOrder(value: unknown): string {
  return JSON.stringify(value, (_, held: unknown) =>
    typeof held === "object" && held !== null && !Array.isArray(held)
      ? Object.fromEntries(Object.entries(held).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : held,
  );
}
