/** What a player may do now, as the hand meets it: something is taken from one spot to another. Made from the legal actions. */
import type { Action, Ground } from "../../../shared/skora/actions.ts";
import type { Card } from "../../../shared/skora/cards.ts";
import type { Creature, DecreeName } from "../../../shared/skora/components.ts";
import type { State } from "../../../shared/skora/state.ts";

/**
 * A place on the table that means something to the hand: a creature in one's own hand, a decree on offer, a fishing
 * ground, a card that lies face up, all cards of one creature that may be picked, one's own boats at a ground, one's
 * own catch, the box.
 */
export type Spot =
  | `hand:${Creature}`
  | `decree:${DecreeName}`
  | `ground:${Ground}`
  | `card:${Card}`
  | `pick:${Creature}`
  | `fleet:${Ground}`
  | "catch"
  | "box";

/** A legal action that something on the table stands for. */
export interface Choice {
  readonly action: Action;
  /** What is taken up. */
  readonly from: Spot;
  /** Where it goes; a decree goes nowhere. */
  readonly to: Spot | undefined;
}

/** The legal actions as choices. To stay is none: it is a button. */
export function choicesOf(actions: readonly Action[]): Choice[] {
  return actions.flatMap((action) => choiceOf(action) ?? []);
}

function choiceOf(action: Action): Choice | undefined {
  switch (action.kind) {
    case "keep":
      return action.decree === "" ? undefined : { action, from: `decree:${action.decree}`, to: undefined };
    case "play":
      return { action, from: `hand:${action.creature}`, to: `ground:${action.ground}` };
    case "shift":
      return { action, from: `card:${action.card}`, to: `ground:${action.to}` };
    case "sail":
      return { action, from: `fleet:${action.from}`, to: `ground:${action.to}` };
    case "take":
      return { action, from: `pick:${action.creature}`, to: "catch" };
    case "discard":
      return { action, from: `pick:${action.creature}`, to: "box" };
    case "stay":
      return undefined;
  }
}

/** What may be taken up, each once. */
export function sourcesOf(choices: readonly Choice[]): Spot[] {
  return [...new Set(choices.map(({ from }) => from))];
}

/** Where what is in the hand may go, each once. */
export function targetsOf(choices: readonly Choice[], hand: Spot | undefined): Spot[] {
  return [...new Set(choices.flatMap(({ from, to }) => (from === hand && to !== undefined ? [to] : [])))];
}

/** The ground whose pile holds a card, if any does. */
export function groundOf(state: Pick<State, "grounds">, card: Card): Ground | undefined {
  const found = state.grounds.findIndex(({ pile }) => pile.includes(card));
  return found < 0 ? undefined : found;
}
