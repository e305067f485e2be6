/**
 * How a computer plays a game: what a game tells the searches of `shared/search`, and what tables and pages ask of it.
 * Pure and seeded like the rules: the same question with the same random stream and the same budget has the same answer.
 * A bot is handed what its seat may know and nothing else.
 */
import type { Plain, Seat } from "./plain.ts";
import type { Random } from "./random.ts";

/** The levels, weakest first, by the names that they have in every game. Those without "young" are in games that are kept. */
export const LEVELS = [
  "young-puffin",
  "puffin",
  "young-seal",
  "seal",
  "young-orca",
  "orca",
  "young-kraken",
  "kraken",
] as const;
export type Level = (typeof LEVELS)[number];

/**
 * How much thought is left for the turn. The caller measures it: a bot has no clock. In play it is processor time;
 * in tests every call of `used` counts as so much, hence a bot calls it once for each step of its search.
 * A bot that will be asked again in the same turn, because chance comes in between, leaves something for then.
 */
export interface Budget {
  /** The share of it that is used up: 0 at the start, 1 or more when the answer is due. It never falls. */
  used(): number;
}

/** A budget of so many calls, for answers that are the same every time, wherever they are worked out. */
export function countBudget(limit: number): Budget {
  let calls = 0;
  return { used: () => calls++ / limit };
}

/** A budget that is used up after so many calls as well: for levels that think little, as much on every machine. */
export function atMost(budget: Budget, calls: number): Budget {
  let made = 0;
  return { used: () => Math.max(budget.used(), made++ / calls) };
}

/** The first part of a budget; what comes after it is for something else. */
export function partOf(budget: Budget, share: number): Budget {
  return { used: () => budget.used() / share };
}

/** The question to a bot: what to do for a seat that may act. */
export interface BotQuestion<State, Action, Memory extends Plain> {
  /** The seat's view of the position. */
  readonly view: State;
  readonly seat: Seat;
  /** Its knowledge beyond the view; see `Game.remember`. */
  readonly memory: Memory | undefined;
  readonly level: Level;
  readonly random: Random;
  readonly budget: Budget;
  /** The seat's actual actions from here until something hidden came out, to be compared with the choice. */
  readonly played?: readonly Action[];
}

export interface BotChoice<Action> {
  /**
   * The action to do now, and the plan for the rest of the turn: each further action stands as long as it is legal at
   * its time and nothing has come out that the seat could not foresee. Never empty.
   */
  readonly actions: readonly Action[];
  /** What each seat can expect of the game after it, as shares that add up to 1: a sure win is 1, a draw of two 0.5. */
  readonly shares: readonly number[];
  /** The first actions that were weighed, best first, each with the share that the asking seat can expect after it. */
  readonly weighed: readonly { readonly action: Action; readonly share: number }[];
  /**
   * If the question names what was played: the expected share of the best choice and of what was played, from one
   * search.
   */
  readonly compared?: Compared;
}

export interface Compared {
  readonly best: number;
  readonly played: number;
}

export interface Bot<State, Action, Memory extends Plain> {
  /** How many looks at the budget take Kraken about ten milliseconds: for callers that count looks instead of time. */
  readonly pace: number;
  /** The share of the game that each seat can expect from here, estimated without search; the shares add up to 1. */
  evaluate(state: State): readonly number[];
  /** @throws RangeError when the seat may not act */
  choose(question: BotQuestion<State, Action, Memory>): BotChoice<Action>;
}
