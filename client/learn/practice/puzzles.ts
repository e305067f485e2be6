/** The puzzles of a game with its types closed over: each a lesson of one step, at a decision of a kept game. */
import type { Seat } from "../../../shared/kernel/game.ts";
import type { GameEntry, Match } from "../../../shared/kernel/match.ts";
import { stepRandom } from "../../../shared/kernel/seeded-random.ts";
import { type RecordStep, readStep } from "../../../shared/kernel/steps.ts";
import { quickRandom } from "../../../shared/search/quick-random.ts";
import type { LessonStep } from "./lesson.ts";
import { openPractice, type Practice } from "./practice.ts";
import {
  placedPuzzles,
  type KeptPuzzle,
  type Placed,
  puzzleBook,
  puzzleList,
  seedOf,
  type PuzzleFacts,
} from "./book.ts";
import { puzzleText } from "./text.ts";
import { beside, type Counts, countsOf, type PuzzleWords, shareOf } from "./counted.ts";
import type { LackOf, LikesOf, ReasonAt } from "./why.ts";

export interface Puzzles {
  readonly count: number;
  /** For each puzzle how many of the eight levels find the answer. */
  readonly rungs: readonly number[];
  /** Loads a puzzle with its part of the book. @throws RangeError if there is no such puzzle */
  load(index: number): Promise<LoadedPuzzle>;
}

export interface LoadedPuzzle {
  readonly seat: Seat;
  /**
   * Begins it.
   * @param reasonAt tells why the answer is right; without it, the theme's words do
   * @throws RangeError if its record does not lead there
   */
  open(reasonAt?: ReasonAt): Practice;
}

/** How long an answer to a wrong try is thought about, in ms of a page that stands still meanwhile. */
const THINKING_MS = 120;

interface PuzzleOrder {
  /** As they are in the files: the list, and what loads each part. */
  readonly list: unknown;
  readonly parts: readonly (() => Promise<{ readonly default: unknown }>)[];
  readonly words: PuzzleWords;
  /** Patterns of actions that prepare a turn and are not judged. */
  readonly free?: readonly string[];
  /** Whether the answer may come at any time of the turn. */
  readonly anytime?: boolean;
  /** What a wrong try lacks, if the rules can tell. */
  readonly lackOf?: LackOf;
  /** Absent if no two actions of the game are the same. */
  readonly likesOf?: LikesOf;
}

export function puzzlesOf(entry: GameEntry, order: PuzzleOrder): Puzzles {
  const { rungs } = puzzleList.parse(order.list);
  return {
    count: rungs.join("").length,
    rungs: [...rungs.join("")].map(Number),
    async load(index) {
      let left = index;
      for (const [part, digits] of rungs.entries()) {
        if (left < digits.length) return loaded(entry, order, await placedIn(order, part, left), index);
        left -= digits.length;
      }
      throw new RangeError(`puzzle ${index}`);
    },
  };
}

async function placedIn({ parts }: PuzzleOrder, part: number, index: number): Promise<Placed> {
  const file = await parts[part]?.();
  const placed = placedPuzzles(puzzleBook.parse(file?.default).games)[index];
  if (placed === undefined) throw new RangeError(`puzzle ${index} of part ${part}`);
  return placed;
}

function loaded(entry: GameEntry, order: PuzzleOrder, placed: Placed, index: number): LoadedPuzzle {
  const { puzzle, of } = placed;
  const { seat } = puzzle;
  const names = Array.from({ length: of.seats }, (_, each) => (each === seat ? puzzleText.you : puzzleText.other));
  return {
    seat,
    open(reasonAt) {
      const start = startOf(entry, placed);
      const before = start.view(seat);
      const reason = reasonAt?.(before, { seat, names, action: puzzle.best, line: lineOf(puzzle) }) ?? "";
      const right = order.likesOf?.(before, seat, puzzle.best) ?? [puzzle.best];
      const steps = [{ ...stepOf(puzzle, order, reason), right }];
      const lesson = { id: `puzzle ${index}`, title: "", scene: null, steps, done: "" };
      return openPractice(entry, start, lesson, names, {
        learner: seat,
        reply: (match, next, tried) => reply(entry, puzzle, match, next, tried),
        lacks(match, action) {
          const tried = { seat, before, after: match.view(seat), action, best: puzzle.best };
          return order.lackOf?.({ ...tried, answers: answersTo(puzzle, action) }) ?? "";
        },
        shows: stepsIn(puzzle.right.line).slice(1),
      });
    },
  };
}

function startOf(entry: GameEntry, { of, puzzle }: Placed): Match {
  const seed = seedOf(of.seed);
  const match = entry.start(of.seats, {}, stepRandom(seed, 0));
  const lines = of.steps.split(" ").slice(0, puzzle.at);
  for (const [index, line] of lines.entries()) {
    const step = readStep(line);
    if (step?.kind !== "act" || match.act(step.seat, step.action, stepRandom(seed, index + 1)) === undefined)
      throw new RangeError(`${entry.id}: ${line} is no action there`);
  }
  return match;
}

/** The answer of another seat to a try: from the puzzle's line, otherwise from a short search. */
async function reply(
  entry: GameEntry,
  puzzle: KeptPuzzle,
  match: Match,
  seat: Seat,
  tried: string,
): Promise<string | undefined> {
  const [next] = answersTo(puzzle, tried) ?? [];
  if (next?.seat === seat && match.isLegal(seat, next.action)) return next.action;
  const bot = await entry.botPlayer?.();
  const begun = performance.now();
  return bot?.choose({
    view: match.view(seat),
    seat,
    memory: undefined,
    level: "orca",
    random: quickRandom(stepRandom(seedOf(1), seat)),
    budget: { used: () => (performance.now() - begun) / THINKING_MS },
  }).actions[0];
}

/** What was kept of the line after a wrong try; undefined for a try that was not looked into. */
function answersTo({ rivals, wrong }: KeptPuzzle, tried: string) {
  const line = wrong[rivals.findIndex(([action]) => action === tried)]?.line ?? "";
  return line === "" ? undefined : stepsIn(line).slice(1);
}

function stepsIn(line: string): Extract<RecordStep, { kind: "act" }>[] {
  return line.split(" ").flatMap((text) => {
    const step = readStep(text);
    return step?.kind === "act" ? step : [];
  });
}

/** What follows from the answer, as far as it was kept. */
function lineOf({ seat, best, right }: KeptPuzzle): readonly { readonly seat: Seat; readonly action: string }[] {
  return right.line === "" ? [{ seat, action: best }] : stepsIn(right.line);
}

/** @param reason why the answer is right, if the rules can tell */
function stepOf(
  { seat, best, share, rivals, theme, right, wrong }: KeptPuzzle,
  order: PuzzleOrder,
  reason: string,
): LessonStep {
  const { words, free = [], anytime = false } = order;
  const [name, what] = words.themes[theme] ?? ["", ""];
  const [, next = 0] = rivals[0] ?? [];
  const [, last = 0] = rivals.at(-1) ?? [];
  const tell = (facts: PuzzleFacts | undefined, brings: Counts) =>
    countsOf(facts, facts === right ? wrong[0] : right, words) ?? brings;
  const [good, bad] = [tell(right, shareOf(share)), tell(wrong[0], shareOf(next))];
  const instead = (why: Counts) => puzzleText.instead(why.words, beside(why, good));
  return {
    says: `${puzzleText.side(seat)} ${anytime ? puzzleText.inTurn : puzzleText.atOnce}`,
    asks: anytime ? puzzleText.askTurn : puzzleText.ask,
    right: [best],
    exact: true,
    free,
    anytime,
    // If other actions may come first, the puzzle's search weighed the whole turn without the answer, not its first
    // action.
    wrong: anytime
      ? []
      : rivals.flatMap(([action, brings], index) => {
          return { tries: [action], why: instead(tell(wrong[index], shareOf(brings))) };
        }),
    // The search kept the best tries only: all others bring no more than the last of them.
    otherwise: anytime ? puzzleText.tooLate(bad.words, beside(bad, good)) : instead(shareOf(last, true)),
    done: puzzleText.because(name, reason || what, good.words, beside(good, bad)),
  };
}
