/**
 * From hands and keys to an action: a pure state machine. It is told what is legal and what the player does, and says
 * what is in the hand, what is aimed at, and which action to send. Drawing, clocks and the network are elsewhere.
 *
 * One rule runs through it: a mouse that hovers over a target has seen the outcome, so that its click plays; a first
 * tap or Enter only aims, and the second one plays. What can go to one place only is aimed there as it is taken up.
 */
import type { Action } from "../../../shared/skora/actions.ts";
import { type Choice, sourcesOf, type Spot, targetsOf } from "./choices.ts";

export interface Interaction {
  /** What was taken up. */
  readonly hand: Spot | undefined;
  /** The target whose outcome is shown. */
  readonly aim: Spot | undefined;
  /** The aim was chosen, not just hovered: it stays until it is confirmed or given up. */
  readonly firm: boolean;
  /** The hand drags it. */
  readonly held: boolean;
  /** A card that lies covered and is looked at. */
  readonly look: Spot | undefined;
  /** What the keyboard is on, as if a hand were there. */
  readonly focus: Under;
}

export const IDLE: Interaction = {
  hand: undefined,
  aim: undefined,
  firm: false,
  held: false,
  look: undefined,
  focus: [],
};

/** What the machine must know of the table. */
export interface Situation {
  readonly choices: readonly Choice[];
  /** The action that moves no boat, while it is legal. */
  readonly stay: Action | undefined;
}

/** What lies under the hand, the nearest spot first: a card, then the ground that it lies on. */
export type Under = readonly Spot[];

export type Input =
  | { readonly kind: "hover"; readonly at: Under }
  | { readonly kind: "tap"; readonly at: Under; readonly touch: boolean }
  | { readonly kind: "grab"; readonly at: Under }
  | { readonly kind: "drop"; readonly at: Under; readonly touch: boolean }
  /** Takes something up, or aims at a target, from the list of actions. */
  | { readonly kind: "pick"; readonly at: Spot }
  | { readonly kind: "focus"; readonly at: Under }
  | { readonly kind: "enter" }
  | { readonly kind: "confirm" }
  | { readonly kind: "cancel" }
  | { readonly kind: "stay" }
  /** The table has changed: what is no longer possible is dropped. */
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
    case "pick":
      return only(pick(state, input.at, now));
    case "focus":
      return only(focus(state, input.at, now));
    case "enter":
      return enter(state, now);
    case "confirm":
      return confirm(state, now);
    case "cancel":
      return only(cancel(state));
    case "stay":
      return { state: takeUp(state, undefined), act: now.stay };
    case "board":
      return only(refresh(state, now));
  }
}

/** The choice that would be played now, if one is aimed at. */
export function aimed(state: Interaction, choices: readonly Choice[]): Choice | undefined {
  if (state.hand === undefined) return undefined;
  const open = choices.filter(({ from }) => from === state.hand);
  return open.find(({ to }) => to !== undefined && to === state.aim) ?? (open.length === 1 ? open[0] : undefined);
}

/** Whether the aimed choice stays while the hand moves, so that a button can play it. */
export function isSettled(state: Interaction, choices: readonly Choice[]): boolean {
  return state.firm || hasOneWay(state.hand, choices);
}

/** Whether what is in the hand can be done in one way only. */
function hasOneWay(hand: Spot | undefined, choices: readonly Choice[]): boolean {
  return hand !== undefined && choices.filter(({ from }) => from === hand).length === 1;
}

function only(state: Interaction): Outcome {
  return { state, act: undefined };
}

function targetIn(state: Interaction, at: Under, now: Situation): Spot | undefined {
  const targets = targetsOf(now.choices, state.hand);
  return at.find((spot) => targets.includes(spot));
}

function sourceIn(at: Under, now: Situation): Spot | undefined {
  const sources = sourcesOf(now.choices);
  return at.find((spot) => sources.includes(spot));
}

function takeUp(state: Interaction, hand: Spot | undefined): Interaction {
  return { ...state, hand, aim: undefined, firm: false, held: false };
}

function aimAt(state: Interaction, aim: Spot | undefined, firm: boolean): Interaction {
  return { ...state, aim, firm: firm && aim !== undefined };
}

/** A card that lies face up is looked at while there is nothing in the hand. */
function lookAt(state: Interaction, at: Under): Interaction {
  const look = state.hand === undefined ? at.find((spot) => spot.startsWith("card:")) : undefined;
  return look === state.look ? state : { ...state, look };
}

function hover(state: Interaction, at: Under, now: Situation): Interaction {
  const seen = lookAt(state, at);
  return state.firm ? seen : aimAt(seen, targetIn(state, at, now), false);
}

function tap(state: Interaction, at: Under, touch: boolean, now: Situation): Outcome {
  const seen = touch ? lookAt(state, at) : state;
  const target = targetIn(seen, at, now);
  const source = sourceIn(at, now);
  if (source !== undefined && source === seen.hand) {
    return hasOneWay(source, now.choices) ? confirm(seen, now) : only(takeUp(seen, undefined));
  }
  if (target !== undefined) {
    const settled = hasOneWay(seen.hand, now.choices);
    if (!touch || settled || (seen.firm && target === seen.aim)) return confirm(aimAt(seen, target, true), now);
    return only(aimAt(seen, target, true));
  }
  return only(takeUp(seen, source));
}

function grab(state: Interaction, at: Under, now: Situation): Interaction {
  const source = sourceIn(at, now);
  return source === undefined ? state : { ...takeUp(state, source), held: true, look: undefined };
}

function drop(state: Interaction, at: Under, touch: boolean, now: Situation): Outcome {
  const loose = { ...state, held: false };
  const target = targetIn(loose, at, now);
  if (target === undefined) return only(aimAt(loose, undefined, false));
  const next = aimAt(loose, target, true);
  return touch ? only(next) : confirm(next, now);
}

function pick(state: Interaction, at: Spot, now: Situation): Interaction {
  if (targetIn(state, [at], now) !== undefined) return aimAt(state, at, true);
  return sourceIn([at], now) === undefined ? state : takeUp(state, at);
}

function focus(state: Interaction, at: Under, now: Situation): Interaction {
  const moved = lookAt({ ...state, focus: at }, at);
  return state.firm ? moved : aimAt(moved, targetIn(state, at, now), false);
}

function enter(state: Interaction, now: Situation): Outcome {
  const at = state.focus;
  const target = targetIn(state, at, now);
  if (target !== undefined) {
    return state.firm && target === state.aim ? confirm(state, now) : only(aimAt(state, target, true));
  }
  const source = sourceIn(at, now);
  if (source !== undefined && source === state.hand) {
    return hasOneWay(source, now.choices) ? confirm(state, now) : only(takeUp(state, undefined));
  }
  return only(source === undefined ? state : takeUp(state, source));
}

function confirm(state: Interaction, now: Situation): Outcome {
  const choice = aimed(state, now.choices);
  if (choice === undefined) return only(state);
  return { state: takeUp(state, undefined), act: choice.action };
}

function cancel(state: Interaction): Interaction {
  if (state.firm || state.held) return aimAt({ ...state, held: false }, undefined, false);
  return { ...takeUp(state, undefined), look: undefined };
}

function refresh(state: Interaction, now: Situation): Interaction {
  const holds = state.hand !== undefined && sourcesOf(now.choices).includes(state.hand);
  if (!holds) return takeUp(state, undefined);
  const aims = state.aim !== undefined && targetsOf(now.choices, state.hand).includes(state.aim);
  return aims ? state : aimAt(state, undefined, false);
}
