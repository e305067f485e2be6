/**
 * From pointers and keys to an action: a pure state machine for every game. From the legal choices and the player's
 * input it computes what is taken up, what is aimed at, and which action to send. Drawing, clocks and the network are
 * elsewhere.
 *
 * One rule runs through it: a mouse that hovers over a target has seen the outcome, so that its click plays; a first
 * tap or Enter only aims, and the second one plays. A thing with a single target is aimed there as it is taken up.
 */
import type { GameTypes } from "../game-types.ts";
import { sourcesOf, targetsOf, waysOf } from "./choices.ts";
import { aimed, goesByItself, type Selection, type SelectionContext } from "./selection.ts";

/** The spots at a point, the nearest one first. */
type Spots<G extends GameTypes> = readonly G["spot"][];

/** `at` holds the spots under the pointer, the nearest one first: a card, then the place that it lies on. */
export type Input<G extends GameTypes> =
  /** @param way what the place within the target means, such as a side of a tile */
  | { readonly kind: "hover"; readonly at: Spots<G>; readonly way?: string | undefined }
  | {
      readonly kind: "tap";
      readonly at: Spots<G>;
      readonly touch: boolean;
      readonly way?: string | undefined;
    }
  | { readonly kind: "grab"; readonly at: Spots<G> }
  | { readonly kind: "drop"; readonly at: Spots<G>; readonly touch: boolean }
  /** Takes something up, or aims at a target, from the list of actions. */
  | { readonly kind: "pick"; readonly at: G["spot"] }
  /** The keyboard walks onto something. */
  | { readonly kind: "focus"; readonly at: Spots<G> }
  | { readonly kind: "enter" }
  | { readonly kind: "confirm" }
  | { readonly kind: "cancel" }
  /** Does an action by its button. */
  | { readonly kind: "press"; readonly action: G["action"] }
  /** Points at a button, or no longer: its outcome is shown; `firm` until it is confirmed or given up. */
  | { readonly kind: "show"; readonly action: G["action"] | undefined; readonly firm?: boolean }
  /** Puts down the hand's things, and takes up the suggested ones, with an aim if there is one. Plays nothing. */
  | { readonly kind: "suggest"; readonly action: G["action"] }
  /** Chooses one of several ways. */
  | { readonly kind: "way"; readonly way: string | undefined }
  /** The next one of several ways, or the one before. */
  | { readonly kind: "turn"; readonly by: number }
  | { readonly kind: "look"; readonly at: G["spot"] | undefined }
  /** The table has changed: what is no longer possible is dropped, and so is what was pointed at before. */
  | { readonly kind: "board" };

export interface SelectionStep<G extends GameTypes> {
  readonly selection: Selection<G>;
  /** The action to send, if any. */
  readonly act: G["action"] | undefined;
}

/** Moves the machine on by one input. */
export function step<G extends GameTypes>(
  selection: Selection<G>,
  input: Input<G>,
  now: SelectionContext<G>,
): SelectionStep<G> {
  switch (input.kind) {
    case "hover":
      return only(hover(selection, input.at, input.way, now));
    case "tap":
      return tap(selection, input.at, input.touch, input.way, now);
    case "grab":
      return only(grab(selection, input.at, now));
    case "drop":
      return drop(selection, input.at, input.touch, now);
    case "pick":
      return only(pick(selection, input.at, now));
    case "focus":
      return only({ ...hover(selection, input.at, undefined, now), focus: input.at, tried: undefined });
    case "enter":
      return enter(selection, now);
    case "confirm":
      return confirm(selection, now);
    case "cancel":
      return only(cancel(selection, now));
    case "press":
      return press(selection, input.action, now);
    case "show":
      return only({
        ...selection,
        button: input.action,
        firm: input.action === undefined ? selection.firm : input.firm === true,
      });
    case "suggest":
      return only(suggest(selection, input.action, now));
    case "way":
      return only({ ...selection, way: input.way, firm: selection.firm || selection.aim !== undefined });
    case "turn":
      return only(turn(selection, input.by, now));
    case "look":
      return only({ ...selection, look: input.at, tried: undefined });
    case "board":
      return only(refresh(selection, now));
  }
}

function only<G extends GameTypes>(selection: Selection<G>): SelectionStep<G> {
  return { selection, act: undefined };
}

/** The nearest spot that can be selected now: a source, or a target of the source that is taken up. */
function nearest<G extends GameTypes>(
  { taken }: Selection<G>,
  at: Spots<G>,
  { choices, rules }: SelectionContext<G>,
): { readonly source?: G["spot"]; readonly target?: G["spot"] } {
  const targets = targetsOf(choices, taken);
  const sources = sourcesOf(choices);
  const target = at.findIndex((spot) => targets.includes(spot));
  // The spot that is taken up comes before others at the same place.
  const own = taken === undefined ? -1 : at.indexOf(taken);
  const source = own >= 0 ? own : at.findIndex((spot) => sources.includes(spot));
  const [first, other] = [at[target], at[source]];
  const isPlace = rules.placesFirst === true && taken !== undefined && own < 0;
  if (first !== undefined && (isPlace || other === undefined || target <= source)) return { target: first };
  return other === undefined ? {} : { source: other };
}

function targetIn<G extends GameTypes>(
  { taken }: Selection<G>,
  at: Spots<G>,
  { choices }: SelectionContext<G>,
): G["spot"] | undefined {
  const targets = targetsOf(choices, taken);
  return at.find((spot) => targets.includes(spot));
}

function takeUp<G extends GameTypes>(selection: Selection<G>, taken: G["spot"] | undefined): Selection<G> {
  return {
    ...selection,
    taken,
    aim: undefined,
    firm: false,
    held: false,
    button: undefined,
    peek: undefined,
    look: undefined,
    tried: undefined,
  };
}

function letGo<G extends GameTypes>(selection: Selection<G>, now: SelectionContext<G>) {
  return takeUp(selection, now.rules.rests?.(now.choices));
}

function aimAt<G extends GameTypes>(
  selection: Selection<G>,
  aim: G["spot"] | undefined,
  firm: boolean,
  { rules }: SelectionContext<G>,
): Selection<G> {
  const way = aim === selection.aim || rules.ways !== "asked" ? selection.way : undefined;
  const tried = aim === undefined ? selection.tried : undefined;
  return { ...selection, aim, way, firm: firm && aim !== undefined, button: undefined, tried };
}

/**
 * A press on a spot that is no target keeps the taken-up thing in the hand: the question says why it cannot go there.
 */
function refused<G extends GameTypes>(selection: Selection<G>, at: Spots<G>, now: SelectionContext<G>): Selection<G> {
  const isHome = selection.taken !== undefined && at.includes(selection.taken);
  return { ...aimAt(selection, undefined, false, now), tried: isHome ? undefined : at[0] };
}

function hasWays<G extends GameTypes>(
  { taken }: Selection<G>,
  to: G["spot"] | undefined,
  { choices, rules }: SelectionContext<G>,
): boolean {
  return rules.ways === "asked" && waysOf(choices, { from: taken, to }).length > 1;
}

function hover<G extends GameTypes>(
  selection: Selection<G>,
  at: Spots<G>,
  way: string | undefined,
  now: SelectionContext<G>,
): Selection<G> {
  const { peeks } = now.rules;
  const peek = peeks === undefined || selection.taken !== undefined ? undefined : at.find(peeks);
  const pointed =
    at[0] === selection.point && peek === selection.peek ? selection : { ...selection, point: at[0], peek };
  if (selection.firm) {
    // The pointer is over the chosen target: the way follows it.
    const follows =
      way !== undefined &&
      selection.aim !== undefined &&
      at.includes(selection.aim) &&
      hasWays(selection, selection.aim, now);
    return follows ? { ...pointed, way } : pointed;
  }
  const aim = targetIn(selection, at, now);
  return aim === selection.aim ? pointed : aimAt(pointed, aim, false, now);
}

function tap<G extends GameTypes>(
  selection: Selection<G>,
  at: Spots<G>,
  touch: boolean,
  way: string | undefined,
  now: SelectionContext<G>,
): SelectionStep<G> {
  const pointed = { ...selection, point: at[0], look: undefined };
  const { source, target } = nearest(selection, at, now);
  if (target !== undefined) return tapTarget(pointed, target, touch, way, now);
  if (source !== undefined && source === selection.taken) return again(pointed, at, now);
  if (source !== undefined) return only(takeUp(pointed, source));
  if (selection.taken !== undefined && at.length > 0) return only(refused(pointed, at, now));
  return only({ ...letGo(pointed, now), look: at[0] === selection.look ? undefined : at[0] });
}

function tapTarget<G extends GameTypes>(
  selection: Selection<G>,
  target: G["spot"],
  touch: boolean,
  way: string | undefined,
  now: SelectionContext<G>,
): SelectionStep<G> {
  const asks = hasWays(selection, target, now);
  const next = aimAt(selection, target, true, now);
  // A thing that only turns in its place shows its sides as soon as it is taken up.
  const sides = target === selection.taken && way !== undefined;
  if (sides || (selection.firm && target === selection.aim)) {
    if (way === undefined || !asks) return confirm(next, now);
    // A finger has not seen yet what this way leads to; a mouse has.
    return touch ? only({ ...next, way }) : confirm({ ...next, way }, now);
  }
  const seen = !touch || goesByItself(now.choices, selection.taken, now.rules);
  return seen && !asks ? confirm(next, now) : only(next);
}

/** A second press on the source: plays if there is one way, or takes up another spot at the same place. */
function again<G extends GameTypes>(selection: Selection<G>, at: Spots<G>, now: SelectionContext<G>): SelectionStep<G> {
  if (goesByItself(now.choices, selection.taken, now.rules)) return confirm(selection, now);
  const sources = sourcesOf(now.choices);
  const here = at.filter((spot) => sources.includes(spot));
  const next = here[selection.taken === undefined ? 0 : here.indexOf(selection.taken) + 1];
  return only(next === undefined ? letGo(selection, now) : takeUp(selection, next));
}

function grab<G extends GameTypes>(selection: Selection<G>, at: Spots<G>, now: SelectionContext<G>): Selection<G> {
  const sources = sourcesOf(now.choices);
  const here = at.filter((spot) => sources.includes(spot));
  const source = here.find((spot) => spot === selection.taken) ?? here[0];
  return source === undefined ? selection : { ...takeUp(selection, source), held: true };
}

function drop<G extends GameTypes>(
  selection: Selection<G>,
  at: Spots<G>,
  touch: boolean,
  now: SelectionContext<G>,
): SelectionStep<G> {
  if (!selection.held) return only(selection);
  const loose = { ...selection, held: false };
  const target = targetIn(loose, at, now);
  if (target === undefined) return only(refused(loose, at, now));
  const next = aimAt(loose, target, true, now);
  return touch || hasWays(next, target, now) ? only(next) : confirm(next, now);
}

function pick<G extends GameTypes>(selection: Selection<G>, at: G["spot"], now: SelectionContext<G>): Selection<G> {
  if (targetIn(selection, [at], now) !== undefined) return aimAt(selection, at, true, now);
  return sourcesOf(now.choices).includes(at) ? takeUp(selection, at) : selection;
}

function enter<G extends GameTypes>(selection: Selection<G>, now: SelectionContext<G>): SelectionStep<G> {
  const { focus: at } = selection;
  if (selection.button !== undefined && selection.firm) return confirm(selection, now);
  const { source, target } = nearest(selection, at, now);
  if (target !== undefined) {
    return selection.firm && target === selection.aim
      ? confirm(selection, now)
      : only(aimAt(selection, target, true, now));
  }
  if (source !== undefined)
    return source === selection.taken ? again(selection, at, now) : only(takeUp(selection, source));
  return only(selection.taken === undefined ? { ...selection, look: at[0] } : refused(selection, at, now));
}

function confirm<G extends GameTypes>(selection: Selection<G>, now: SelectionContext<G>): SelectionStep<G> {
  const choice = aimed(selection, now.choices, now.rules);
  if (choice === undefined) return only(selection);
  const taken = now.rules.keeps?.(choice, selection.taken);
  return { selection: { ...takeUp(selection, taken), point: undefined }, act: choice.action };
}

function press<G extends GameTypes>(
  selection: Selection<G>,
  action: G["action"],
  now: SelectionContext<G>,
): SelectionStep<G> {
  const choice = now.choices.find((one) => one.action === action);
  if (choice === undefined && now.admits?.(action) !== true) return only(selection);
  const kept = choice === undefined ? undefined : now.rules.keeps?.(choice, selection.taken);
  const next = kept === undefined ? letGo(selection, now) : takeUp(selection, kept);
  return { selection: { ...next, point: undefined }, act: action };
}

function suggest<G extends GameTypes>(
  selection: Selection<G>,
  action: G["action"],
  now: SelectionContext<G>,
): Selection<G> {
  const choice = now.choices.find((one) => one.action === action);
  if (choice === undefined) return selection;
  const { from, to, way } = choice;
  // A choice that lacks a source or a target is shown as its button.
  if (from === undefined || to === undefined) return { ...letGo(selection, now), button: action, firm: true };
  return { ...takeUp(selection, from), aim: to, way, firm: true };
}

function cancel<G extends GameTypes>(selection: Selection<G>, now: SelectionContext<G>): Selection<G> {
  if (selection.firm || selection.held)
    return aimAt({ ...selection, held: false, tried: undefined }, undefined, false, now);
  return letGo(selection, now);
}

function turn<G extends GameTypes>(
  selection: Selection<G>,
  by: number,
  { choices, rules }: SelectionContext<G>,
): Selection<G> {
  const choice = aimed(selection, choices, rules);
  if (choice === undefined) return selection;
  const ways = waysOf(choices, choice);
  const next = ways[(ways.indexOf(choice) + by + ways.length) % ways.length];
  return { ...selection, way: next?.way };
}

function refresh<G extends GameTypes>(selection: Selection<G>, now: SelectionContext<G>): Selection<G> {
  const { choices } = now;
  // The pointed-at spot belonged to another question, and must not cover the new one.
  const look = choices.length > 0 ? undefined : selection.look;
  const kept = { ...selection, point: undefined, peek: undefined, tried: undefined, look };
  const holds = selection.taken === undefined || sourcesOf(choices).includes(selection.taken);
  if (!holds) return letGo(kept, now);
  const taken = selection.taken ?? now.rules.rests?.(choices);
  const button = choices.some(({ action }) => action === selection.button) ? selection.button : undefined;
  const aims = selection.aim !== undefined && targetsOf(choices, taken).includes(selection.aim);
  const next = { ...kept, taken, button };
  return aims ? next : { ...next, aim: undefined, firm: selection.firm && button !== undefined };
}
