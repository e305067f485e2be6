/**
 * What a turn of Skor must not do without. Much of a turn can be done in any order, so that hardly ever one action has to
 * come first: the answer is an action that all the best turns have, and every turn without it is clearly worse.
 */
import type { PuzzleFacts } from "../../../client/learn/practice/book.ts";
import type { Seat } from "../../../shared/kernel/game.ts";
import type { Match } from "../../../shared/kernel/match.ts";
import type { Random } from "../../../shared/kernel/random.ts";
import { quickRandom } from "../../../shared/search/quick-random.ts";
import { applyAction } from "../../../shared/skor/apply.ts";
import { type Packed, readAction, writeAction } from "../../../shared/skor/board/actions.ts";
import { GONE, ownerOf } from "../../../shared/skor/board/pieces.ts";
import { copyState, isOver, opponentOf, type State } from "../../../shared/skor/board/state.ts";
import { startOfPlayouts } from "../../../shared/skor/bot/playouts.ts";
import { terrainOf } from "../../../shared/skor/bot/position/distances.ts";
import { expectation } from "../../../shared/skor/bot/position/evaluation.ts";
import { DEFAULT_PLAN, drawPlan, type Plan, REPLIES } from "../../../shared/skor/bot/turn/plan.ts";
import { playTurn } from "../../../shared/skor/bot/turn/turn.ts";
import { legalActions } from "../../../shared/skor/legal.ts";
import { skor } from "../../../shared/skor/rules.ts";
import { type Entrant, type Heat, race } from "./race.ts";
import type { Found, Mindful, Sought } from "./weighing.ts";

/** Turns that are drawn up at first. */
const PLANS = 28;
/** After every other legal action so many more are drawn up. */
const AFTER = 2;
/** Turns of both that follow, as Kraken has it. */
const TURNS = 2;
/** First trials of every turn, before an answer is thought of, and of those that are tried because they are legal. */
const FIRST = 4;
const GLANCE = 3;
/** Answers that are looked at more closely, and the turns without them that are. */
const ANSWERS = 2;
const WITHOUT = 10;
/** At first sight so little is to be had that it is as good as lost. */
const LOST = 0.15;
/** A position that has no choice to speak of is no puzzle; nor are the dice of the set-up. */
const LEAST = 4;
const PHASES = ["feed", "move", "build", "tech"];

/** A turn: what is done until a die falls, and the plan for what comes then. */
interface Turn extends Entrant {
  readonly actions: readonly Packed[];
  /** Of its trials, those in which an action was done, before or after dice; it counts as its own from one half on. */
  has(action: Packed): boolean;
  /** Plays it and so many turns more, with dice. */
  play(round: number, turns: number): State;
  mean: number;
}

/** What tries with dice came to. */
type Counted = Required<Pick<PuzzleFacts, "line" | "tries" | "pieces">>;

export function bestInTurn(
  of: Mindful,
  match: Match,
  seat: Seat,
  margin: number,
  { isWanted, isHidden }: Sought,
): Found | undefined {
  const state = skor.readSynced(match.knowledge(seat).view);
  if (state === undefined || !PHASES.includes(state.phase)) return undefined;
  const legal = legalActions(state, seat).filter((action) => typeof action === "number");
  if (legal.length < LEAST) return undefined;
  const position = startOfPlayouts(state);
  const random = quickRandom(of.random);
  const turns = firstTurns(position, random);
  if ((turns[0]?.mean ?? 0) < LOST) return undefined;
  const wanted = legal.filter((action) => isWanted(writeAction(action)));
  for (const answer of answersIn(turns, wanted, margin)) {
    const isOpen = () => isHidden(writeAction(answer));
    const found = isNeeded({ position, answer, legal, turns, margin, random, isHidden: isOpen });
    if (found !== undefined) return found;
  }
  return undefined;
}

function firstTurns(position: State, random: Random): Turn[] {
  const turns = new Map<string, Turn>();
  for (let count = 0; count < PLANS; count++) {
    const turn = drawnUp(position, count === 0 ? DEFAULT_PLAN : drawPlan(position.turn, random), [], random);
    turns.set(turn.actions.join(" "), turn);
  }
  for (const turn of turns.values()) tryOut(turn, FIRST);
  return [...turns.values()].sort((one, other) => other.mean - one.mean);
}

function tryOut(turn: Turn, trials: number): void {
  let sum = 0;
  for (let trial = 0; trial < trials; trial++) sum += turn.sample(trial);
  turn.mean = sum / trials;
}

/** A turn that begins with the given actions and continues by the plan. */
function drawnUp(position: State, plan: Plan, begin: readonly Packed[], random: Random): Turn {
  const seat = position.toMove;
  const copy = copyState(position);
  let rolled = 0;
  const begun: Packed[] = [];
  for (const action of begin) {
    begun.push(action);
    applyAction(copy, seat, action, (sides) => {
      rolled ||= begun.length;
      return 1 + random.below(sides);
    });
  }
  const rest = rolled > 0 || isOver(copy) || copy.toMove !== seat ? undefined : playTurn(copy, plan, random);
  const known = rest === undefined || rest.rolledAfter === 0 ? rest?.done : rest.done.slice(0, rest.rolledAfter);
  const actions = [...begun, ...(known ?? [])];
  const done = new Map<Packed, number>();
  let trials = 0;
  return {
    actions,
    mean: 0,
    has: (action) => actions.includes(action) || (done.get(action) ?? 0) * 2 >= Math.max(1, trials),
    sample: (round) => expectationIn(play(round, TURNS), seat),
    play,
  };

  function play(round: number, turns: number): State {
    const world = copyState(position);
    const dice = (sides: number) => 1 + random.below(sides);
    for (const action of actions) applyAction(world, seat, action, dice);
    trials++;
    if (!isOver(world) && world.toMove === seat) {
      for (const action of new Set(playTurn(world, plan, random).done)) done.set(action, (done.get(action) ?? 0) + 1);
    }
    const reply = REPLIES[round % REPLIES.length] ?? DEFAULT_PLAN;
    for (let turn = 0; turn < turns && !isOver(world); turn++) {
      playTurn(world, world.toMove === seat ? plan : reply, random);
    }
    return world;
  }
}

const expectationIn = (state: State, seat: Seat) => expectation(state, seat, terrainOf(state));

/** Actions that the best turns have and no other that is nearly as good, the clearest first. */
function answersIn(turns: readonly Turn[], legal: readonly Packed[], margin: number): Packed[] {
  return legal
    .map((action) => {
      const having = turns.find((turn) => turn.has(action))?.mean ?? 0;
      const without = turns.find((turn) => !turn.has(action))?.mean ?? 1;
      return { action, lead: having - without };
    })
    .filter(({ lead }) => lead >= margin * 0.8)
    .sort((one, other) => other.lead - one.lead)
    .slice(0, ANSWERS)
    .map(({ action }) => action);
}

interface Claim {
  readonly position: State;
  readonly answer: Packed;
  readonly legal: readonly Packed[];
  readonly turns: readonly Turn[];
  readonly margin: number;
  readonly random: Random;
  /** Whether some levels find it, and some do not. */
  readonly isHidden: () => boolean;
}

/** Whether a turn that begins with the answer is clearly better than any that does without. */
function isNeeded({ position, answer, legal, turns, margin, random, isHidden }: Claim): Found | undefined {
  const from = (begin: Packed, count: number) =>
    Array.from({ length: count }, (_, at) =>
      drawnUp(position, at === 0 ? DEFAULT_PLAN : drawPlan(position.turn, random), [begin], random),
    );
  const best = mostPromising(from(answer, 12), 1)[0];
  if (best === undefined) return undefined;
  const against = (others: readonly Turn[], heats: readonly Heat<Turn>[]) =>
    race(
      [best, ...others.filter((turn) => !turn.has(answer))],
      heats,
      (one, other) => one.has(answer) !== other.has(answer),
    );
  // First those that come to mind, then every other way to begin, then the strongest of all once more.
  const drawn = against(turns, [
    { trials: 12, left: 8, lead: margin * 0.8 },
    { trials: 24, left: 5, lead: margin * 0.9 },
  ]);
  if (drawn.length === 0) return undefined;
  const others = legal.filter((action) => action !== answer).flatMap((action) => from(action, AFTER));
  const strongest = mostPromising(
    others.filter((turn) => !turn.has(answer)),
    WITHOUT,
  );
  const [first, ...rest] = against(
    [...drawn.slice(1).map(({ of }) => of), ...strongest],
    [
      { trials: 8, left: 9, lead: margin * 0.7 },
      { trials: 16, left: 8, lead: margin * 0.8, gate: (leader) => leader === best && isHidden() },
      { trials: 32, left: 6, lead: margin * 0.9 },
      { trials: 64, left: 5, lead: margin * 0.9 },
      { trials: 120, left: 4, lead: margin },
    ],
  );
  if (first?.of !== best) return undefined;
  const told = [best, ...rest.slice(0, 1).map(({ of }) => of)].map((turn) => counted(turn, position));
  const rivals = new Map<string, number>();
  for (const { of, mean } of rest) {
    const [begins] = of.actions.map(writeAction);
    if (begins !== undefined && !of.has(answer) && !rivals.has(begins)) rivals.set(begins, mean);
  }
  const [right, wrong] = told;
  if (rivals.size === 0 || right === undefined || wrong === undefined || !isSeen(right, wrong)) return undefined;
  return { best: writeAction(answer), share: first.mean, rivals: [...rivals], told: [right, wrong] };
}

/** Tries whose outcome is counted, and how many turns of both follow then. */
const TRIES = 50;
const FOLLOWING = 4;
/** So many more Cities in all tries, or pieces in one, can be seen. */
const CITIES = 10;
const PIECES = 0.7;

function counted(turn: Turn, position: State): Counted {
  const seat = position.toMove;
  const sums = { fallen: 0, taken: 0, own: 0, other: 0 };
  for (let round = 0; round < TRIES; round++) {
    const world = turn.play(round, FOLLOWING);
    if (!world.owners.includes(seat)) sums.fallen++;
    if (!world.owners.includes(opponentOf(seat))) sums.taken++;
    for (const piece of world.pieces) {
      if (piece === GONE) continue;
      if (ownerOf(piece) === seat) sums.own++;
      else sums.other++;
    }
  }
  const average = (sum: number) => Math.round((10 * sum) / TRIES) / 10;
  return {
    line: "",
    tries: [TRIES, sums.fallen, sums.taken],
    pieces: [average(sums.own), average(sums.other)],
  };
}

/** What tries come to with an answer that is known, and without it. */
export function countedFor(of: Mindful, match: Match, seat: Seat, text: string): Found["told"] {
  const state = skor.readSynced(match.knowledge(seat).view);
  const answer = readAction(text);
  if (state === undefined || typeof answer !== "number") return undefined;
  const position = startOfPlayouts(state);
  const random = quickRandom(of.random);
  const plans = Array.from({ length: 8 }, () => drawnUp(position, drawPlan(position.turn, random), [answer], random));
  const [best] = mostPromising(plans, 1);
  const without = firstTurns(position, random).find((turn) => !turn.has(answer));
  if (best === undefined || without === undefined) return undefined;
  const [right, wrong] = [counted(best, position), counted(without, position)];
  return isSeen(right, wrong) ? [right, wrong] : undefined;
}

function isSeen(right: Counted, wrong: Counted): boolean {
  const cities = ({ tries: [, fallen, taken] }: Counted) => taken - fallen;
  const pieces = ({ pieces: [own, other] }: Counted) => own - other;
  const lead = cities(right) - cities(wrong);
  return lead >= CITIES || (lead > -CITIES / 2 && pieces(right) - pieces(wrong) >= PIECES);
}

function mostPromising(turns: readonly Turn[], most: number): readonly Turn[] {
  for (const turn of turns) tryOut(turn, GLANCE);
  return turns.toSorted((one, other) => other.mean - one.mean).slice(0, most);
}
