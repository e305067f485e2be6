/** What happened between two positions, read off the log: it feeds motion, sound, announcements and the log of a game. */
import { type RecordStep, readStep } from "../../../shared/kernel/steps.ts";
import type { Action } from "../../../shared/neko/actions.ts";
import { applyAction } from "../../../shared/neko/apply.ts";
import { departSeat } from "../../../shared/neko/departure.ts";
import { picksOf } from "../../../shared/neko/draft.ts";
import type { NekoEvent } from "../../../shared/neko/events.ts";
import { neko } from "../../../shared/neko/rules.ts";
import { copyState, type State } from "../../../shared/neko/state.ts";
import type { Sound } from "../../stage/sound.ts";
import { type Chronicle, tellFresh } from "../../ui/play/chronicle.ts";

/** A step of the game, and what it did. */
export interface Happening {
  readonly step: Exclude<RecordStep, { kind: "undo" } | { kind: "draw" }>;
  /** What was done; undefined when a seat left or the server was away. */
  readonly action: Action | undefined;
  readonly before: State;
  readonly after: State;
  readonly events: readonly NekoEvent[];
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
 * taken back, because then the position comes as a whole. Cards are dealt by chance: where an action deals some, the
 * later position says which, as far as they still lie there. The others are not known: then so many of them are drafted.
 * @param known a later position of the same game
 */
export function follow(state: State, line: string, known: State): Happening | undefined {
  const step = readStep(line);
  if (step === undefined || step.kind === "undo" || step.kind === "draw") return undefined;
  const after = copyState(state);
  if (step.kind === "pause") return { step, action: undefined, before: state, after, events: [] };
  if (step.kind === "depart") {
    return { step, action: undefined, before: state, after, events: departSeat(after, step.seat, step.why) };
  }
  const action = neko.read(step.action);
  if (action === undefined || !neko.actors(state).includes(step.seat)) return undefined;
  if (action.kind === "draft-card" && !after.display.includes(action.card)) after.display.push(action.card);
  const events = applyAction(after, step.seat, action);
  if (events.some(({ kind }) => kind === "deal") && isSameDeal(after, known)) after.display = known.display.slice();
  return { step, action, before: state, after, events };
}

/** Whether what lies on display in one position was dealt with what lies there in another one. */
function isSameDeal(one: State, other: State): boolean {
  const isDraft = one.stage === "draft" && other.stage === "draft" && one.period === other.period;
  return isDraft && isSecondDisplay(one) === isSecondDisplay(other);
}

/** Two players draft from two displays, one after the other. */
function isSecondDisplay({ seats, picks }: State): boolean {
  return seats === 2 && picks >= picksOf(seats) / 2;
}

/** What is heard of what happened, in order. Of two alike that follow each other one is enough. */
export function soundsOf(happenings: readonly Happening[]): Sound[] {
  const sounds = happenings.flatMap(({ events }) => events.flatMap(({ kind }) => SOUNDS[kind] ?? []));
  return sounds.filter((sound, index) => sound !== sounds[index - 1]);
}

const SOUNDS: Readonly<Partial<Record<NekoEvent["kind"], Sound>>> = {
  draft: "card",
  lay: "card",
  tuck: "card",
  captain: "card",
  pay: "coins",
  sail: "boat",
  dock: "horn",
  gain: "catch",
  tokens: "axe",
  raise: "turn",
  harbour: "place",
  period: "axe",
};
