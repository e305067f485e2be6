/** What is taken up and aimed at, for every game, and questions about it; machine.ts says how input changes it. */
import type { GameTypes } from "../game-types.ts";
import { type Choice, hasOneTarget, sourcesOf, targetsOf, usualOf, waysOf } from "./choices.ts";

export interface Selection<G extends GameTypes> {
  /** What was taken up. */
  readonly taken: G["spot"] | undefined;
  /** The target whose outcome is shown. */
  readonly aim: G["spot"] | undefined;
  /** The aim was chosen, not just pointed at: it stays until it is confirmed or given up. */
  readonly firm: boolean;
  /** What was taken up is being dragged. */
  readonly held: boolean;
  /** Which of several ways to the target is wanted. */
  readonly way: string | undefined;
  /** The action of a button whose outcome is shown. */
  readonly button: G["action"] | undefined;
  readonly point: G["spot"] | undefined;
  /** The spot under the pointer while nothing is taken up, if the game shows such spots large. */
  readonly peek: G["spot"] | undefined;
  /** The spot that was pressed to read about it: what it is, where it could go, or why it cannot. */
  readonly look: G["spot"] | undefined;
  /** A spot that is no target but was tried as one: it is crossed and the reason is shown, until the next input. */
  readonly tried: G["spot"] | undefined;
  /** The spots that the keyboard is on, as if a pointer were there. */
  readonly focus: readonly G["spot"][];
}

export const EMPTY_SELECTION: Selection<never> = {
  taken: undefined,
  aim: undefined,
  firm: false,
  held: false,
  way: undefined,
  button: undefined,
  point: undefined,
  peek: undefined,
  look: undefined,
  tried: undefined,
  focus: [],
};

/** How selecting works on a game's table. */
export interface SelectionRules<G extends GameTypes> {
  /**
   * With several ways to a target: `asked` makes a click only aim there, so that the player chooses one; `kept` repeats
   * the last choice.
   */
  readonly ways?: "asked" | "kept";
  /** While something is taken up, a press means a target, even if something else that can be taken up lies on it. */
  readonly placesFirst?: boolean;
  /**
   * A thing with a single target is aimed there as it is taken up; with `asked` it waits for a press on the target, and
   * another press on it takes up another spot at the same place.
   */
  readonly singles?: "asked";
  /** Spots that are shown large under the pointer while nothing is taken up. */
  readonly peeks?: (spot: G["spot"]) => boolean;
  /** The spot that is taken up after a choice was played while `taken` was. */
  readonly keeps?: (choice: Choice<G>, taken: G["spot"] | undefined) => G["spot"] | undefined;
  /** The spot that is taken up by itself whenever the player has taken up none. */
  readonly rests?: (choices: readonly Choice<G>[]) => G["spot"] | undefined;
}

/** What the machine must know of the table. */
export interface SelectionContext<G extends GameTypes> {
  readonly choices: readonly Choice<G>[];
  readonly rules: SelectionRules<G>;
  /** Whether an action can be made that is not among the choices: words that somebody writes. */
  readonly admits?: (action: G["action"]) => boolean;
}

/** The choice that would be played now, if one is aimed at. */
export function aimed<G extends GameTypes>(
  { taken, aim, way, button }: Selection<G>,
  choices: readonly Choice<G>[],
  rules?: SelectionRules<G> | undefined,
): Choice<G> | undefined {
  if (button !== undefined) return choices.find(({ action }) => action === button);
  const single = goesByItself(choices, taken, rules);
  if (!single && aim === undefined) return undefined;
  const to = single ? choices.find(({ from }) => from === taken)?.to : aim;
  const ways = waysOf(choices, { from: taken, to });
  return ways.find((choice) => choice.way === way) ?? usualOf(ways);
}

/** Whether the aimed choice stays while the pointer moves, so that a button can play it. */
export function isSettled<G extends GameTypes>(
  selection: Selection<G>,
  choices: readonly Choice<G>[],
  rules?: SelectionRules<G> | undefined,
): boolean {
  return selection.firm || goesByItself(choices, selection.taken, rules);
}

/** Whether the thing in the hand is aimed at its only target. */
export function goesByItself<G extends GameTypes>(
  choices: readonly Choice<G>[],
  taken: G["spot"] | undefined,
  rules?: SelectionRules<G> | undefined,
): boolean {
  return rules?.singles !== "asked" && hasOneTarget(choices, taken);
}

/** Whether something was taken up that can be put back; a spot that is taken up by itself cannot. */
export function holds<G extends GameTypes>(
  { taken }: Selection<G>,
  choices: readonly Choice<G>[],
  rules: SelectionRules<G> | undefined,
): boolean {
  return taken !== undefined && rules?.rests?.(choices) === undefined;
}

/** Whether a spot takes the next press: something to take up, or a place for what was taken up. */
export function isOpen<G extends GameTypes>(
  { taken }: Selection<G>,
  choices: readonly Choice<G>[],
  spot: G["spot"],
): boolean {
  return targetsOf(choices, taken).includes(spot) || (taken === undefined && sourcesOf(choices).includes(spot));
}

/** The line around a spot: amber if it was taken up or is aimed at, and dashed if it takes the next press. */
export function lineAround<G extends GameTypes>(
  { selection, choices, choice }: SelectionAt<G>,
  spot: G["spot"],
): "chosen" | "legal" | undefined {
  if (selection.taken === spot || choice?.to === spot) return "chosen";
  return isOpen(selection, choices, spot) ? "legal" : undefined;
}

interface SelectionAt<G extends GameTypes> {
  readonly selection: Selection<G>;
  readonly choices: readonly Choice<G>[];
  readonly choice: Choice<G> | undefined;
}

/** Whether a place takes the next press, whichever spot lies there: in a stack, the piece that can be taken up. */
export function opensAt<G extends GameTypes>(
  selection: Selection<G>,
  choices: readonly Choice<G>[],
  at: readonly G["spot"][],
): boolean {
  return at.some((spot) => isOpen(selection, choices, spot));
}

/**
 * The places that the keys for the next and the one before go through. What lies on a place counts with it, unless it is
 * a place itself: a card on a ground is no second way to the ground.
 */
export function openPlaces<
  G extends GameTypes,
  Place extends { readonly id: G["spot"]; readonly at: readonly G["spot"][] },
>(selection: Selection<G>, choices: readonly Choice<G>[], places: readonly Place[]): Place[] {
  const ids = new Set(places.map(({ id }) => id));
  return places.filter(({ id, at }) =>
    opensAt(
      selection,
      choices,
      at.filter((spot) => spot === id || !ids.has(spot)),
    ),
  );
}
