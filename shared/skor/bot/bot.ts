/**
 * How a computer plays Skor: it draws up whole turns by many plans, plays each on with dice and replies, looks for better
 * ones near the best of them, and does what promises most.
 */
import type { Seat } from "../../kernel/game.ts";
import type { BotChoice, Bot, BotQuestion } from "../../kernel/bot.ts";
import { quickRandom, uniform } from "../../search/quick-random.ts";
import type { Action } from "../board/actions.ts";
import { MASTER, PLAYERS } from "../board/components.ts";
import { actingSeats, legalActions } from "../legal.ts";
import { isOver, type State } from "../board/state.ts";
import { bookCulture, bookSide } from "./opening-book.ts";
import { LEVEL_SETTINGS } from "./level-settings.ts";
import { startOfPlayouts } from "./playouts.ts";
import { promiseOf, searchTurns, type Tried } from "./search.ts";
import { isAlarmed } from "./position/alarm.ts";
import { terrainOf } from "./position/distances.ts";
import { expectation } from "./position/evaluation.ts";

export const skorBot: Bot<State, Action, null> = {
  pace: 20,
  evaluate(state) {
    if (state.phase === "culture" || state.phase === "orient") return seatShares(state, 0, 0.5);
    return seatShares(state, 0, expectation(state, 0, terrainOf(state)));
  },
  choose(question) {
    const { view: state, seat, random } = question;
    const legal = legalActions(state, seat);
    if (!actingSeats(state).includes(seat) || seat === MASTER || legal.length === 0) {
      throw new RangeError(`seat ${seat} may not act`);
    }
    const [only] = legal;
    // A die that is thrown by hand, since the DM left: that comes in the set-up, too.
    if (only !== undefined && legal.length === 1) return simple(state, seat, only);
    if (state.phase === "culture") return simple(state, seat, bookCulture(state, question.level, random));
    if (state.phase === "orient") return simple(state, seat, bookSide(state, seat, random));
    // A die for a convert costs nothing: the thought is for what follows.
    if (only !== undefined && state.phase === "convert") return simple(state, seat, only);
    return thought(question);
  },
};

function seatShares(state: State, seat: Seat, share: number): number[] {
  const shares = Array.from({ length: state.seats }, () => 0);
  for (const player of PLAYERS) shares[player] = player === seat ? share : 1 - share;
  return shares;
}

function simple(state: State, seat: Seat, action: Action): BotChoice<Action> {
  const settled = state.phase === "culture" || state.phase === "orient" || isOver(state);
  const share = settled ? 0.5 : expectation(state, seat, terrainOf(state));
  return { actions: [action], shares: seatShares(state, seat, share), weighed: [{ action, share }] };
}

function thought({ view, seat, level, random, budget, played }: BotQuestion<State, Action, null>): BotChoice<Action> {
  const usual = LEVEL_SETTINGS[level];
  const settings = isAlarmed(view, seat) ? { ...usual, ...usual.alarmed } : usual;
  const chance = quickRandom(random);
  const state = startOfPlayouts(view);
  const { ranked, compared } = searchTurns(state, settings, chance, budget, played);
  const felt = ranked.map((each) => ({ each, value: promiseOf(each) + settings.blur * (uniform(chance) - 0.5) }));
  if (settings.blur > 0) felt.sort((one, other) => other.value - one.value);
  const best = felt[0]?.each;
  if (best === undefined) throw new RangeError("Nothing is legal.");
  return {
    actions: best.candidate.actions,
    // A turn by another plan has to look better than its estimate. A lost position counts as 0, not less.
    shares: seatShares(view, seat, Math.max(0, promiseOf(best))),
    weighed: weighed([best, ...ranked.filter((other) => other !== best)]),
    ...(compared === undefined ? {} : { compared }),
  };
}

function weighed(ranked: readonly Tried[]): BotChoice<Action>["weighed"] {
  const seen = new Set<Action>();
  return ranked.flatMap((each) => {
    const [action] = each.candidate.actions;
    if (action === undefined || seen.has(action)) return [];
    seen.add(action);
    return { action, share: promiseOf(each) };
  });
}
