/** The puzzles of a game with its types closed over: each a lesson of one step, at a decision of a kept game. */
import type { Seat } from "../../../shared/kernel/game.ts";
import type { GameEntry, Match } from "../../../shared/kernel/match.ts";
import { stepRandom } from "../../../shared/kernel/random.ts";
import { readStep } from "../../../shared/kernel/steps.ts";
import { quickRandom } from "../../../shared/search/quick-random.ts";
import type { LessonStep } from "./lesson.ts";
import { openPractice, type Practice } from "./practice.ts";
import { type KeptPuzzle, type PuzzleBook, puzzleBook, seedOf } from "./book.ts";
import { puzzleText } from "./text.ts";

export interface Puzzles {
  readonly count: number;
  /**
   * Begins a puzzle.
   * @throws RangeError when there is no such puzzle, or its record does not lead there
   */
  open(index: number): Practice;
}

/** A puzzle with the game that it is from. */
interface Placed {
  readonly of: PuzzleBook["games"][number];
  readonly puzzle: KeptPuzzle;
}

/** How long an answer to a wrong try is thought about, in ms of a page that stands still meanwhile. */
const THINKING_MS = 120;

/** How a game's turns are made of actions. */
interface Turns {
  /** Patterns of actions that prepare a turn and are not judged. */
  readonly free?: readonly string[];
  /** Whether the answer may come at any time of the turn. */
  readonly anytime?: boolean;
}

/** @param book as it is in the file */
export function puzzlesOf(entry: GameEntry, book: unknown, turns: Turns = {}): Puzzles {
  const { games } = puzzleBook.parse(book);
  const placed = inTurn(games);

  function startOf({ of, puzzle }: Placed): Match {
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

  /** What another seat would do, as well as a moment's thought tells. */
  async function reply(match: Match, seat: Seat): Promise<string | undefined> {
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

  return {
    count: placed.length,
    open(index) {
      const found = placed[index];
      if (found === undefined) throw new RangeError(`puzzle ${index}`);
      const { seat } = found.puzzle;
      const names = Array.from({ length: found.of.seats }, (_, each) =>
        each === seat ? puzzleText.you : puzzleText.other,
      );
      const step = stepOf(found.puzzle, turns);
      const lesson = { id: `puzzle ${index}`, title: "", scene: null, steps: [step], done: "" };
      return openPractice(entry, startOf(found), lesson, names, { learner: seat, reply });
    },
  };
}

/** The first of every game, then the second: what comes one after the other is from different games. */
function inTurn(games: PuzzleBook["games"]): Placed[] {
  const most = Math.max(0, ...games.map(({ puzzles }) => puzzles.length));
  return Array.from({ length: most }, (_, turn) =>
    games.flatMap((of) => {
      const puzzle = of.puzzles[turn];
      return puzzle === undefined ? [] : { of, puzzle };
    }),
  ).flat();
}

function stepOf({ best, share, rivals }: KeptPuzzle, { free = [], anytime = false }: Turns): LessonStep {
  const [, next] = rivals[0] ?? ["", 0];
  const [, last] = rivals.at(-1) ?? ["", 0];
  return {
    ...(anytime ? puzzleText.inTurn : puzzleText.atOnce),
    right: [best],
    free,
    anytime,
    // Where other things may be done before, it is the turn without the answer that was weighed, not what it began with.
    wrong: anytime
      ? []
      : rivals.map(([action, brings]) => ({ tries: [action], why: puzzleText.brings(brings, share) })),
    otherwise: anytime ? puzzleText.without(next, share) : puzzleText.atMost(last, share),
    done: anytime ? puzzleText.needed(share, next) : puzzleText.found(share, next),
  };
}
