/**
 * Information-set Monte Carlo tree search. Every round imagines a world that the asking seat cannot tell from the truth
 * and plays it along one tree, which branches by what that seat would see. What another seat can do differs from world
 * to world, so that an action is judged by the rounds in which it was available. Decisions that several seats take at
 * once are taken one after the other, each without knowing of the others, because none of them is told.
 */
import type { Game, Plain, Seat } from "../kernel/game.ts";
import type { Budget, BotChoice } from "../kernel/bot.ts";
import type { Random } from "../kernel/random.ts";

export interface TreeLimits {
  /** The maximum of rounds, whatever the budget allows. */
  readonly rounds: number;
  /** Nodes at most: the tree stops growing when it has so many. */
  readonly nodes: number;
  /** How much is given to actions that look worse: about 0.5 for shares from 0 to 1. */
  readonly exploration: number;
}

/** The parts that a game adds to its rules for this search. */
export interface TreeQuestion<State, Action> {
  readonly seat: Seat;
  /** A world behind what the seat knows; a new one each time. */
  readonly imagine: () => State;
  /**
   * Plays a world on from a leaf of the tree, and returns each seat's share. May change the state.
   * @param habit the mean result of an action for a seat so far, anywhere in the tree
   */
  readonly playout: (state: State, habit: Habit<Action>) => readonly number[];
  readonly random: Random;
  readonly budget: Budget;
  readonly limits: TreeLimits;
  /**
   * The secret knowledge of another seat, as text, as far as its actions depend on it: the seat is assumed to act by
   * it. If it is absent, the seat is assumed to act alike in every world.
   */
  readonly guise?: (state: State, mover: Seat) => string | undefined;
}

/** The mean result of an action for a seat, from 0 to 1. */
type Habit<Action> = (seat: Seat, action: Action) => number;

/** The results of an action in several places, as a number of visits and a sum. */
interface Experience {
  visits: number;
  sum: number;
}

/** An action of a node, with its results so far. */
interface Edge<Action> {
  readonly action: Action;
  /** Rounds in which it was chosen, in which it could be chosen, and what they brought who chose it. */
  visits: number;
  available: number;
  sum: number;
  /** The results of the same action in this node under every guise, and anywhere in the tree. */
  readonly here: Experience | undefined;
  readonly everywhere: Experience;
}

type Edges<Action> = Map<string, Edge<Action>>;

/** The actions of other seats by what they know, and each action's results whatever they knew. */
interface Guises<Action> {
  readonly edges: Map<string, Edges<Action>>;
  readonly regardless: Map<string, Experience>;
}

interface Node<Action> {
  /** The seat that decides here; undefined until the first round reaches the node. */
  mover: Seat | undefined;
  /** The actions of the asking seat; or of another seat, as far as its guises are not kept apart. */
  readonly edges: Edges<Action>;
  guises: Guises<Action> | undefined;
  readonly children: Map<string, Node<Action>>;
}

/** What of a game's rules the search stands on. */
export type TreeRules<State, Action, Options, Memory extends Plain> = Pick<
  Game<State, Action, Options, Memory>,
  "actors" | "legal" | "apply" | "write" | "writeOpenly"
>;

/** Rounds between two looks at the budget. */
const BETWEEN_LOOKS = 8;
/** The least number of rounds: fewer tell nothing, and these take a thousandth of a second or two. */
const MIN_ROUNDS = 64;
/**
 * The number of rounds for which an action's results elsewhere count, and the assumed results of an action that was
 * never tried.
 */
const HABIT_ROUNDS = 4;
const UNKNOWN = 1;
/** An action is planned ahead when it was weighed in so many rounds. */
const SURE_ROUNDS = 24;

/** A search under way. */
interface Search<State, Action, Options, Memory extends Plain> {
  readonly game: TreeRules<State, Action, Options, Memory>;
  readonly question: TreeQuestion<State, Action>;
  readonly root: Node<Action>;
  readonly habits: Habits;
  /** What each seat got of all rounds. */
  readonly total: number[];
  /** The first actions of the asking seat, with which all rounds begin. */
  readonly settled: Action[];
  nodes: number;
  rounds: number;
}

/** @throws RangeError when the seat has nothing to choose */
export function treeSearch<State, Action, Options, Memory extends Plain>(
  game: TreeRules<State, Action, Options, Memory>,
  question: TreeQuestion<State, Action>,
): BotChoice<Action> {
  const search = searchFrom(game, question, []);
  const { limits, budget } = question;
  const agenda: Agenda<Action> = { node: undefined, since: 0 };
  while (search.rounds < limits.rounds) {
    if (search.rounds % BETWEEN_LOOKS === 0 && search.rounds >= MIN_ROUNDS) {
      const used = Math.max(budget.used(), search.rounds / limits.rounds);
      if (used >= 1 || !goesOn(search, agenda, used)) break;
    }
    playRound(search);
    search.rounds++;
  }
  return choiceOf(search);
}

function searchFrom<State, Action, Options, Memory extends Plain>(
  game: TreeRules<State, Action, Options, Memory>,
  question: TreeQuestion<State, Action>,
  settled: readonly Action[],
): Search<State, Action, Options, Memory> {
  const root = freshNode<Action>();
  return { game, question, root, habits: [], total: [], settled: [...settled], nodes: 1, rounds: 0 };
}

function freshNode<Action>(): Node<Action> {
  return { mover: undefined, edges: new Map(), guises: undefined, children: new Map() };
}

/**
 * The shares that the asking seat can expect after each of these beginnings: each has its own tree, and all grow in
 * step.
 */
export function valuesOf<State, Action, Options, Memory extends Plain>(
  game: TreeRules<State, Action, Options, Memory>,
  question: TreeQuestion<State, Action>,
  ways: readonly (readonly Action[])[],
): number[] {
  const searches = ways.map((settled) => searchFrom(game, question, settled));
  for (let round = 0; round < question.limits.rounds; round++) {
    if (round % BETWEEN_LOOKS === 0 && round >= MIN_ROUNDS && question.budget.used() >= 1) break;
    for (const search of searches) {
      playRound(search);
      search.rounds++;
    }
  }
  return searches.map(({ total, rounds }) => (total[question.seat] ?? 0) / Math.max(1, rounds));
}

/** The decision that is being thought about, one of several that the seat takes in a row. */
interface Agenda<Action> {
  node: Node<Action> | undefined;
  /** How much of the budget was used up when it came up. */
  since: number;
}

/** The share of the remaining budget for one decision, if another one follows. */
const FOR_ONE = 0.55;

/**
 * Applies the settled actions, and goes on to the next decision. There is nothing to think about if it belongs to
 * another seat.
 */
function goesOn<State, Action, Options, Memory extends Plain>(
  search: Search<State, Action, Options, Memory>,
  agenda: Agenda<Action>,
  used: number,
): boolean {
  const { game, question, root, settled, rounds } = search;
  agenda.node ??= ownNode(game, question, root, question.imagine());
  for (;;) {
    const { node } = agenda;
    if (node === undefined) return true;
    const [best] = ranked(node);
    if (best === undefined) return true;
    const second = Math.max(0, ...[...node.edges.values()].map((edge) => (edge === best ? 0 : edge.visits)));
    const next = node.children.get(game.write(best.action));
    const isLast = next?.mover !== question.seat;
    const due = isLast ? 1 : agenda.since + (1 - agenda.since) * FOR_ONE;
    const left = (rounds * (due - used)) / used;
    if (node.edges.size > 1 && left > 0 && best.visits - second <= left) return true;
    if (isLast) return false;
    settled.push(best.action);
    agenda.node = next;
    agenda.since = used;
  }
}

function playRound<State, Action, Options, Memory extends Plain>(search: Search<State, Action, Options, Memory>): void {
  const { game, question, habits, total, settled } = search;
  const { seat, random, limits } = question;
  const state = question.imagine();
  const path: Edge<Action>[] = [];
  const movers: Seat[] = [];
  let node = search.root;
  let own = 0;
  for (let isKnown = true; isKnown; ) {
    const actors = game.actors(state);
    const mover = moverOf(actors, seat);
    if (mover === undefined) break;
    node.mover = mover;
    const fixed = mover === seat ? settled[own++] : undefined;
    const edge = chooseEdge(search, node, state, mover, fixed);
    path.push(edge);
    movers.push(mover);
    game.apply(state, mover, edge.action, random);
    const seen = mover === seat ? game.write(edge.action) : (game.writeOpenly ?? game.write)(edge.action);
    let child = node.children.get(seen);
    if (child === undefined) {
      // Decisions at the same time are one step of the tree.
      const isStep = actors.length === 1;
      if (isStep && search.nodes >= limits.nodes) break;
      child = freshNode();
      node.children.set(seen, child);
      isKnown = !isStep;
      search.nodes++;
    }
    node = child;
  }
  const shares = question.playout(state, (who, action) => habitOf(habits, who, game.write(action)));
  for (let index = 0; index < path.length; index++) {
    const edge = path[index];
    if (edge !== undefined) learn(edge, shares[movers[index] ?? 0] ?? 0);
  }
  for (let index = 0; index < shares.length; index++) total[index] = (total[index] ?? 0) + (shares[index] ?? 0);
}

function learn<Action>(edge: Edge<Action>, share: number): void {
  edge.visits++;
  edge.sum += share;
  edge.everywhere.visits++;
  edge.everywhere.sum += share;
  if (edge.here === undefined) return;
  edge.here.visits++;
  edge.here.sum += share;
}

/**
 * Of several seats that act at once the asking seat comes last: the choices of the others must not depend on its own.
 */
function moverOf(actors: readonly Seat[], seat: Seat): Seat | undefined {
  const [first] = actors;
  return actors.length > 1 && first === seat ? actors[1] : first;
}

/** The action that promises most, counting in how little is known of it (UCB1 by availability), or the one that is fixed. */
function chooseEdge<State, Action, Options, Memory extends Plain>(
  { game, question, habits }: Search<State, Action, Options, Memory>,
  node: Node<Action>,
  state: State,
  mover: Seat,
  fixed: Action | undefined,
): Edge<Action> {
  const { random, limits, seat, guise } = question;
  const under = mover === seat ? undefined : guise?.(state, mover);
  const edges = under === undefined ? node.edges : edgesUnder(node, under);
  let best: Edge<Action> | undefined;
  let most = Number.NEGATIVE_INFINITY;
  for (const action of fixed === undefined ? game.legal(state, mover) : [fixed]) {
    const key = game.write(action);
    let edge = edges.get(key);
    if (edge === undefined) {
      const here = under === undefined ? undefined : experienceIn(guisesOf(node).regardless, key);
      edge = { action, visits: 0, available: 0, sum: 0, here, everywhere: experienceOf(habits, mover, key) };
      edges.set(key, edge);
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

function edgesUnder<Action>(node: Node<Action>, guise: string): Edges<Action> {
  const { edges } = guisesOf(node);
  const known = edges.get(guise);
  if (known !== undefined) return known;
  const fresh: Edges<Action> = new Map();
  edges.set(guise, fresh);
  return fresh;
}

function guisesOf<Action>(node: Node<Action>): Guises<Action> {
  node.guises ??= { edges: new Map(), regardless: new Map() };
  return node.guises;
}

/** The estimated value of an action in this node; while it has few results here, its results elsewhere fill them up. */
function promiseOf<Action>({ visits, available, sum, here, everywhere }: Edge<Action>, exploration: number): number {
  let elsewhere = (everywhere.sum + UNKNOWN) / (everywhere.visits + 2 * UNKNOWN);
  if (here !== undefined) elsewhere = (here.sum + HABIT_ROUNDS * elsewhere) / (here.visits + HABIT_ROUNDS);
  const mean = (sum + HABIT_ROUNDS * elsewhere) / (visits + HABIT_ROUNDS);
  return mean + exploration * Math.sqrt(Math.log(available + 1) / (visits + 1));
}

/** By seat and action. */
type Habits = Map<string, Experience>[];

function experienceOf(habits: Habits, seat: Seat, key: string): Experience {
  const own = habits[seat] ?? new Map<string, Experience>();
  habits[seat] = own;
  return experienceIn(own, key);
}

function experienceIn(all: Map<string, Experience>, key: string): Experience {
  const known = all.get(key);
  if (known !== undefined) return known;
  const fresh = { visits: 0, sum: 0 };
  all.set(key, fresh);
  return fresh;
}

function habitOf(habits: Habits, seat: Seat, key: string): number {
  const known = habits[seat]?.get(key);
  return known === undefined ? 0.5 : (known.sum + UNKNOWN) / (known.visits + 2 * UNKNOWN);
}

/** The action with the most trials, and the actions that the seat would take next in the same turn. */
function choiceOf<State, Action, Options, Memory extends Plain>({
  game,
  question,
  root,
  total,
  rounds,
}: Search<State, Action, Options, Memory>): BotChoice<Action> {
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
  return { actions, shares: total.map((sum) => sum / rounds), weighed };
}

/**
 * The node at which the seat decides: after seats that act at the same time, whose actions it does not see. Plays the
 * world on to there.
 */
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

/** How far the mean of a round may be off, at which an action is not better for certain. */
const DOUBT = 0.5;

/** The edges by a cautious estimate: an action with few trials has to look much better to come first. */
function ranked<Action>(node: Node<Action>): Edge<Action>[] {
  return [...node.edges.values()].sort((one, other) => sureShare(other) - sureShare(one) || other.visits - one.visits);
}

function sureShare<Action>({ sum, visits }: Edge<Action>): number {
  return visits === 0 ? -1 : sum / visits - DOUBT / Math.sqrt(visits);
}
