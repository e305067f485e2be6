/** What a hand holds and aims at, for every game, and what it finds on the table; see hand-steps.ts for what moves it. */
import { type Choice, hasOneTarget, sourcesOf, targetsOf, usualOf, waysOf } from "./choices.ts";

export interface Hand<Action, Spot extends string> {
  /** What was taken up. */
  readonly taken: Spot | undefined;
  /** The target whose outcome is shown. */
  readonly aim: Spot | undefined;
  /** The aim was chosen, not just pointed at: it stays until it is confirmed or given up. */
  readonly firm: boolean;
  /** The hand drags what it has taken up. */
  readonly held: boolean;
  /** Which of several ways to the target is wanted. */
  readonly way: string | undefined;
  /** The action of a button whose outcome is shown. */
  readonly button: Action | undefined;
  /** What is pointed at. */
  readonly point: Spot | undefined;
  /** What a hand that holds nothing is over, where that is shown large. */
  readonly peek: Spot | undefined;
  /** What was pressed to see what it is, where it could go, or why it cannot. */
  readonly look: Spot | undefined;
  /** What the keyboard is on, as if a hand were there. */
  readonly focus: readonly Spot[];
}

/** A hand that does nothing. */
export const EMPTY_HAND: Hand<never, never> = {
  taken: undefined,
  aim: undefined,
  firm: false,
  held: false,
  way: undefined,
  button: undefined,
  point: undefined,
  peek: undefined,
  look: undefined,
  focus: [],
};

/** What a game says about hands on its table. */
export interface HandRules<Action, Spot extends string> {
  /**
   * Of several ways to a target: `asked` has a click only aim there, so that the player says which; `kept` does what was
   * wished for last.
   */
  readonly ways?: "asked" | "kept";
  /** With something in the hand a place for it is meant, also where another thing that can be taken up lies on it. */
  readonly placesFirst?: boolean;
  /**
   * What can go to one place only is aimed there as it is taken up; `asked` has it wait for a hand there as well, where
   * another press takes up what else lies on its spot.
   */
  readonly singles?: "asked";
  /** Spots that are shown large while an empty hand is over them. */
  readonly peeks?: (spot: Spot) => boolean;
  /** What is in the hand after a choice was played, with `taken` in it. */
  readonly keeps?: (choice: Choice<Action, Spot>, taken: Spot | undefined) => Spot | undefined;
  /** What lies in the hand whenever nothing was taken up. */
  readonly rests?: (choices: readonly Choice<Action, Spot>[]) => Spot | undefined;
}

/** What the machine must know of the table. */
export interface Situation<Action, Spot extends string> {
  readonly choices: readonly Choice<Action, Spot>[];
  readonly rules: HandRules<Action, Spot>;
  /** Whether an action can be made that is not among the choices: words that somebody writes. */
  readonly admits?: (action: Action) => boolean;
}

/** The choice that would be played now, if one is aimed at. */
export function aimed<Action, Spot extends string>(
  { taken, aim, way, button }: Hand<Action, Spot>,
  choices: readonly Choice<Action, Spot>[],
  rules?: HandRules<Action, Spot> | undefined,
): Choice<Action, Spot> | undefined {
  if (button !== undefined) return choices.find(({ action }) => action === button);
  const single = goesByItself(choices, taken, rules);
  if (!single && aim === undefined) return undefined;
  const to = single ? choices.find(({ from }) => from === taken)?.to : aim;
  const ways = waysOf(choices, { from: taken, to });
  return ways.find((choice) => choice.way === way) ?? usualOf(ways);
}

/** Whether the aimed choice stays while the hand moves, so that a button can play it. */
export function isSettled<Action, Spot extends string>(
  hand: Hand<Action, Spot>,
  choices: readonly Choice<Action, Spot>[],
  rules?: HandRules<Action, Spot> | undefined,
): boolean {
  return hand.firm || goesByItself(choices, hand.taken, rules);
}

/** Whether what was taken up is aimed at the one place where it can go. */
export function goesByItself<Action, Spot extends string>(
  choices: readonly Choice<Action, Spot>[],
  taken: Spot | undefined,
  rules?: HandRules<Action, Spot> | undefined,
): boolean {
  return rules?.singles !== "asked" && hasOneTarget(choices, taken);
}

/** Whether something was taken up that can be put back; what lies in the hand by itself cannot. */
export function holds<Action, Spot extends string>(
  { taken }: Hand<Action, Spot>,
  choices: readonly Choice<Action, Spot>[],
  rules: HandRules<Action, Spot> | undefined,
): boolean {
  return taken !== undefined && rules?.rests?.(choices) === undefined;
}

/** Whether a spot takes the next press: something to take up, or a place for what was taken up. */
export function isOpen<Action, Spot extends string>(
  { taken }: Hand<Action, Spot>,
  choices: readonly Choice<Action, Spot>[],
  spot: Spot,
): boolean {
  return targetsOf(choices, taken).includes(spot) || (taken === undefined && sourcesOf(choices).includes(spot));
}

/** The line around a spot: amber where it was taken up or is aimed at, and dashed where it takes the next press. */
export function lineAround<Action, Spot extends string>(
  { hand, choices, choice }: HandAt<Action, Spot>,
  spot: Spot,
): "chosen" | "legal" | undefined {
  if (hand.taken === spot || choice?.to === spot) return "chosen";
  return isOpen(hand, choices, spot) ? "legal" : undefined;
}

/** What the hand does, and what it could do. */
interface HandAt<Action, Spot extends string> {
  readonly hand: Hand<Action, Spot>;
  readonly choices: readonly Choice<Action, Spot>[];
  readonly choice: Choice<Action, Spot> | undefined;
}

/** Whether a place takes the next press, by whatever lies there: of a stack it is a piece that can be taken up. */
export function opensAt<Action, Spot extends string>(
  hand: Hand<Action, Spot>,
  choices: readonly Choice<Action, Spot>[],
  at: readonly Spot[],
): boolean {
  return at.some((spot) => isOpen(hand, choices, spot));
}

/**
 * The places that the keys for the next and the one before go through. What lies on a place counts with it, unless it is
 * a place itself: a card on a ground is no second way to the ground.
 */
export function openPlaces<
  Action,
  Spot extends string,
  Place extends { readonly id: Spot; readonly at: readonly Spot[] },
>(hand: Hand<Action, Spot>, choices: readonly Choice<Action, Spot>[], places: readonly Place[]): Place[] {
  const ids = new Set(places.map(({ id }) => id));
  return places.filter(({ id, at }) =>
    opensAt(
      hand,
      choices,
      at.filter((spot) => spot === id || !ids.has(spot)),
    ),
  );
}
