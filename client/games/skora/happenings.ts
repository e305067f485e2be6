/** What happened between two positions, read off the log: it feeds motion, sound, announcements and the log of a game. */
import type { Seat } from "../../../shared/kernel/game.ts";
import { type RecordStep, readStep } from "../../../shared/kernel/steps.ts";
import type { Action } from "../../../shared/skora/actions.ts";
import { applyAction, departSeat } from "../../../shared/skora/apply.ts";
import type { SkoraEvent } from "../../../shared/skora/events.ts";
import { skora } from "../../../shared/skora/rules.ts";
import { copyState, playerAt, type State, secretsAt } from "../../../shared/skora/state.ts";
import type { Sound } from "../../stage/sound.ts";
import { type Chronicle, tellFresh } from "../../ui/play/chronicle.ts";

/** A step of the game, and what it did. */
export interface Happening {
  readonly step: Exclude<RecordStep, { kind: "undo" } | { kind: "draw" }>;
  /** What was done; undefined when a seat left or the server was away. */
  readonly action: Action | undefined;
  readonly before: State;
  readonly after: State;
  readonly events: readonly SkoraEvent[];
}

/** More lines than this at once are not told one by one: the page has been away. */
const TELL_AT_MOST = 8;

/** What the lines did that are new since an earlier look; see `tellFresh`. */
export function chronicle(
  before: Chronicle<State> | undefined,
  now: Chronicle<State> | undefined,
): Happening[] | undefined {
  return tellFresh(before, now, TELL_AT_MOST, (state, line, known) => {
    const news = follow(state, line, known);
    return news && { news, after: news.after };
  });
}

/**
 * What a line of the log did to a state, which stays as it is; undefined when the rules refuse it, and where steps were
 * taken back, because then the position comes as a whole.
 * @param known a later position of the same game: decrees that are open there are known here
 */
export function follow(state: State, line: string, known: State): Happening | undefined {
  const step = readStep(line);
  if (step === undefined || step.kind === "undo" || step.kind === "draw") return undefined;
  const before = withDecrees(state, known);
  const after = copyState(before);
  if (step.kind === "pause") return { step, action: undefined, before, after, events: [] };
  if (step.kind === "depart") {
    return { step, action: undefined, before, after, events: departSeat(after, step.seat, step.why) };
  }
  const action = skora.read(step.action);
  if (action === undefined || !isPossible(before, step.seat, action)) return undefined;
  const events = applyAction(after, step.seat, action);
  return { step, action, before, after: withDecrees(after, known), events };
}

function withDecrees(state: State, known: State): State {
  const copy = copyState(state);
  for (const [seat, player] of copy.players.entries()) {
    const own = secretsAt(copy, seat);
    if (player.chosen) own.decree ||= secretsAt(known, seat).decree || playerAt(known, seat).decree;
  }
  return copy;
}

/** Whether the rules allow it. What depends on a hand or on dealt decrees cannot be known of others. */
function isPossible(state: State, seat: Seat, action: Action): boolean {
  if (!skora.actors(state).includes(seat)) return false;
  if (action.kind === "keep") return state.step === "decree";
  if (action.kind === "play") return state.step === "play";
  return skora.legal(state, seat).includes(action);
}

/** What is heard of what happened, in order. Of two alike that follow each other one is enough. */
export function soundsOf(happenings: readonly Happening[]): Sound[] {
  const sounds = happenings.flatMap(({ events }) => events.flatMap(({ kind }) => SOUNDS[kind] ?? []));
  return sounds.filter((sound, index) => sound !== sounds[index - 1]);
}

const SOUNDS: Readonly<Partial<Record<SkoraEvent["kind"], Sound>>> = {
  choose: "turn",
  play: "card",
  axe: "axe",
  boats: "boat",
  shift: "card",
  sail: "boat",
  tie: "axe",
  catch: "catch",
  discard: "card",
};
