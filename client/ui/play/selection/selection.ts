/** What is taken up and aimed at, for every game, and questions about it; machine.ts says how input changes it. */
import { type Choice, hasOneTarget, sourcesOf, targetsOf, usualOf, waysOf } from "./choices.ts";

export interface Selection<Action, Spot extends string> {
  /** What was taken up. */
  readonly taken: Spot | undefined;
  /** The target whose outcome is shown. */
  readonly aim: Spot | undefined;
  /** The aim was chosen, not just pointed at: it stays until it is confirmed or given up. */
  readonly firm: boolean;
  /** What was taken up is being dragged. */
  readonly held: boolean;
  /** Which of several ways to the target is wanted. */
  readonly way: string | undefined;
  /** The action of a button whose outcome is shown. */
  readonly button: Action | undefined;
  /** What is pointed at. */
  readonly point: Spot | undefined;
  /** The spot under the pointer while nothing is taken up, where the game shows that large. */
  readonly peek: Spot | undefined;
  /** What was pressed to see what it is, where it could go, or why it cannot. */
  readonly look: Spot | undefined;
  /** A spot that is no target but was tried as one: it is crossed and the reason is shown, until the next input. */
  readonly tried: Spot | undefined;
  /** The spots that the keyboard is on, as if a pointer were there. */
  readonly focus: readonly Spot[];
}

/** Nothing is selected. */
export const EMPTY_SELECTION: Selection<never, never> = {
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
export interface SelectionRules<Action, Spot extends string> {
  /**
   * Of several ways to a target: `asked` has a click only aim there, so that the player says which; `kept` does what was
   * wished for last.
   */
  readonly ways?: "asked" | "kept";
  /** While something is taken up, a press means a target, also where something else that can be taken up lies on it. */
  readonly placesFirst?: boolean;
  /**
   * A thing with a single target is aimed there as it is taken up; with `asked` it waits for a press on the target, and
   * another press on it takes up another spot at the same place.
   */
  readonly singles?: "asked";
  /** Spots that are shown large under the pointer while nothing is taken up. */
  readonly peeks?: (spot: Spot) => boolean;
  /** The spot that is taken up after a choice was played while `taken` was. */
  readonly keeps?: (choice: Choice<Action, Spot>, taken: Spot | undefined) => Spot | undefined;
  /** The spot that is taken up by itself whenever the player has taken up none. */
  readonly rests?: (choices: readonly Choice<Action, Spot>[]) => Spot | undefined;
}

/** What the machine must know of the table. */
export interface SelectionContext<Action, Spot extends string> {
  readonly choices: readonly Choice<Action, Spot>[];
  readonly rules: SelectionRules<Action, Spot>;
  /** Whether an action can be made that is not among the choices: words that somebody writes. */
  readonly admits?: (action: Action) => boolean;
}

/** The choice that would be played now, if one is aimed at. */
export function aimed<Action, Spot extends string>(
  { taken, aim, way, button }: Selection<Action, Spot>,
  choices: readonly Choice<Action, Spot>[],
  rules?: SelectionRules<Action, Spot> | undefined,
): Choice<Action, Spot> | undefined {
  if (button !== undefined) return choices.find(({ action }) => action === button);
  const single = goesByItself(choices, taken, rules);
  if (!single && aim === undefined) return undefined;
  const to = single ? choices.find(({ from }) => from === taken)?.to : aim;
  const ways = waysOf(choices, { from: taken, to });
  return ways.find((choice) => choice.way === way) ?? usualOf(ways);
}

/** Whether the aimed choice stays while the pointer moves, so that a button can play it. */
export function isSettled<Action, Spot extends string>(
  selection: Selection<Action, Spot>,
  choices: readonly Choice<Action, Spot>[],
  rules?: SelectionRules<Action, Spot> | undefined,
): boolean {
  return selection.firm || goesByItself(choices, selection.taken, rules);
}

/** Whether what was taken up is aimed at the one place where it can go. */
export function goesByItself<Action, Spot extends string>(
  choices: readonly Choice<Action, Spot>[],
  taken: Spot | undefined,
  rules?: SelectionRules<Action, Spot> | undefined,
): boolean {
  return rules?.singles !== "asked" && hasOneTarget(choices, taken);
}

/** Whether something was taken up that can be put back; a spot that is taken up by itself cannot. */
export function holds<Action, Spot extends string>(
  { taken }: Selection<Action, Spot>,
  choices: readonly Choice<Action, Spot>[],
  rules: SelectionRules<Action, Spot> | undefined,
): boolean {
  return taken !== undefined && rules?.rests?.(choices) === undefined;
}

/** Whether a spot takes the next press: something to take up, or a place for what was taken up. */
export function isOpen<Action, Spot extends string>(
  { taken }: Selection<Action, Spot>,
  choices: readonly Choice<Action, Spot>[],
  spot: Spot,
): boolean {
  return targetsOf(choices, taken).includes(spot) || (taken === undefined && sourcesOf(choices).includes(spot));
}

/** The line around a spot: amber where it was taken up or is aimed at, and dashed where it takes the next press. */
export function lineAround<Action, Spot extends string>(
  { selection, choices, choice }: SelectionAt<Action, Spot>,
  spot: Spot,
): "chosen" | "legal" | undefined {
  if (selection.taken === spot || choice?.to === spot) return "chosen";
  return isOpen(selection, choices, spot) ? "legal" : undefined;
}

/** The selection, and the choices that it selects from. */
interface SelectionAt<Action, Spot extends string> {
  readonly selection: Selection<Action, Spot>;
  readonly choices: readonly Choice<Action, Spot>[];
  readonly choice: Choice<Action, Spot> | undefined;
}

/** Whether a place takes the next press, by whatever lies there: of a stack it is a piece that can be taken up. */
export function opensAt<Action, Spot extends string>(
  selection: Selection<Action, Spot>,
  choices: readonly Choice<Action, Spot>[],
  at: readonly Spot[],
): boolean {
  return at.some((spot) => isOpen(selection, choices, spot));
}

/**
 * The places that the keys for the next and the one before go through. What lies on a place counts with it, unless it is
 * a place itself: a card on a ground is no second way to the ground.
 */
export function openPlaces<
  Action,
  Spot extends string,
  Place extends { readonly id: Spot; readonly at: readonly Spot[] },
>(selection: Selection<Action, Spot>, choices: readonly Choice<Action, Spot>[], places: readonly Place[]): Place[] {
  const ids = new Set(places.map(({ id }) => id));
  return places.filter(({ id, at }) =>
    opensAt(
      selection,
      choices,
      at.filter((spot) => spot === id || !ids.has(spot)),
    ),
  );
}
