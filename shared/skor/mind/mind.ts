/**
 * How a computer plays Skor: it draws up whole turns by many plans, plays each on with dice and replies, drops the worse
 * half again and again, and does the best.
 */
import type { Seat } from "../../kernel/game.ts";
import type { Budget, Choice, Level, Mind, Question } from "../../kernel/mind.ts";
import type { Random } from "../../kernel/random.ts";
import { quickRandom, repeatable, unit } from "../../search/quick-random.ts";
import type { Action } from "../actions.ts";
import { MASTER, PLAYERS } from "../components.ts";
import { actingSeats, legalActions } from "../legal.ts";
import { isOver, type State } from "../state.ts";
import { bookCulture, bookSide } from "./opening.ts";
import { DEFAULT_PLAN, drawPlan, drawReply, EARLY, type Plan } from "./plan.ts";
import { type Candidate, drawUp, sample, startOfPlayouts } from "./playouts.ts";
import { terrainOf } from "./terrain.ts";
import { expectation } from "./worth.ts";

export const skorMind: Mind<State, Action, null> = {
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
    if (state.phase === "culture") return simple(state, seat, bookCulture(state, random));
    if (state.phase === "orient") return simple(state, seat, bookSide(state, seat, random));
    const [only] = legal;
    // A die that is thrown by hand, since the DM left; or one for a convert, which costs nothing: the thought is for what
    // follows.
    if (only !== undefined && (legal.length === 1 || state.phase === "convert")) return simple(state, seat, only);
    return thought(question);
  },
};

function seatShares(state: State, seat: Seat, share: number): number[] {
  const shares = Array.from({ length: state.seats }, () => 0);
  for (const player of PLAYERS) shares[player] = player === seat ? share : 1 - share;
  return shares;
}

function simple(state: State, seat: Seat, action: Action): Choice<Action> {
  const settled = state.phase === "culture" || state.phase === "orient" || isOver(state);
  const share = settled ? 0.5 : expectation(state, seat, terrainOf(state));
  return { actions: [action], shares: seatShares(state, seat, share), weighed: [{ action, share }] };
}

interface Judged {
  readonly candidate: Candidate;
  readonly handicap: number;
  sum: number;
  count: number;
}

const meanOf = ({ sum, count, handicap }: Judged) => sum / Math.max(1, count) - handicap;

function thought({ view, seat, level, random, budget }: Question<State, null>): Choice<Action> {
  const manner = MANNERS[level];
  const chance = quickRandom(random);
  const state = startOfPlayouts(view);
  const judged = candidatesFor(state, manner, chance, budget);
  const ranked = halve(state, judged, manner, chance, budget);
  const felt = ranked.map((each) => ({ each, value: meanOf(each) + manner.blur * (unit(chance) - 0.5) }));
  if (manner.blur > 0) felt.sort((one, other) => other.value - one.value);
  const best = felt[0]?.each;
  if (best === undefined) throw new RangeError("Nothing is legal.");
  return {
    actions: best.candidate.actions,
    shares: seatShares(view, seat, meanOf(best)),
    weighed: weighed([best, ...ranked.filter((other) => other !== best)]),
  };
}

function weighed(ranked: readonly Judged[]): Choice<Action>["weighed"] {
  const seen = new Set<Action>();
  return ranked.flatMap((each) => {
    const [action] = each.candidate.actions;
    if (action === undefined || seen.has(action)) return [];
    seen.add(action);
    return { action, share: meanOf(each) };
  });
}

/** Turns by many plans, those that begin alike only once. */
function candidatesFor(state: State, manner: Manner, random: Random, budget: Budget): Judged[] {
  const found = new Map<string, Judged>();
  for (let count = 0; count < manner.candidates; count++) {
    const plan: Plan = count === 0 && manner.usual ? DEFAULT_PLAN : drawPlan(state.turn, random);
    const candidate = drawUp(state, plan, random);
    const key = candidate.actions.slice(0, candidate.certain).join(" ");
    if (!found.has(key)) found.set(key, { candidate, handicap: count === 0 ? 0 : manner.doubt, sum: 0, count: 0 });
    if (budget.used() >= manner.share / 4) break;
  }
  return [...found.values()];
}

/** Sequential halving: all get the same number of playouts, the better half of them twice as many, and so on. */
function halve(state: State, judged: Judged[], manner: Manner, random: Random, budget: Budget): Judged[] {
  let left = judged;
  const out: Judged[] = [];
  const rounds = Math.max(1, Math.ceil(Math.log2(judged.length)));
  const begun = budget.used();
  for (let round = 0; round < rounds; round++) {
    const until = begun + ((manner.share - begun) * (round + 1)) / rounds;
    playRound(state, left, manner, random, budget, until);
    left.sort((one, other) => meanOf(other) - meanOf(one));
    const kept = Math.max(1, Math.ceil(left.length / 2));
    out.unshift(...left.slice(kept));
    left = left.slice(0, kept);
  }
  return [...left, ...out];
}

function playRound(
  state: State,
  judged: readonly Judged[],
  manner: Manner,
  random: Random,
  budget: Budget,
  until: number,
): void {
  // What a rush is good for shows late.
  const turns = manner.turns + (state.turn <= EARLY ? manner.foresight : 0);
  for (;;) {
    // In the same round all meet the same reply and the same dice: luck is not to decide between them.
    const reply = drawReply(state, random);
    const chance = repeatable(random);
    for (const each of judged) {
      each.sum += sample(state, each.candidate, reply, turns, chance());
      each.count++;
      // Everybody is tried once, however little time there is.
      if (budget.used() >= until && (judged.at(-1)?.count ?? 0) > 0) return;
    }
    if ((judged[0]?.count ?? 0) >= manner.playouts) return;
  }
}

/** How a level thinks. */
interface Manner {
  /** Turns that are drawn up at most. */
  readonly candidates: number;
  /** Whether the usual plan is among them. */
  readonly usual: boolean;
  /** Turns of both that follow in a playout. */
  readonly turns: number;
  /** So many more in the early game. */
  readonly foresight: number;
  /** Playouts of each candidate that are never exceeded. */
  readonly playouts: number;
  /** How much of a turn's budget one answer takes: after a die it is asked again. */
  readonly share: number;
  /** The spread of its misjudgement, as a share of the game. */
  readonly blur: number;
  /** By how much another plan has to look better than the usual one. */
  readonly doubt: number;
}

const MANNERS: Readonly<Record<Level, Manner>> = {
  puffin: { candidates: 1, usual: false, turns: 0, foresight: 0, playouts: 1, share: 0.6, blur: 0.25, doubt: 0 },
  seal: { candidates: 6, usual: true, turns: 1, foresight: 0, playouts: 8, share: 0.6, blur: 0.02, doubt: 0.04 },
  orca: { candidates: 20, usual: true, turns: 2, foresight: 2, playouts: 400, share: 0.6, blur: 0.06, doubt: 0.02 },
  kraken: { candidates: 64, usual: true, turns: 2, foresight: 4, playouts: 4000, share: 0.6, blur: 0, doubt: 0.01 },
};
