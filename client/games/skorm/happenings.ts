/** What happened between two positions, read off the log: it feeds motion, sound and announcements. */
import type { GameEvent, Seat } from "../../../shared/kernel/game.ts";
import { noChance } from "../../../shared/kernel/random.ts";
import { linesInForce, readStep } from "../../../shared/kernel/steps.ts";
import {
  type Action,
  fromOf,
  MOVE,
  PASSING,
  PLACE,
  ROTATE,
  SHOOT,
  toOf,
  verbOf,
} from "../../../shared/skorm/actions.ts";
import { hexOf } from "../../../shared/skorm/board.ts";
import { routeOf } from "../../../shared/skorm/outlook.ts";
import { skorm } from "../../../shared/skorm/rules.ts";
import { copyState, type State } from "../../../shared/skorm/state.ts";
import { NOBODY } from "../../../shared/wire/table.ts";
import type { Hint } from "../../stage/scene.ts";
import type { Sound } from "../../stage/sound.ts";
import { type Chronicle, tellFresh } from "../../ui/play/chronicle.ts";
import type { Last } from "./scene.ts";

/** A line of the log, and what it did. */
export interface Happening {
  readonly seat: Seat;
  /** Undefined when a seat left, or everybody agreed to a draw. */
  readonly action: Action | undefined;
  readonly before: State;
  readonly events: readonly GameEvent[];
}

/** More lines than this at once are not told one by one: the page has been away. */
const TELL_AT_MOST = 6;

/** What the lines did that are new since an earlier look; see `tellFresh`. */
export function chronicle(
  before: Chronicle<State> | undefined,
  now: Chronicle<State> | undefined,
): Happening[] | undefined {
  return tellFresh(before, now, TELL_AT_MOST, (state, line) => {
    const after = copyState(state);
    const news = follow(after, line);
    return news && { news, after };
  });
}

/** Applies a line of the log to the state; undefined, with nothing changed, when the rules refuse it. */
export function follow(state: State, line: string): Happening | undefined {
  const step = readStep(line);
  // Where steps were taken back, the position comes as a whole.
  if (step === undefined || step.kind === "undo") return undefined;
  const before = copyState(state);
  if (step.kind === "draw") {
    skorm.agreeDraw?.(state);
    return {
      seat: NOBODY,
      action: undefined,
      before,
      events: [{ kind: "end", reason: state.reason, winner: state.winner }],
    };
  }
  if (step.kind === "pause") return { seat: NOBODY, action: undefined, before, events: [] };
  const { seat } = step;
  if (step.kind === "depart") return { seat, action: undefined, before, events: skorm.depart(state, seat, step.why) };
  const action = skorm.read(step.action);
  if (action === undefined || !skorm.legal(state, seat).includes(action)) return undefined;
  return { seat, action, before, events: skorm.apply(state, seat, action, noChance) };
}

/** How the pieces of a happening went, for the stage. */
export function hintsOf(happenings: readonly Happening[]): Hint[] {
  return happenings.flatMap(({ action, before }): Hint[] => {
    if (action === undefined) return [];
    const verb = verbOf(action);
    if (verb === SHOOT) return [{ kind: "shot", from: hexOf(fromOf(action)), to: hexOf(toOf(action)) }];
    if (verb === PLACE || verb === ROTATE || verb === PASSING) return [];
    return [{ kind: "path", path: routeOf(before.board, action).map(hexOf) }];
  });
}

/** The sound of what happened last. */
export function soundOf(happenings: readonly Happening[]): Sound | undefined {
  const action = happenings.at(-1)?.action;
  if (action === undefined) return undefined;
  const verb = verbOf(action);
  if (verb === PLACE) return "place";
  if (verb === ROTATE) return "turn";
  if (verb === SHOOT) return "shoot";
  if (verb === PASSING) return undefined;
  return verb === MOVE ? "move" : "capture";
}

/** Where the last action of the play was. Rotations leave the mark where it is. */
export function lastOf(log: readonly string[]): Last | undefined {
  for (const line of linesInForce(log).toReversed()) {
    const step = readStep(line);
    if (step?.kind !== "act") continue;
    const action = skorm.read(step.action);
    if (action === undefined || verbOf(action) === ROTATE || verbOf(action) === PASSING) continue;
    if (verbOf(action) === PLACE) return { from: undefined, to: toOf(action) };
    return { from: fromOf(action), to: toOf(action) };
  }
  return undefined;
}
