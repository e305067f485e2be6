/**
 * From hands and keys to an action: a pure state machine. It is told what is legal and what the player does, and says
 * what is in the hand, what is aimed at, and which action to send. Drawing, clocks and the network are elsewhere.
 *
 * One rule runs through it: a mouse that hovers over a target has seen the outcome, so that its click plays; a first
 * tap or Enter only aims, and the second one plays. What can be done in one way only is aimed at as it is taken up.
 */
import type { Action } from "../../../shared/neko/actions.ts";
import { type Choice, sourcesOf, type Spot, targetsOf, usesBonus } from "./choices.ts";

export interface Interaction {
  /** What was taken up. */
  readonly hand: Spot | undefined;
  /** The target whose outcome is shown. */
  readonly aim: Spot | undefined;
  /** The aim was chosen, not just hovered: it stays until it is confirmed or given up. */
  readonly firm: boolean;
  /** The hand drags it. */
  readonly held: boolean;
  /** What is pointed at. */
  readonly point: Spot | undefined;
  /** What is looked at, large. */
  readonly look: Spot | undefined;
  /** The spot that the keyboard is on. */
  readonly focus: Spot | undefined;
  /** The bonus of a Research Station is to be spent where there is a choice. */
  readonly bonus: boolean;
}

export const IDLE: Interaction = {
  hand: undefined,
  aim: undefined,
  firm: false,
  held: false,
  point: undefined,
  look: undefined,
  focus: undefined,
  bonus: false,
};

/** What the machine must know of the table. */
export interface Situation {
  readonly choices: readonly Choice[];
}

/** What lies under the hand, the nearest spot first: a ship, then the water that it lies on. */
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
  /** A button that does something by itself. */
  | { readonly kind: "do"; readonly action: Action }
  /** Whether the bonus of a Research Station is spent. */
  | { readonly kind: "bonus"; readonly on: boolean }
  /** Looks at something, or no longer. */
  | { readonly kind: "look"; readonly at: Spot | undefined }
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
      return only(aimWhereLegal({ ...state, focus: input.at[0], point: input.at[0] }, input.at, now));
    case "enter":
      return enter(state, now);
    case "confirm":
      return confirm(state, now);
    case "cancel":
      return only(cancel(state));
    case "do":
      return {
        state: takeUp(state, undefined),
        act: now.choices.some(({ action }) => action === input.action) ? input.action : undefined,
      };
    case "bonus":
      return only({ ...state, bonus: input.on });
    case "look":
      return only({ ...state, look: input.at });
    case "board":
      return only(refresh(state, now));
  }
}

/**
 * The choice that would be played now, if one is aimed at. Where the bonus of a Research Station may be spent or kept,
 * the player's wish decides.
 */
export function aimed({ hand, aim, bonus }: Interaction, choices: readonly Choice[]): Choice | undefined {
  if (hand === undefined) return undefined;
  const aims = hasOneWay(hand, choices) ? targetsOf(choices, hand)[0] : aim;
  const open = choices.filter(({ from, to }) => from === hand && to === aims && (to !== undefined || aims === aim));
  return open.find(({ action }) => usesBonus(action) === bonus) ?? open[0];
}

/** Whether the aimed choice stays while the hand moves, so that a button can play it. */
export function isSettled(state: Interaction, choices: readonly Choice[]): boolean {
  return state.firm || hasOneWay(state.hand, choices);
}

/** Whether the aimed choice can be paid with the bonus of a Research Station and without it. */
export function mayKeepBonus(choice: Choice, choices: readonly Choice[]): boolean {
  const same = choices.filter(({ from, to }) => from === choice.from && to === choice.to && to !== undefined);
  return same.length > 1;
}

/** Whether what is in the hand leads to one place only. */
function hasOneWay(hand: Spot | undefined, choices: readonly Choice[]): boolean {
  if (hand === undefined) return false;
  const ways = new Set(choices.flatMap(({ from, to }) => (from === hand ? [to] : [])));
  return ways.size === 1;
}

function only(state: Interaction): Outcome {
  return { state, act: undefined };
}

function targetIn(state: Interaction, at: Under, now: Situation): Spot | undefined {
  const targets = targetsOf(now.choices, state.hand);
  return at.find((spot) => targets.includes(spot));
}

/** The nearest spot that means something to the hand now: something to take up, or a place for what it holds. */
function nearest(state: Interaction, at: Under, now: Situation): { source?: Spot; target?: Spot } {
  const targets = targetsOf(now.choices, state.hand);
  const sources = sourcesOf(now.choices);
  for (const spot of at) {
    if (targets.includes(spot)) return { target: spot };
    if (sources.includes(spot)) return { source: spot };
  }
  return {};
}

function takeUp(state: Interaction, hand: Spot | undefined): Interaction {
  return { ...state, hand, aim: undefined, firm: false, held: false, look: undefined };
}

function aimAt(state: Interaction, aim: Spot | undefined, firm: boolean): Interaction {
  return { ...state, aim, firm: firm && aim !== undefined };
}

function aimWhereLegal(state: Interaction, at: Under, now: Situation): Interaction {
  return state.firm ? state : aimAt(state, targetIn(state, at, now), false);
}

function hover(state: Interaction, at: Under, now: Situation): Interaction {
  const pointed = at[0] === state.point ? state : { ...state, point: at[0] };
  return aimWhereLegal(pointed, at, now);
}

function tap(state: Interaction, at: Under, touch: boolean, now: Situation): Outcome {
  const pointed = { ...state, point: at[0], look: undefined };
  const { source, target } = nearest(pointed, at, now);
  if (source !== undefined && source === state.hand) {
    return hasOneWay(source, now.choices) ? confirm(pointed, now) : only(takeUp(pointed, undefined));
  }
  if (target !== undefined) {
    const settled = hasOneWay(state.hand, now.choices);
    if (!touch || settled || (state.firm && target === state.aim)) return confirm(aimAt(pointed, target, true), now);
    return only(aimAt(pointed, target, true));
  }
  if (source !== undefined) return only(takeUp(pointed, source));
  // What is in the hand stays there while something is looked at that would not take it: the question says why.
  if (state.hand !== undefined && at.length > 0) return only(aimAt(pointed, undefined, false));
  return only({ ...takeUp(pointed, undefined), look: at[0] === state.look ? undefined : at[0] });
}

function grab(state: Interaction, at: Under, now: Situation): Interaction {
  const sources = sourcesOf(now.choices);
  const source = at.find((spot) => sources.includes(spot));
  return source === undefined ? state : { ...takeUp(state, source), held: true };
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
  return sourcesOf(now.choices).includes(at) ? takeUp(state, at) : state;
}

function enter(state: Interaction, now: Situation): Outcome {
  if (state.focus === undefined) return only(state);
  const { source, target } = nearest(state, [state.focus], now);
  if (target !== undefined) {
    return state.firm && target === state.aim ? confirm(state, now) : only(aimAt(state, target, true));
  }
  if (source !== undefined && source === state.hand) {
    return hasOneWay(source, now.choices) ? confirm(state, now) : only(takeUp(state, undefined));
  }
  if (source !== undefined) return only(takeUp(state, source));
  return only(state.hand === undefined ? { ...state, look: state.focus } : state);
}

function confirm(state: Interaction, now: Situation): Outcome {
  const choice = aimed(state, now.choices);
  if (choice === undefined) return only(state);
  return { state: takeUp(state, undefined), act: choice.action };
}

function cancel(state: Interaction): Interaction {
  if (state.firm || state.held) return aimAt({ ...state, held: false }, undefined, false);
  return takeUp(state, undefined);
}

function refresh(state: Interaction, now: Situation): Interaction {
  const holds = state.hand !== undefined && sourcesOf(now.choices).includes(state.hand);
  if (!holds) return { ...takeUp(state, undefined), look: state.look };
  const aims = state.aim !== undefined && targetsOf(now.choices, state.hand).includes(state.aim);
  return aims ? state : aimAt(state, undefined, false);
}
