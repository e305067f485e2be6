/** What a player may take back, worked out from the log as the table itself will judge it. */
import type { Seat } from "../../../shared/kernel/game.ts";
import { inForce, type RecordStep, readStep } from "../../../shared/kernel/steps.ts";
import { NOBODY } from "../../../shared/wire/table.ts";

/** A way back: to the position after `to` steps. */
export interface WayBack {
  readonly to: number;
  /** At once, without asking anybody. */
  readonly free: boolean;
}

/** Why nothing can be taken back. */
export type NoWay = "off" | "nothing" | "left" | "asking" | "asked" | "resting";

export interface WaysBack {
  /** The way back by one step, or all that can be asked for. */
  readonly step: WayBack | undefined;
  /** The way back to the beginning of the turn, if that is further back. */
  readonly turn: WayBack | undefined;
  readonly why: NoWay | undefined;
}

/** What the ways back depend on. */
export interface TakeBackFacts {
  readonly log: readonly string[];
  /** As in the table's state. */
  readonly begunWith: number;
  readonly undoFrom: number;
  readonly undoSeat: number;
  /** Whether the table allows it. */
  readonly allowed: boolean;
  readonly resting: boolean;
  /** The player's own seats. */
  readonly seats: readonly Seat[];
  /** The seats that still have a say. */
  readonly playing: readonly Seat[];
  readonly actors: readonly Seat[];
  /** The number of steps at which somebody asked last: each position allows one request. */
  readonly askedAt: number | undefined;
}

interface Placed {
  readonly at: number;
  readonly step: RecordStep;
}

/** How far the player may go back, and whether the others have to agree. */
export function waysBack(facts: TakeBackFacts): WaysBack {
  const { log, allowed, resting, undoSeat, seats, playing } = facts;
  if (!allowed) return none("off");
  if (resting) return none("resting");
  if (undoSeat !== NOBODY) return none("asking");
  const kept = stepsInForce(log);
  const last = kept.findLastIndex(({ at, step }) => at >= facts.begunWith && isOwn(step, facts));
  const found = kept[last];
  if (found?.step.kind !== "act") return none("nothing");
  if (!kept.slice(last).every(({ step }) => step.kind === "act" || step.kind === "pause")) return none("left");

  const begun = kept[beginningOf(kept, last, facts.begunWith)] ?? found;
  const free = freeFrom(facts, found.step.seat);
  const alone = playing.every((seat) => seats.includes(seat));
  if (alone || found.at >= free) {
    const furthest = alone ? begun.at : Math.max(begun.at, free);
    return { step: { to: found.at, free: true }, turn: further(furthest, found.at, true), why: undefined };
  }
  if (facts.askedAt === log.length) return none("asked");
  // A seat that still acts asks for its last step; a seat that is done with its turn asks for the whole turn.
  const acts = last === kept.length - 1 && facts.actors.includes(found.step.seat);
  const to = acts ? found.at : begun.at;
  return { step: { to, free: false }, turn: acts ? further(begun.at, to, false) : undefined, why: undefined };
}

function none(why: NoWay): WaysBack {
  return { step: undefined, turn: undefined, why };
}

function further(to: number, than: number, free: boolean): WayBack | undefined {
  return to < than ? { to, free } : undefined;
}

/** The step from which on a seat may go back without asking; infinity if it may not. */
function freeFrom({ log, undoFrom, actors }: TakeBackFacts, seat: Seat): number {
  const step = undoFrom === NOBODY || !actors.includes(seat) ? undefined : readStep(log[undoFrom] ?? "");
  return step?.kind === "act" && step.seat === seat ? undoFrom : Number.POSITIVE_INFINITY;
}

function isOwn(step: RecordStep, { seats, playing }: TakeBackFacts): boolean {
  return step.kind === "act" && seats.includes(step.seat) && playing.includes(step.seat);
}

/** The index at which the run of actions began that contains `last`. */
function beginningOf(kept: readonly Placed[], last: number, earliest: number): number {
  const own = kept[last]?.step;
  let first = last;
  for (let index = last; index >= 0; index--) {
    const { at, step } = kept[index] ?? { at: NOBODY, step: undefined };
    if (at < earliest) break;
    if (step?.kind === "pause") continue;
    if (own?.kind !== "act" || step?.kind !== "act" || step.seat !== own.seat) break;
    first = index;
  }
  return first;
}

function stepsInForce(log: readonly string[]): Placed[] {
  const steps = log.map((line): RecordStep => readStep(line) ?? { kind: "draw" });
  return inForce(steps).flatMap((at) => {
    const step = steps[at];
    return step === undefined ? [] : [{ at, step }];
  });
}
