/** What happened between two positions, read off the log: it feeds motion, sound, announcements and the log of a game. */
import { ChanceError } from "../../../shared/kernel/random.ts";
import { type RecordStep, readStep } from "../../../shared/kernel/steps.ts";
import type { Action } from "../../../shared/skor/actions.ts";
import { agreeOnDraw, departSeat } from "../../../shared/skor/apply.ts";
import { BRANCHES, PLAYERS } from "../../../shared/skor/components.ts";
import type { SkorEvent } from "../../../shared/skor/events.ts";
import { retell, trueAction } from "../../../shared/skor/retelling.ts";
import { skor } from "../../../shared/skor/rules.ts";
import { copyState, NOBODY, NOWHERE, type State } from "../../../shared/skor/state.ts";
import { type Chronicle, type Told, tellAll, tellFresh } from "../../ui/play/chronicle.ts";

/** A step of the game, and what it did. */
export interface Happening {
  readonly step: Exclude<RecordStep, { kind: "undo" }>;
  /** What was done; undefined when a seat left, a draw was agreed on or the server was away. */
  readonly action: Action | undefined;
  readonly before: State;
  readonly after: State;
  readonly events: readonly SkorEvent[];
}

/** More lines than this at once are not told one by one: the page has been away. */
const TELL_AT_MOST = 12;

/** What the lines did that are new since an earlier look; see `tellFresh`. */
export function chronicle(
  before: Chronicle<State> | undefined,
  now: Chronicle<State> | undefined,
): Happening[] | undefined {
  return tellFresh(before, now, TELL_AT_MOST, told);
}

/** What some lines did, one after the other; undefined unless all can be told. */
export function followAll(start: State, lines: readonly string[], sent: State): Happening[] | undefined {
  return tellAll(start, lines, sent, told);
}

function told(state: State, line: string, sent: State): Told<State, Happening> | undefined {
  const news = follow(state, line, sent);
  return news && { news, after: news.after };
}

/**
 * What a line of the log did to a state, which stays as it is; undefined when the rules refuse it, where a roll is not
 * known yet, and where steps were taken back, because then the position comes as a whole.
 * @param sent the newest position of the same game: the dice and choices that have come out since are known there
 */
export function follow(state: State, line: string, sent: State): Happening | undefined {
  const step = readStep(line);
  if (step === undefined || step.kind === "undo" || (step.kind === "hand" && step.to !== undefined)) return undefined;
  const before = withChoices(state, sent);
  if (step.kind !== "act") {
    const after = copyState(state);
    if (step.kind === "draw") agreeOnDraw(after);
    const events = step.kind === "depart" ? departSeat(after, step.seat, step.why) : [];
    return { step, action: undefined, before, after, events };
  }
  const action = skor.read(step.action);
  if (action === undefined || !skor.actors(before).includes(step.seat)) return undefined;
  try {
    const { after, events } = retell(before, step.seat, action, sent);
    return { step, action, before, after, events };
  } catch (error) {
    if (error instanceof ChanceError) return undefined;
    throw error;
  }
}

/** A state with the choices that were secret then and have been shown since. */
function withChoices(state: State, sent: State): State {
  const copy = copyState(state);
  // A choice that waited for the DM's dice was not known when it was made.
  const waited = copy.pending === NOBODY ? undefined : trueAction(sent, copy.waiting, copy.pending);
  if (typeof waited === "number") copy.pending = waited;
  for (const player of PLAYERS) {
    const own = copy.secrets[player];
    if (own === undefined || copy.chosen[player] !== true) continue;
    if (copy.phase === "culture" && own.culture === "") {
      own.culture = sent.begunAs[player] ?? "";
      own.tech = BRANCHES[sent.freeBranches[player] ?? NOWHERE] ?? "";
    }
    if (copy.phase === "orient" && own.side === 0) own.side = sent.sides[player] ?? 0;
  }
  return copy;
}
