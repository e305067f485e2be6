/** Games played on quickly, as searches judge positions by: the baiting by chance, the fishing by greed. */
import type { Seat } from "../../kernel/game.ts";
import type { Random } from "../../kernel/random.ts";
import type { Action } from "../actions.ts";
import { applyAction } from "../apply.ts";
import { pointsOf } from "../cards.ts";
import { countsOf, picksLeft, worthOf } from "../leaning.ts";
import { actingSeats, legalActions } from "../legal.ts";
import { bonusOf, catchPoints } from "../scoring.ts";
import { isIn, isOver, playerAt, type State, secretsAt } from "../state.ts";

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

function pick(state: State, seat: Seat, random: Random, habit: Habit | undefined): Action {
  const actions = legalActions(state, seat);
  const [first] = actions;
  if (first === undefined) throw new RangeError("nothing to do");
  if (state.step === "take") return bestCatch(state, seat, actions, first, random);
  if (state.step === "discard") return bestCatch(state, (seat + 1) % state.seats, actions, first, random);
  if (state.step === "sail" && random.below(STAYING) === 0) return first;
  const one = actions[random.below(actions.length)] ?? first;
  if (habit === undefined) return one;
  const other = actions[random.below(actions.length)] ?? first;
  return habit(seat, one) >= habit(seat, other) ? one : other;
}

/** By how much greed misjudges a card, in points, as so many steps of a sixteenth. */
const BLUR = 12;

/** What a seat would like best to catch, which is also what is put back before it can. */
function bestCatch(state: State, seat: Seat, actions: readonly Action[], first: Action, random: Random): Action {
  const counts = countsOf(playerAt(state, seat).catch);
  const { decree } = secretsAt(state, seat);
  const left = picksLeft(state, seat);
  let best = first;
  let most = Number.NEGATIVE_INFINITY;
  for (const action of actions) {
    if (action.kind !== "take" && action.kind !== "discard") continue;
    const { creature } = action;
    const worth = decree === "" ? pointsOf(creature) : worthOf(decree, counts, creature, left);
    const felt = worth + random.below(BLUR) / 16;
    if (felt <= most) continue;
    most = felt;
    best = action;
  }
  return best;
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
