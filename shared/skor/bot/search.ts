/**
 * The search among whole turns: the best turns so far get most playouts, turns similar to them are added while there is
 * time, and the enemy is assumed to answer with the plan that has hurt most so far.
 */
import type { Budget, Compared } from "../../kernel/bot.ts";
import type { Random } from "../../kernel/random.ts";
import { replayableRandom, uniform } from "../../search/quick-random.ts";
import type { Action } from "../board/actions.ts";
import type { State } from "../board/state.ts";
import { DEFAULT_PLAN, drawPlan, EARLY, greenPlan, type Plan, REPLIES, RUSH } from "./turn/plan.ts";
import { type Candidate, drawUp, sample } from "./playouts.ts";
import { variant } from "./variations.ts";

export interface Search {
  /** Turns that are drawn up at first, at most. */
  readonly candidates: number;
  /** Whether the usual plan is among them. */
  readonly usual: boolean;
  /** How many of the plans are a beginner's, as a share. */
  readonly green: number;
  /** Turns of both that follow in a playout. */
  readonly turns: number;
  /** Playouts of all candidates together that are never exceeded. */
  readonly playouts: number;
  /** Whether turns near the best are drawn up later. */
  readonly refines: boolean;
  /** Whether the enemy is taken to answer as well as it can, or just somehow. */
  readonly respects: boolean;
  /** How much of a turn's budget one answer takes: after a die it is asked again. */
  readonly share: number;
  /** The margin by which another plan has to look better than the usual one. */
  readonly doubt: number;
}

/** What came of some playouts, by the reply that they met. */
interface Tally {
  readonly sums: number[];
  readonly counts: number[];
}

export interface Tried extends Tally {
  readonly candidate: Candidate;
  readonly handicap: number;
  sum: number;
  count: number;
}

/** The estimated share after a turn. */
export function promiseOf({ sum, count, handicap }: Tried): number {
  return sum / Math.max(1, count) - handicap;
}

/** The exploration bonus for few trials: of turns, and of replies. */
const CURIOSITY = 0.3;
const DREAD = 0.25;
/** For how many playouts of its own a reply counts that did well against other turns. */
const HEARSAY = 4;
/** Replies that are looked for, by the square root of all playouts. */
const REPLY_EVERY = 12;
/** The deduction for few trials when the turn is chosen. */
const CAUTION = 0.25;
/** Turns that are drawn up later, by the square root of all playouts, and how much of the time is kept for trying them. */
const WIDENING = 1.5;
const TRYING = 0.25;
/** The first playouts of a turn that is drawn up later, and near how many of the best it is. */
const FIRST_PLAYOUTS = 4;
const LEADERS = 3;
/** After so many known turns in a row, the search expects no new ones. */
const WEARY = 40;

interface Findings {
  /** Turns of the player to move, the best first; never empty. */
  readonly ranked: Tried[];
  /**
   * If the question names what was played: the estimates of the best turn and of the played one, both sampled anew
   * under the same chance.
   */
  readonly compared?: Compared;
}

/**
 * Searches among whole turns until the budget is used up.
 * @param played the actions to compare with the best turn, if they are to be judged
 */
export function searchTurns(
  state: State,
  search: Search,
  random: Random,
  budget: Budget,
  played?: readonly Action[],
): Findings {
  const replies: Plan[] = state.turn <= EARLY ? [...REPLIES, RUSH] : [...REPLIES];
  const tried: Tried[] = [];
  const known = new Set<string>();
  const overall: Tally = { sums: [], counts: [] };
  let playouts = 0;

  function offer(candidate: Candidate, handicap: number): boolean {
    const key = candidate.actions.slice(0, candidate.certain).join(" ");
    if (known.has(key)) return false;
    known.add(key);
    tried.push({ ...fresh(candidate), handicap });
    return true;
  }

  function play(turn: Tried, chance = random): void {
    // The enemy's replies are searched for in the same way as turns.
    if (search.respects && playouts >= REPLY_EVERY * replies.length ** 2)
      replies.push(drawPlan(state.turn + 1, random));
    const reply = search.respects ? worstFor(turn, overall, replies.length) : random.below(replies.length);
    const share = sample(state, turn.candidate, replies[reply] ?? DEFAULT_PLAN, search.turns, chance);
    turn.sum += share;
    turn.count++;
    note(turn, reply, share);
    note(overall, reply, share);
    playouts++;
  }

  for (let count = 0; count < search.candidates; count++) {
    const isUsual = count === 0 && search.usual;
    const isGreen = search.green > 0 && uniform(random) < search.green;
    const plan = isUsual ? DEFAULT_PLAN : isGreen ? greenPlan(random) : drawPlan(state.turn, random);
    offer(drawUp(state, plan, random), isUsual ? 0 : search.doubt);
    if (budget.used() >= search.share / 4) break;
  }
  const first = tried.length;
  // Every turn is tried once, even with little time.
  for (const turn of tried) play(turn);
  let repeats = search.refines ? 0 : WEARY;
  while (playouts < search.playouts) {
    const used = budget.used();
    if (used >= search.share) break;
    const wanted = first + WIDENING * Math.sqrt(playouts);
    if (repeats < WEARY && tried.length < wanted && used < search.share * (1 - TRYING)) {
      const found = near(state, tried, random);
      const isNew = found !== undefined && offer(found, search.doubt);
      repeats = isNew ? 0 : repeats + 1;
      const turn = tried.at(-1);
      for (let trial = 0; isNew && turn !== undefined && trial < FIRST_PLAYOUTS; trial++) play(turn);
      continue;
    }
    const turn = mostPromising(tried, playouts);
    if (turn === undefined) break;
    play(turn);
  }
  const ranked = tried.sort((one, other) => soundness(other) - soundness(one));
  return played === undefined ? { ranked } : { ranked, compared: compare(ranked, played, play, random, budget) };
}

/**
 * The best and what was played, the rest of it by the best of some plans: tried in turn until the budget is used up, both
 * anew, since what was chosen had luck in its trials.
 */
function compare(
  ranked: readonly Tried[],
  played: readonly Action[],
  play: (turn: Tried, chance?: Random) => void,
  random: Random,
  budget: Budget,
): Compared {
  const leaders = ranked.slice(0, LEADERS).map(({ candidate }) => candidate);
  const plans = [DEFAULT_PLAN, ...leaders.map(({ plan }) => plan)];
  const ways = plans.map((plan) => fresh({ actions: played, plan, certain: played.length }));
  for (const way of ways) for (let trial = 0; trial < FIRST_PLAYOUTS; trial++) play(way);
  const candidates = ways.sort((one, other) => soundness(other) - soundness(one)).map(({ candidate }) => candidate);
  const [one, other] = [...leaders.slice(0, 1), ...candidates.slice(0, 1)].map(fresh);
  if (one === undefined || other === undefined) throw new RangeError("no turn was tried");
  while (one.count === 0 || budget.used() < 1) {
    const chance = replayableRandom(random);
    play(one, chance());
    play(other, chance());
  }
  const left = promiseOf(other);
  return { best: Math.max(promiseOf(one), left), played: left };
}

function fresh(candidate: Candidate): Tried {
  return { candidate, handicap: 0, sum: 0, count: 0, sums: [], counts: [] };
}

function note({ sums, counts }: Tally, reply: number, share: number): void {
  sums[reply] = (sums[reply] ?? 0) + share;
  counts[reply] = (counts[reply] ?? 0) + 1;
}

/** A cautious estimate of the share after a turn. */
function soundness(turn: Tried): number {
  return promiseOf(turn) - CAUTION / Math.sqrt(Math.max(1, turn.count));
}

/** The reply that has been worst for a turn, or that could be: what it did to other turns counts as well. */
function worstFor(turn: Tried, overall: Tally, replies: number): number {
  const surprise = DREAD * Math.sqrt(Math.log(turn.count + 2));
  let worst = 0;
  let least = Number.POSITIVE_INFINITY;
  for (let reply = 0; reply < replies; reply++) {
    const count = turn.counts[reply] ?? 0;
    const before = overall.counts[reply] ?? 0;
    const elsewhere = before === 0 ? promiseOf(turn) : (overall.sums[reply] ?? 0) / before;
    const mean = ((turn.sums[reply] ?? 0) + HEARSAY * elsewhere) / (count + HEARSAY);
    const value = mean - surprise / Math.sqrt(count + 1);
    if (value >= least) continue;
    least = value;
    worst = reply;
  }
  return worst;
}

/** A turn similar to one of those that look best. */
function near(state: State, tried: Tried[], random: Random): Candidate | undefined {
  const leaders = tried.toSorted((one, other) => soundness(other) - soundness(one)).slice(0, LEADERS);
  const leader = leaders[random.below(leaders.length)];
  return leader === undefined ? undefined : variant(state, leader.candidate, random);
}

function mostPromising(tried: readonly Tried[], playouts: number): Tried | undefined {
  const surprise = CURIOSITY * Math.sqrt(Math.log(playouts + 1));
  let best: Tried | undefined;
  let most = Number.NEGATIVE_INFINITY;
  for (const turn of tried) {
    const value = promiseOf(turn) + surprise / Math.sqrt(Math.max(1, turn.count));
    if (value <= most) continue;
    most = value;
    best = turn;
  }
  return best;
}
