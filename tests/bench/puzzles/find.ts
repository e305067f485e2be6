/** Looks for puzzles in a game that computers play: decisions where one action is clearly the best, and not at once seen. */
import type { KeptPuzzle, PuzzleBook } from "../../../client/learn/puzzles/book.ts";
import { seedOf } from "../../../client/learn/puzzles/book.ts";
import type { Seat } from "../../../shared/kernel/game.ts";
import type { Match } from "../../../shared/kernel/match.ts";
import { stepRandom } from "../../../shared/kernel/random.ts";
import { type Mindful, think, type Way, type Weighed } from "./weighing.ts";

/** No game gives more, and none closer to each other, so that no two are alike. */
const MOST = 3;
const APART = 10;
/** A game that does not end is given up. */
const LONGEST = 500;
/** Processor time of one look after the other, in seconds. */
const LOOKS = [0.06, 0.6] as const;
/** So much of the margin has to show at first sight. */
const SIGHT = 0.7;
/** What is won or lost anyway is no puzzle. */
const HOPELESS = 0.2;
/** Out of four answers of the weakest level, so many are wrong at least. */
const MISSED = 1;
/** The next best are kept, for who tries them. */
const RIVALS = 6;

/** A game with its puzzles; undefined where it has none. */
export function puzzlesIn(of: Mindful, way: Way, seed: number, seats: number): PuzzleBook["games"][number] | undefined {
  const { entry } = of;
  const text = seedOf(seed);
  const match = entry.start(seats, {}, stepRandom(text, 0));
  const steps: string[] = [];
  const puzzles: KeptPuzzle[] = [];
  while (match.result() === undefined && steps.length < LONGEST) {
    const [seat] = match.awaited();
    if (seat === undefined) break;
    const scout = think(of, match, seat, way.scout, way.scouting);
    const near = steps.length - (puzzles.at(-1)?.at ?? -APART) < APART;
    if (!near && puzzles.length < MOST && looksGood(way, match, seat, scout.weighed)) {
      const found = puzzleAt(of, way, match, seat);
      if (found !== undefined) puzzles.push({ at: steps.length, seat, ...found });
    }
    const [action = ""] = scout.actions;
    if (match.act(seat, action, stepRandom(text, steps.length + 1)) === undefined) break;
    steps.push(`${seat}${action}`);
  }
  const last = puzzles.at(-1);
  if (last === undefined) return undefined;
  return { seed, seats, steps: steps.slice(0, last.at).join(" "), puzzles };
}

function looksGood(way: Way, match: Match, seat: Seat, weighed: readonly Weighed[]): boolean {
  const answers = answersOf(way, match.legal(seat)).length;
  if (answers < way.choices[0] || answers > way.choices[1]) return false;
  const [first, second] = weighed
    .filter(({ action }) => way.free?.test(action) !== true)
    .toSorted((one, other) => other.share - one.share);
  if (first === undefined || second === undefined || first.share < HOPELESS) return false;
  return first.share - second.share >= way.margin * SIGHT;
}

/** Looks closer and closer: the best has to be the same and clearly so every time. */
function puzzleAt(of: Mindful, way: Way, match: Match, seat: Seat): Omit<KeptPuzzle, "at" | "seat"> | undefined {
  const [sight = ""] = answersOf(way, think(of, match, seat, "kraken", LOOKS[0]).actions);
  if (sight === "" || way.vague?.test(sight) === true) return undefined;
  if (missed(of, match, seat, way, sight) < MISSED) return undefined;
  let found: ReturnType<typeof clearest>;
  for (const seconds of LOOKS) {
    found = clearest(way, weighedAt(of, way, match, seat, seconds));
    if (found?.best !== sight) return undefined;
  }
  return found;
}

const answersOf = (way: Way, actions: readonly string[]) => actions.filter((action) => way.free?.test(action) !== true);

function weighedAt(of: Mindful, way: Way, match: Match, seat: Seat, seconds: number): readonly Weighed[] {
  const sight = think(of, match, seat, "kraken", seconds);
  const [answer] = answersOf(way, sight.actions);
  const weighed = way.weigh(of, match, seat, seconds, sight);
  return weighed[0]?.action === answer ? weighed : [];
}

function clearest(way: Way, weighed: readonly Weighed[]): Omit<KeptPuzzle, "at" | "seat"> | undefined {
  const [best, ...rest] = weighed;
  const rivals = rest.slice(0, RIVALS).map(({ action, share }): [string, number] => [action, rounded(share)]);
  const [, most] = rivals[0] ?? ["", 1];
  if (best === undefined || best.share < HOPELESS || best.share - most < way.margin) return undefined;
  return { best: best.action, share: rounded(best.share), rivals };
}

const rounded = (share: number) => Math.min(1, Math.max(0, Math.round(share * 1000) / 1000));

/** Of how many answers the weakest level would miss the best. */
function missed(of: Mindful, match: Match, seat: Seat, way: Way, best: string): number {
  const answers = Array.from({ length: 4 }, () => think(of, match, seat, "puffin", 0.05).actions);
  return answers.filter((actions) => actions.find((action) => way.free?.test(action) !== true) !== best).length;
}
