/** Games played on quickly, as searches judge positions by: the baiting by chance, the fishing by greed. */
import type { Seat } from "../../kernel/game.ts";
import type { Random } from "../../kernel/random.ts";
import type { Action } from "../actions.ts";
import { applyAction } from "../apply.ts";
import { pointsOf } from "../cards.ts";
import type { Creature } from "../components.ts";
import { countsOf, picksLeft, worthOf } from "../leaning.ts";
import { actingSeats, legalActions } from "../legal.ts";
import { bonusOf, catchPoints } from "../scoring.ts";
import { groundAt, isIn, isOver, playerAt, type State, secretsAt } from "../state.ts";
import { bestPlay, bestSail, bestShift } from "./prospects.ts";

/** What an action is known to bring a seat, from 0 to 1; nothing is known without a search. */
export type Habit = (seat: Seat, action: Action) => number;

/** Plays a world to its end, and says what each seat gets of it. Changes the state. */
export function playOut(state: State, random: Random, habit?: Habit): number[] {
  while (!isOver(state)) {
    const [seat = 0] = actingSeats(state);
    applyAction(state, seat, pick(state, seat, random, habit));
  }
  return finalShares(state);
}

/** One boat in so many stays where it is. */
const STAYING = 2;
/** One in so many last sails is left to chance. */
const CARELESS = 8;

function pick(state: State, seat: Seat, random: Random, habit: Habit | undefined): Action {
  const actions = legalActions(state, seat);
  const [first] = actions;
  if (first === undefined) throw new RangeError("nothing to do");
  if (actions.length === 1) return first;
  if (state.step === "take") return bestCatch(state, seat, actions, first, random);
  if (state.step === "discard") return bestDiscard(state, seat, actions, first, random);
  const isEarnest = random.below(CARELESS) > 0;
  if (state.step === "sail") {
    if (isEarnest) return bestSail(state, seat, actions);
    if (random.below(STAYING) === 0) return first;
  } else if (state.step !== "play" && isEarnest) return bestShift(state, seat, actions, first);
  const one = likelier(seat, actions, first, random, habit);
  return one.kind === "play" && isEarnest ? bestPlay(state, seat, one.creature) : one;
}

/** Of two actions drawn by chance, the one that brought more so far. */
function likelier(
  seat: Seat,
  actions: readonly Action[],
  first: Action,
  random: Random,
  habit: Habit | undefined,
): Action {
  const one = actions[random.below(actions.length)] ?? first;
  if (habit === undefined) return one;
  const other = actions[random.below(actions.length)] ?? first;
  return habit(seat, one) >= habit(seat, other) ? one : other;
}

/** By how much greed misjudges a card, in points, as so many steps of a sixteenth. */
const BLUR = 12;
/** How much of what a card is worth to the rival counts for who takes it. */
const DENIED = 0.3;
/** How much of what a card is worth to who puts it back counts against that, when it may pick here again. */
const MISSED = 0.6;

function blur(random: Random): number {
  return random.below(BLUR) / 16;
}

/** What a seat would like best to catch. */
function bestCatch(state: State, seat: Seat, actions: readonly Action[], first: Action, random: Random): Action {
  const own = wishesOf(state, seat);
  const rival = state.seats === 2 && isHere(state, 1 - seat) ? wishesOf(state, 1 - seat) : undefined;
  return bestBy(actions, first, (creature) => {
    const denied = rival === undefined ? 0 : DENIED * rival(creature);
    return own(creature) + denied + blur(random);
  });
}

/** What a seat puts back before its rival can take it; alone, what it wants least itself. */
function bestDiscard(state: State, seat: Seat, actions: readonly Action[], first: Action, random: Random): Action {
  const rival = isHere(state, 1 - seat) ? wishesOf(state, 1 - seat) : undefined;
  const own = isHere(state, seat) ? wishesOf(state, seat) : undefined;
  const missed = rival === undefined ? 1 : MISSED;
  return bestBy(actions, first, (creature) => {
    return (rival?.(creature) ?? 0) - missed * (own?.(creature) ?? 0) + blur(random);
  });
}

function bestBy(actions: readonly Action[], first: Action, value: (creature: Creature) => number): Action {
  let best = first;
  let most = Number.NEGATIVE_INFINITY;
  for (const action of actions) {
    if (action.kind !== "take" && action.kind !== "discard") continue;
    const worth = value(action.creature);
    if (worth <= most) continue;
    most = worth;
    best = action;
  }
  return best;
}

/** Whether the seat may pick another card of the ground that is being fished. */
function isHere(state: State, seat: Seat): boolean {
  return (groundAt(state, state.ground).boats[seat] ?? 0) > 0;
}

/** What a card of each creature is worth to a seat now. */
function wishesOf(state: State, seat: Seat): (creature: Creature) => number {
  const { decree } = secretsAt(state, seat);
  if (decree === "") return pointsOf;
  const counts = countsOf(playerAt(state, seat).catch);
  const left = picksLeft(state, seat);
  return (creature) => worthOf(decree, counts, creature, left);
}

/** How many points of lead make a share e times larger: a search is to see progress, not only who wins. */
const SPREAD = 2.5;
/** The number of cards breaks ties (R30). */
const CARD = 0.1;

/** What each seat gets of a game that is over, in a world in which every decree is known. */
export function finalShares(state: State): number[] {
  const totals = state.players.map(({ catch: cards, ties }, seat) => {
    const { decree } = secretsAt(state, seat);
    const bonus = decree === "" ? 0 : bonusOf(decree, cards, ties).points;
    return catchPoints(cards) + bonus + CARD * cards.length;
  });
  const most = Math.max(...totals.filter((_, seat) => isIn(state, seat)));
  const weights = totals.map((total, seat) => (isIn(state, seat) ? Math.exp((total - most) / SPREAD) : 0));
  const sum = weights.reduce((all, weight) => all + weight, 0);
  return weights.map((weight) => weight / sum);
}
