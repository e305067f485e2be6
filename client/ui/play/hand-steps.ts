/**
 * From hands and keys to an action: a pure state machine for every game. It is told what may be done and what the player
 * does, and says what is in the hand, what is aimed at, and which action to send. Drawing, clocks and the network are
 * elsewhere.
 *
 * One rule runs through it: a mouse that hovers over a target has seen the outcome, so that its click plays; a first tap
 * or Enter only aims, and the second one plays. What can go to one place only is aimed there as it is taken up.
 */
import { sourcesOf, targetsOf, waysOf } from "./choices.ts";
import { aimed, goesByItself, type Hand, type Situation } from "./hand.ts";

/** `at` is what lies under the hand, the nearest spot first: a card, then the place that it lies on. */
export type Input<Action, Spot extends string> =
  /** @param way what the place within the target means, such as a side of a tile */
  | { readonly kind: "hover"; readonly at: readonly Spot[]; readonly way?: string | undefined }
  | { readonly kind: "tap"; readonly at: readonly Spot[]; readonly touch: boolean; readonly way?: string | undefined }
  | { readonly kind: "grab"; readonly at: readonly Spot[] }
  | { readonly kind: "drop"; readonly at: readonly Spot[]; readonly touch: boolean }
  /** Takes something up, or aims at a target, from the list of actions. */
  | { readonly kind: "pick"; readonly at: Spot }
  /** The keyboard walks onto something. */
  | { readonly kind: "focus"; readonly at: readonly Spot[] }
  | { readonly kind: "enter" }
  | { readonly kind: "confirm" }
  | { readonly kind: "cancel" }
  /** Does an action by its button. */
  | { readonly kind: "press"; readonly action: Action }
  /** Points at a button, or no longer: its outcome is shown; `firm` until it is confirmed or given up. */
  | { readonly kind: "show"; readonly action: Action | undefined; readonly firm?: boolean }
  /** Puts down what it holds and takes up what was suggested, aimed where that is meant: nothing of it is done. */
  | { readonly kind: "suggest"; readonly action: Action }
  /** Which of several ways is wanted. */
  | { readonly kind: "way"; readonly way: string | undefined }
  /** The next one of several ways, or the one before. */
  | { readonly kind: "turn"; readonly by: number }
  | { readonly kind: "look"; readonly at: Spot | undefined }
  /** The table has changed: what is no longer possible is dropped, and so is what was pointed at before. */
  | { readonly kind: "board" };

export interface Outcome<Action, Spot extends string> {
  readonly hand: Hand<Action, Spot>;
  /** The action to send, if any. */
  readonly act: Action | undefined;
}

/** Moves the machine on by one input. */
export function step<Action, Spot extends string>(
  hand: Hand<Action, Spot>,
  input: Input<Action, Spot>,
  now: Situation<Action, Spot>,
): Outcome<Action, Spot> {
  switch (input.kind) {
    case "hover":
      return only(hover(hand, input.at, input.way, now));
    case "tap":
      return tap(hand, input.at, input.touch, input.way, now);
    case "grab":
      return only(grab(hand, input.at, now));
    case "drop":
      return drop(hand, input.at, input.touch, now);
    case "pick":
      return only(pick(hand, input.at, now));
    case "focus":
      return only({ ...hover(hand, input.at, undefined, now), focus: input.at });
    case "enter":
      return enter(hand, now);
    case "confirm":
      return confirm(hand, now);
    case "cancel":
      return only(cancel(hand, now));
    case "press":
      return press(hand, input.action, now);
    case "show":
      return only({
        ...hand,
        button: input.action,
        firm: input.action === undefined ? hand.firm : input.firm === true,
      });
    case "suggest":
      return only(suggest(hand, input.action, now));
    case "way":
      return only({ ...hand, way: input.way, firm: hand.firm || hand.aim !== undefined });
    case "turn":
      return only(turn(hand, input.by, now));
    case "look":
      return only({ ...hand, look: input.at });
    case "board":
      return only(refresh(hand, now));
  }
}

function only<Action, Spot extends string>(hand: Hand<Action, Spot>): Outcome<Action, Spot> {
  return { hand, act: undefined };
}

/** The nearest spot that means something to the hand now: something to take up, or a place for what it holds. */
function nearest<Action, Spot extends string>(
  { taken }: Hand<Action, Spot>,
  at: readonly Spot[],
  { choices, rules }: Situation<Action, Spot>,
): { readonly source?: Spot; readonly target?: Spot } {
  const targets = targetsOf(choices, taken);
  const sources = sourcesOf(choices);
  const target = at.findIndex((spot) => targets.includes(spot));
  // What is in the hand comes before what else lies on its spot.
  const own = taken === undefined ? -1 : at.indexOf(taken);
  const source = own >= 0 ? own : at.findIndex((spot) => sources.includes(spot));
  const [first, other] = [at[target], at[source]];
  const isPlace = rules.placesFirst === true && taken !== undefined && own < 0;
  if (first !== undefined && (isPlace || other === undefined || target <= source)) return { target: first };
  return other === undefined ? {} : { source: other };
}

function targetIn<Action, Spot extends string>(
  { taken }: Hand<Action, Spot>,
  at: readonly Spot[],
  { choices }: Situation<Action, Spot>,
): Spot | undefined {
  const targets = targetsOf(choices, taken);
  return at.find((spot) => targets.includes(spot));
}

function takeUp<Action, Spot extends string>(hand: Hand<Action, Spot>, taken: Spot | undefined): Hand<Action, Spot> {
  return {
    ...hand,
    taken,
    aim: undefined,
    firm: false,
    held: false,
    button: undefined,
    peek: undefined,
    look: undefined,
  };
}

function letGo<Action, Spot extends string>(hand: Hand<Action, Spot>, now: Situation<Action, Spot>) {
  return takeUp(hand, now.rules.rests?.(now.choices));
}

function aimAt<Action, Spot extends string>(
  hand: Hand<Action, Spot>,
  aim: Spot | undefined,
  firm: boolean,
  { rules }: Situation<Action, Spot>,
): Hand<Action, Spot> {
  const way = aim === hand.aim || rules.ways !== "asked" ? hand.way : undefined;
  return { ...hand, aim, way, firm: firm && aim !== undefined, button: undefined };
}

function hasWays<Action, Spot extends string>(
  { taken }: Hand<Action, Spot>,
  to: Spot | undefined,
  { choices, rules }: Situation<Action, Spot>,
): boolean {
  return rules.ways === "asked" && waysOf(choices, { from: taken, to }).length > 1;
}

function hover<Action, Spot extends string>(
  hand: Hand<Action, Spot>,
  at: readonly Spot[],
  way: string | undefined,
  now: Situation<Action, Spot>,
): Hand<Action, Spot> {
  const { peeks } = now.rules;
  const peek = peeks === undefined || hand.taken !== undefined ? undefined : at.find(peeks);
  const pointed = at[0] === hand.point && peek === hand.peek ? hand : { ...hand, point: at[0], peek };
  if (hand.firm) {
    // The hand is over the chosen target: which way is meant follows it.
    const follows =
      way !== undefined && hand.aim !== undefined && at.includes(hand.aim) && hasWays(hand, hand.aim, now);
    return follows ? { ...pointed, way } : pointed;
  }
  const aim = targetIn(hand, at, now);
  return aim === hand.aim ? pointed : aimAt(pointed, aim, false, now);
}

function tap<Action, Spot extends string>(
  hand: Hand<Action, Spot>,
  at: readonly Spot[],
  touch: boolean,
  way: string | undefined,
  now: Situation<Action, Spot>,
): Outcome<Action, Spot> {
  const pointed = { ...hand, point: at[0], look: undefined };
  const { source, target } = nearest(hand, at, now);
  if (target !== undefined) return tapTarget(pointed, target, touch, way, now);
  if (source !== undefined && source === hand.taken) return again(pointed, at, now);
  if (source !== undefined) return only(takeUp(pointed, source));
  // What is in the hand stays there while something is looked at that would not take it: the question says why.
  if (hand.taken !== undefined && at.length > 0) return only(aimAt(pointed, undefined, false, now));
  return only({ ...letGo(pointed, now), look: at[0] === hand.look ? undefined : at[0] });
}

function tapTarget<Action, Spot extends string>(
  hand: Hand<Action, Spot>,
  target: Spot,
  touch: boolean,
  way: string | undefined,
  now: Situation<Action, Spot>,
): Outcome<Action, Spot> {
  const asks = hasWays(hand, target, now);
  const next = aimAt(hand, target, true, now);
  // What stays where it is and only turns shows its sides as soon as it is taken up.
  const sides = target === hand.taken && way !== undefined;
  if (sides || (hand.firm && target === hand.aim)) {
    if (way === undefined || !asks) return confirm(next, now);
    // A finger has not seen yet what this way leads to; a mouse has.
    return touch ? only({ ...next, way }) : confirm({ ...next, way }, now);
  }
  const seen = !touch || goesByItself(now.choices, hand.taken, now.rules);
  return seen && !asks ? confirm(next, now) : only(next);
}

/** A second press on what is in the hand: plays where there is one way, or takes up what else lies there. */
function again<Action, Spot extends string>(
  hand: Hand<Action, Spot>,
  at: readonly Spot[],
  now: Situation<Action, Spot>,
): Outcome<Action, Spot> {
  if (goesByItself(now.choices, hand.taken, now.rules)) return confirm(hand, now);
  const sources = sourcesOf(now.choices);
  const here = at.filter((spot) => sources.includes(spot));
  const next = here[hand.taken === undefined ? 0 : here.indexOf(hand.taken) + 1];
  return only(next === undefined ? letGo(hand, now) : takeUp(hand, next));
}

function grab<Action, Spot extends string>(
  hand: Hand<Action, Spot>,
  at: readonly Spot[],
  now: Situation<Action, Spot>,
): Hand<Action, Spot> {
  const sources = sourcesOf(now.choices);
  const here = at.filter((spot) => sources.includes(spot));
  const source = here.find((spot) => spot === hand.taken) ?? here[0];
  return source === undefined ? hand : { ...takeUp(hand, source), held: true };
}

function drop<Action, Spot extends string>(
  hand: Hand<Action, Spot>,
  at: readonly Spot[],
  touch: boolean,
  now: Situation<Action, Spot>,
): Outcome<Action, Spot> {
  if (!hand.held) return only(hand);
  const loose = { ...hand, held: false };
  const target = targetIn(loose, at, now);
  if (target === undefined) return only(aimAt(loose, undefined, false, now));
  const next = aimAt(loose, target, true, now);
  return touch || hasWays(next, target, now) ? only(next) : confirm(next, now);
}

function pick<Action, Spot extends string>(
  hand: Hand<Action, Spot>,
  at: Spot,
  now: Situation<Action, Spot>,
): Hand<Action, Spot> {
  if (targetIn(hand, [at], now) !== undefined) return aimAt(hand, at, true, now);
  return sourcesOf(now.choices).includes(at) ? takeUp(hand, at) : hand;
}

function enter<Action, Spot extends string>(
  hand: Hand<Action, Spot>,
  now: Situation<Action, Spot>,
): Outcome<Action, Spot> {
  const { focus: at } = hand;
  if (hand.button !== undefined && hand.firm) return confirm(hand, now);
  const { source, target } = nearest(hand, at, now);
  if (target !== undefined) {
    return hand.firm && target === hand.aim ? confirm(hand, now) : only(aimAt(hand, target, true, now));
  }
  if (source !== undefined) return source === hand.taken ? again(hand, at, now) : only(takeUp(hand, source));
  return only(hand.taken === undefined ? { ...hand, look: at[0] } : hand);
}

function confirm<Action, Spot extends string>(
  hand: Hand<Action, Spot>,
  now: Situation<Action, Spot>,
): Outcome<Action, Spot> {
  const choice = aimed(hand, now.choices, now.rules);
  if (choice === undefined) return only(hand);
  const taken = now.rules.keeps?.(choice, hand.taken);
  return { hand: { ...takeUp(hand, taken), point: undefined }, act: choice.action };
}

function press<Action, Spot extends string>(
  hand: Hand<Action, Spot>,
  action: Action,
  now: Situation<Action, Spot>,
): Outcome<Action, Spot> {
  const choice = now.choices.find((one) => one.action === action);
  if (choice === undefined && now.admits?.(action) !== true) return only(hand);
  const kept = choice === undefined ? undefined : now.rules.keeps?.(choice, hand.taken);
  const next = kept === undefined ? letGo(hand, now) : takeUp(hand, kept);
  return { hand: { ...next, point: undefined }, act: action };
}

function suggest<Action, Spot extends string>(
  hand: Hand<Action, Spot>,
  action: Action,
  now: Situation<Action, Spot>,
): Hand<Action, Spot> {
  const choice = now.choices.find((one) => one.action === action);
  if (choice === undefined) return hand;
  const { from, to, way } = choice;
  // What a hand cannot hold is shown by itself.
  if (from === undefined || to === undefined) return { ...letGo(hand, now), button: action, firm: true };
  return { ...takeUp(hand, from), aim: to, way, firm: true };
}

function cancel<Action, Spot extends string>(
  hand: Hand<Action, Spot>,
  now: Situation<Action, Spot>,
): Hand<Action, Spot> {
  if (hand.firm || hand.held) return aimAt({ ...hand, held: false }, undefined, false, now);
  return letGo(hand, now);
}

function turn<Action, Spot extends string>(
  hand: Hand<Action, Spot>,
  by: number,
  { choices, rules }: Situation<Action, Spot>,
): Hand<Action, Spot> {
  const choice = aimed(hand, choices, rules);
  if (choice === undefined) return hand;
  const ways = waysOf(choices, choice);
  const next = ways[(ways.indexOf(choice) + by + ways.length) % ways.length];
  return { ...hand, way: next?.way };
}

function refresh<Action, Spot extends string>(
  hand: Hand<Action, Spot>,
  now: Situation<Action, Spot>,
): Hand<Action, Spot> {
  const { choices } = now;
  // What was pointed at belonged to another question, and a new question is not to be covered by an answer to oneself.
  const kept = { ...hand, point: undefined, peek: undefined, look: choices.length > 0 ? undefined : hand.look };
  const holds = hand.taken === undefined || sourcesOf(choices).includes(hand.taken);
  if (!holds) return letGo(kept, now);
  const taken = hand.taken ?? now.rules.rests?.(choices);
  const button = choices.some(({ action }) => action === hand.button) ? hand.button : undefined;
  const aims = hand.aim !== undefined && targetsOf(choices, taken).includes(hand.aim);
  const next = { ...kept, taken, button };
  return aims ? next : { ...next, aim: undefined, firm: hand.firm && button !== undefined };
}
