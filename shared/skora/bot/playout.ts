/** Games played on quickly, as searches judge positions by: the baiting half by chance, the fishing by greed. */
import type { Seat } from "../../kernel/game.ts";
import type { Random } from "../../kernel/random.ts";
import type { Action } from "../actions.ts";
import { applyAction } from "../apply.ts";
import { actingSeats, legalActions } from "../legal.ts";
import { bonusOf, catchPoints } from "../scoring.ts";
import { isFishing, isIn, isOver, type State, secretsAt } from "../state.ts";
import { fishOut, type Haul } from "./greedy-fishing.ts";
import { bestPlay, bestSail, bestShift } from "./evaluation.ts";

/** Plays a world to its end, and says what each seat gets of it. The state is not to be used after it. */
export function playOut(state: State, random: Random): number[] {
  while (!isOver(state) && !isFishing(state)) {
    const [seat = 0] = actingSeats(state);
    applyAction(state, seat, pick(state, seat, random));
  }
  return sharesOf(state, isOver(state) ? haulsOf(state) : fishOut(state, random));
}

/** One boat in this many stays on its ground. */
const STAYING = 2;
/** One in so many actions that could be judged at a glance is chosen at random all the same. */
const CARELESS = 8;

function pick(state: State, seat: Seat, random: Random): Action {
  const actions = legalActions(state, seat);
  const [first] = actions;
  if (first === undefined) throw new RangeError("nothing to do");
  if (actions.length === 1) return first;
  const isEarnest = random.below(CARELESS) > 0;
  if (state.step === "sail") {
    if (isEarnest) return bestSail(state, seat, actions);
    if (random.below(STAYING) === 0) return first;
  } else if (state.step !== "play" && isEarnest) return bestShift(state, seat, actions, first);
  const one = actions[random.below(actions.length)] ?? first;
  return one.kind === "play" && isEarnest ? bestPlay(state, seat, one.creature) : one;
}

/** How many points of lead make a share e times larger: a search is to see progress, not only the winner. */
const SPREAD = 2.5;
/** The number of cards breaks ties (R30). */
const CARD = 0.1;

/** What each seat has when a game is over, in a world in which every decree is known. */
function haulsOf(state: State): Haul[] {
  return state.players.map(({ catch: cards, ties }, seat) => {
    const { decree } = secretsAt(state, seat);
    const bonus = decree === "" ? 0 : bonusOf(decree, cards, ties).points;
    return { points: catchPoints(cards) + bonus, cards: cards.length };
  });
}

function sharesOf(state: State, hauls: readonly Haul[]): number[] {
  const totals = hauls.map(({ points, cards }) => points + CARD * cards);
  const most = Math.max(...totals.filter((_, seat) => isIn(state, seat)));
  const weights = totals.map((total, seat) => (isIn(state, seat) ? Math.exp((total - most) / SPREAD) : 0));
  const sum = weights.reduce((all, weight) => all + weight, 0);
  return weights.map((weight) => weight / sum);
}
