/**
 * Information-set Monte Carlo tree search. Every round imagines a world that the asking seat cannot tell from the truth
 * and plays it along one tree, which branches by what that seat would see. What another seat can do differs from world
 * to world, so that an action is judged by the rounds in which it was available. Decisions that several seats take at
 * once are taken one after the other, each without knowing of the others, because none of them is told.
 */
import type { Game, Plain, Seat } from "../kernel/game.ts";
import type { Budget, Choice } from "../kernel/mind.ts";
import type { Random } from "../kernel/random.ts";

export interface TreeLimits {
  /** Rounds at most, whatever the budget allows. */
  readonly rounds: number;
  /** Nodes at most: the tree stops growing when it has so many. */
  readonly nodes: number;
  /** How much is given to actions that look worse: about 0.5 for shares from 0 to 1. */
  readonly exploration: number;
}

/** What a game adds to its rules for this search. */
export interface TreeQuestion<State, Action> {
  readonly seat: Seat;
  /** A world behind what the seat knows; a new one each time. */
  readonly imagine: () => State;
  /**
   * Plays a world on from where the tree ends, and says what each seat gets of it. May change the state.
   * @param habit what an action brought a seat so far, wherever in the tree it was done
   */
  readonly playout: (state: State, habit: Habit<Action>) => readonly number[];
  readonly random: Random;
  readonly budget: Budget;
  readonly limits: TreeLimits;
}

/** What an action brought a seat on the average, from 0 to 1. */
export type Habit<Action> = (seat: Seat, action: Action) => number;

/** What an action brought anywhere. */
interface Experience {
  visits: number;
  sum: number;
}

/** An action of a node, with what came of it. */
interface Edge<Action> {
  readonly action: Action;
  /** Rounds in which it was chosen, in which it could be chosen, and what they brought who chose it. */
  visits: number;
  available: number;
  sum: number;
  /** What the same action brought anywhere in the tree. */
  readonly everywhere: Experience;
}

interface Node<Action> {
  readonly edges: Map<string, Edge<Action>>;
  readonly children: Map<string, Node<Action>>;
  visits: number;
}

/** What of a game's rules the search stands on. */
export type TreeRules<State, Action, Options, Memory extends Plain> = Pick<
  Game<State, Action, Options, Memory>,
  "actors" | "legal" | "apply" | "write" | "writeOpenly"
>;

/** Rounds between two looks at the budget. */
const BETWEEN_LOOKS = 8;
/** So many are played in any case: fewer tell nothing, and they take a thousandth of a second or two. */
const LEAST_ROUNDS = 64;
/** For how many rounds what an action brought elsewhere counts, and what is assumed of one that was never tried. */
const HABIT_ROUNDS = 4;
const UNKNOWN = 1;
/** An action is planned ahead when it was weighed in so many rounds. */
const SURE_ROUNDS = 24;

/** @throws RangeError when the seat has nothing to choose */
export function treeSearch<State, Action, Options, Memory extends Plain>(
  game: TreeRules<State, Action, Options, Memory>,
  question: TreeQuestion<State, Action>,
): Choice<Action> {
  const root = freshNode<Action>();
  const total: number[] = [];
  const habits: Habits = [];
  const { limits, budget } = question;
  let nodes = 1;
  let rounds = 0;
  while (rounds < limits.rounds) {
    if (rounds % BETWEEN_LOOKS === 0 && rounds >= LEAST_ROUNDS && budget.used() >= 1) break;
    nodes += playRound(game, question, root, habits, total, nodes < limits.nodes);
    rounds++;
  }
  return choiceOf(
    game,
    question,
    root,
    total.map((sum) => sum / rounds),
  );
}

function freshNode<Action>(): Node<Action> {
  return { edges: new Map(), children: new Map(), visits: 0 };
}

/** @returns how many nodes were added */
function playRound<State, Action, Options, Memory extends Plain>(
  game: TreeRules<State, Action, Options, Memory>,
  question: TreeQuestion<State, Action>,
  root: Node<Action>,
  habits: Habits,
  total: number[],
  mayGrow: boolean,
): number {
  const { seat, random } = question;
  const state = question.imagine();
  const path: Edge<Action>[] = [];
  const movers: Seat[] = [];
  let node = root;
  let added = 0;
  for (let isKnown = true; isKnown; ) {
    const actors = game.actors(state);
    const mover = moverOf(actors, seat);
    if (mover === undefined) break;
    node.visits++;
    const edge = chooseEdge(game, question, node, habits, state, mover);
    path.push(edge);
    movers.push(mover);
    game.apply(state, mover, edge.action, random);
    const seen = mover === seat ? game.write(edge.action) : (game.writeOpenly ?? game.write)(edge.action);
    let child = node.children.get(seen);
    if (child === undefined) {
      // Decisions at the same time are one step of the tree.
      const isStep = actors.length === 1;
      if (isStep && !mayGrow) break;
      child = freshNode();
      node.children.set(seen, child);
      isKnown = !isStep;
      added++;
    }
    node = child;
  }
  const shares = question.playout(state, (who, action) => habitOf(habits, who, game.write(action)));
  for (let index = 0; index < path.length; index++) {
    const edge = path[index];
    if (edge === undefined) continue;
    const share = shares[movers[index] ?? 0] ?? 0;
    edge.visits++;
    edge.sum += share;
    edge.everywhere.visits++;
    edge.everywhere.sum += share;
  }
  for (let index = 0; index < shares.length; index++) total[index] = (total[index] ?? 0) + (shares[index] ?? 0);
  return added;
}

/** Of several who act at once the asking seat comes last: what the others chose is not to hang on its choice. */
function moverOf(actors: readonly Seat[], seat: Seat): Seat | undefined {
  const [first] = actors;
  return actors.length > 1 && first === seat ? actors[1] : first;
}

/** The action that promises most, counting in how little is known of it (UCB1 by availability). */
function chooseEdge<State, Action, Options, Memory extends Plain>(
  game: TreeRules<State, Action, Options, Memory>,
  question: TreeQuestion<State, Action>,
  node: Node<Action>,
  habits: Habits,
  state: State,
  mover: Seat,
): Edge<Action> {
  const { random, limits } = question;
  let best: Edge<Action> | undefined;
  let most = Number.NEGATIVE_INFINITY;
  for (const action of game.legal(state, mover)) {
    const key = game.write(action);
    let edge = node.edges.get(key);
    if (edge === undefined) {
      edge = { action, visits: 0, available: 0, sum: 0, everywhere: experienceOf(habits, mover, key) };
      node.edges.set(key, edge);
    }
    edge.available++;
    const promise = promiseOf(edge, limits.exploration) + random.below(1024) * 1e-9;
    if (promise > most) {
      most = promise;
      best = edge;
    }
  }
  if (best === undefined) throw new RangeError("nothing to choose");
  return best;
}

/** What is known of the action here, for so long filled up with what it brought elsewhere. */
function promiseOf<Action>({ visits, available, sum, everywhere }: Edge<Action>, exploration: number): number {
  const elsewhere = (everywhere.sum + UNKNOWN) / (everywhere.visits + 2 * UNKNOWN);
  const mean = (sum + HABIT_ROUNDS * elsewhere) / (visits + HABIT_ROUNDS);
  return mean + exploration * Math.sqrt(Math.log(available + 1) / (visits + 1));
}

/** By seat and action. */
type Habits = Map<string, Experience>[];

function experienceOf(habits: Habits, seat: Seat, key: string): Experience {
  const own = habits[seat] ?? new Map<string, Experience>();
  habits[seat] = own;
  const known = own.get(key) ?? { visits: 0, sum: 0 };
  own.set(key, known);
  return known;
}

function habitOf(habits: Habits, seat: Seat, key: string): number {
  const known = habits[seat]?.get(key);
  return known === undefined ? 0.5 : (known.sum + UNKNOWN) / (known.visits + 2 * UNKNOWN);
}

/** The action that was tried most, and those that the seat would do next in the same turn. */
function choiceOf<State, Action, Options, Memory extends Plain>(
  game: TreeRules<State, Action, Options, Memory>,
  question: TreeQuestion<State, Action>,
  root: Node<Action>,
  shares: readonly number[],
): Choice<Action> {
  const { seat, random } = question;
  const world = question.imagine();
  const own = ownNode(game, question, root, world);
  const actions: Action[] = [];
  let node: Node<Action> | undefined = own;
  while (node !== undefined && moverOf(game.actors(world), seat) === seat) {
    const [best] = ranked(node);
    if (best === undefined || (actions.length > 0 && best.visits < SURE_ROUNDS)) break;
    actions.push(best.action);
    game.apply(world, seat, best.action, random);
    node = node.children.get(game.write(best.action));
  }
  if (own === undefined || actions.length === 0) throw new RangeError(`seat ${seat} has nothing to choose`);
  const weighed = ranked(own).map(({ action, sum, visits }) => ({ action, share: visits === 0 ? 0 : sum / visits }));
  return { actions, shares, weighed };
}

/** Where the seat decides: after those who act at the same time, which it is not told. Plays the world on to there. */
function ownNode<State, Action, Options, Memory extends Plain>(
  game: TreeRules<State, Action, Options, Memory>,
  { seat, random }: TreeQuestion<State, Action>,
  root: Node<Action>,
  world: State,
): Node<Action> | undefined {
  let node: Node<Action> | undefined = root;
  while (node !== undefined && game.actors(world).includes(seat)) {
    const mover = moverOf(game.actors(world), seat) ?? seat;
    const [action] = game.legal(world, mover);
    if (mover === seat || action === undefined) return node;
    game.apply(world, mover, action, random);
    node = node.children.get((game.writeOpenly ?? game.write)(action));
  }
  return node;
}

function ranked<Action>(node: Node<Action>): Edge<Action>[] {
  return [...node.edges.values()].sort((one, other) => other.visits - one.visits || other.sum - one.sum);
}
