/**
 * From hands and keys to an action: a pure state machine. It is told what is legal and what the player does, and says
 * what is in the hand, what is aimed at, and which action to send. Drawing, clocks and the network are elsewhere.
 *
 * One rule runs through it: a mouse that hovers over a target has seen the outcome, so that its click plays; a first
 * tap or Enter only aims, and the second one plays.
 */
import type { Action } from "../../../shared/skor/actions.ts";
import type { Tile } from "../../../shared/skor/lattice.ts";
import { type Choice, type Go, goesOf, isGo, type Source, sourcesAt } from "./choices.ts";

/** A hex that is looked at, with what acts from it, if anything does; or a tool. */
export interface Hand {
  readonly at: Tile | undefined;
  readonly by: Source | undefined;
}

export interface Interaction {
  readonly hand: Hand | undefined;
  /** The target whose outcome is shown. */
  readonly aim: Tile | undefined;
  /** Which of several ways to the target. */
  readonly way: number;
  /** The aim was chosen, not just hovered: it stays until it is confirmed or given up. */
  readonly firm: boolean;
  /** A button that asks once more before it acts. */
  readonly asked: Action | undefined;
  /** The hand drags what it holds. */
  readonly held: boolean;
  /** The tile that the keyboard is on. */
  readonly focus: Tile | undefined;
}

export const IDLE: Interaction = {
  hand: undefined,
  aim: undefined,
  way: 0,
  firm: false,
  asked: undefined,
  held: false,
  focus: undefined,
};

/** What the machine must know of the board. */
export interface Situation {
  readonly choices: readonly Choice[];
  /** Whether an action can be made that is not among the choices: words that somebody writes. */
  admits?(action: Action): boolean;
}

export type Input =
  | { readonly kind: "hover"; readonly at: Tile | undefined }
  | { readonly kind: "tap"; readonly at: Tile | undefined; readonly touch: boolean }
  | { readonly kind: "grab"; readonly at: Tile }
  | { readonly kind: "drop"; readonly at: Tile | undefined; readonly touch: boolean }
  /** Takes up what acts from a tile, or a tool, from a button. */
  | { readonly kind: "take"; readonly by: Source; readonly at: Tile | undefined }
  /** Looks at a tile, or aims at a target, from the list of actions. */
  | { readonly kind: "pick"; readonly at: Tile }
  /** Another way to the same target. */
  | { readonly kind: "way"; readonly way: number }
  | { readonly kind: "focus"; readonly at: Tile }
  | { readonly kind: "enter" }
  /** A button: acts at once, or first asks. */
  | { readonly kind: "act"; readonly action: Action }
  | { readonly kind: "ask"; readonly action: Action }
  | { readonly kind: "confirm" }
  | { readonly kind: "cancel" }
  /** The board has changed: what is no longer possible is dropped. */
  | { readonly kind: "board" };

export interface Outcome {
  readonly state: Interaction;
  /** The action to send, if any. */
  readonly act: Action | undefined;
}

/** Moves the machine on by one input. */
export function step(state: Interaction, input: Input, now: Situation): Outcome {
  switch (input.kind) {
    case "hover":
      return only(hover(state, input.at, now));
    case "tap":
      return tap(state, input.at, input.touch, now);
    case "grab":
      return only(grab(state, input.at, now));
    case "drop":
      return drop(state, input.at, input.touch, now);
    case "take":
      return only(take(state, { at: input.at, by: input.by }));
    case "pick":
      return only(isTarget(state, input.at, now) ? aimAt(state, input.at, true) : look(state, input.at, now));
    case "way":
      return only({ ...state, way: input.way, firm: state.aim !== undefined });
    case "focus":
      return only({ ...hover({ ...state, focus: input.at }, input.at, now), focus: input.at });
    case "enter":
      return enter(state, now);
    case "act":
      return isOpen(input.action, now) ? { state: settled(state), act: input.action } : only(state);
    case "ask":
      return only(isOpen(input.action, now) ? { ...state, asked: input.action, aim: undefined, firm: false } : state);
    case "confirm":
      return confirm(state, now);
    case "cancel":
      return only(cancel(state));
    case "board":
      return only(refresh(state, now));
  }
}

/** What acts on the tiles that are lit: what is in the hand, or the game itself where it asks for a target. */
export function acting(state: Interaction, now: Situation): Source | undefined {
  const asks = now.choices.some((choice) => isGo(choice) && choice.by === "phase");
  return asks ? "phase" : state.hand?.by;
}

/** All that can be done to the lit tiles. */
export function open(state: Interaction, now: Situation): Go[] {
  return goesOf(now.choices, acting(state, now));
}

/** The ways to do something to the target that is aimed at. */
export function ways(state: Interaction, now: Situation): Go[] {
  return state.aim === undefined ? [] : open(state, now).filter(({ to }) => to === state.aim);
}

/** What would be done now, if something is aimed at. */
export function aimed(state: Interaction, now: Situation): Choice | undefined {
  if (state.asked !== undefined) return now.choices.find(({ action }) => action === state.asked);
  const found = ways(state, now);
  return found[state.way] ?? found[0];
}

function only(state: Interaction): Outcome {
  return { state, act: undefined };
}

function isOpen(action: Action, now: Situation): boolean {
  return now.choices.some((choice) => choice.action === action) || now.admits?.(action) === true;
}

function isTarget(state: Interaction, at: Tile | undefined, now: Situation): at is Tile {
  return at !== undefined && open(state, now).some(({ to }) => to === at);
}

function aimAt(state: Interaction, aim: Tile | undefined, firm: boolean): Interaction {
  const way = aim === state.aim ? state.way : 0;
  return { ...state, aim, way, firm: firm && aim !== undefined, asked: undefined };
}

/** Nothing is aimed at any more; the hex stays in the hand, because more may be done there. */
function settled(state: Interaction): Interaction {
  return { ...state, aim: undefined, way: 0, firm: false, asked: undefined, held: false };
}

function take(state: Interaction, hand: Hand | undefined): Interaction {
  return { ...settled(state), hand };
}

/** Looks at a tile with what acts from it first; again, with what acts next; and then lets go. */
function look(state: Interaction, at: Tile | undefined, now: Situation): Interaction {
  if (at === undefined) return take(state, undefined);
  const sources = sourcesAt(now.choices, at);
  if (state.hand?.at !== at) return take(state, { at, by: sources[0] });
  const place = state.hand.by === undefined ? -1 : sources.indexOf(state.hand.by);
  const next = sources[place + 1];
  return take(state, next === undefined ? undefined : { at, by: next });
}

function hover(state: Interaction, at: Tile | undefined, now: Situation): Interaction {
  if (state.firm || state.asked !== undefined) return state;
  const aim = isTarget(state, at, now) ? at : undefined;
  return aim === state.aim ? state : aimAt(state, aim, false);
}

function tap(state: Interaction, at: Tile | undefined, touch: boolean, now: Situation): Outcome {
  if (isTarget(state, at, now)) {
    if (state.firm && at === state.aim) return confirm(state, now);
    const next = aimAt(state, at, true);
    // Where there are several ways to a target, the hand has to say which.
    return touch || ways(next, now).length > 1 ? only(next) : confirm(next, now);
  }
  if (acting(state, now) === "phase" && state.firm) return only(settled(state));
  return only(look(state, at, now));
}

function grab(state: Interaction, at: Tile, now: Situation): Interaction {
  const [first] = sourcesAt(now.choices, at);
  if (first === undefined) return state;
  const by = state.hand?.at === at && state.hand.by !== undefined ? state.hand.by : first;
  return { ...take(state, { at, by }), held: true };
}

function drop(state: Interaction, at: Tile | undefined, touch: boolean, now: Situation): Outcome {
  if (!state.held) return only(state);
  const down = { ...state, held: false };
  if (!isTarget(down, at, now)) return only(aimAt(down, undefined, false));
  const next = aimAt(down, at, true);
  return touch || ways(next, now).length > 1 ? only(next) : confirm(next, now);
}

function enter(state: Interaction, now: Situation): Outcome {
  if (state.asked !== undefined || (state.firm && state.focus === state.aim)) return confirm(state, now);
  const { focus } = state;
  return only(isTarget(state, focus, now) ? aimAt(state, focus, true) : look(state, focus, now));
}

function confirm(state: Interaction, now: Situation): Outcome {
  const choice = aimed(state, now);
  if (choice === undefined) return only(settled(state));
  const next = settled(state);
  // What walks takes the hand along; the hex that a tool was used on stays looked at by nobody.
  const moved = choice.kind === "go" && choice.verb === "move";
  const hand = moved ? { at: choice.to, by: choice.by } : choice.kind === "go" ? undefined : next.hand;
  return { state: { ...next, hand }, act: choice.action };
}

function cancel(state: Interaction): Interaction {
  const aiming = state.aim !== undefined && (state.firm || state.held);
  return aiming || state.asked !== undefined ? settled(state) : take(state, undefined);
}

/** Keeps of the hand what the new position still allows. */
function refresh(state: Interaction, now: Situation): Interaction {
  const { hand, asked } = state;
  const by = hand?.by !== undefined && goesOf(now.choices, hand.by).length > 0 ? hand.by : undefined;
  const isTool = hand?.by?.startsWith("tool:") === true;
  const next: Interaction = {
    ...state,
    hand:
      hand === undefined || (isTool && by === undefined) ? undefined : { at: hand.at, by: by ?? firstAt(hand, now) },
    asked: asked !== undefined && isOpen(asked, now) ? asked : undefined,
  };
  const same = next.hand?.at === hand?.at && next.hand?.by === hand?.by && next.asked === asked;
  const kept = same ? state : next;
  return kept.aim === undefined || isTarget(kept, kept.aim, now) ? kept : settled(kept);
}

function firstAt(hand: Hand, now: Situation): Source | undefined {
  return hand.at === undefined ? undefined : sourcesAt(now.choices, hand.at)[0];
}
