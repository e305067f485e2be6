/**
 * Looks for puzzles in a game between computers: decisions with one action that is clearly the best, and not obvious.
 */
import type { KeptPuzzle, PuzzleBook } from "../../../client/learn/practice/book.ts";
import { seedOf } from "../../../client/learn/practice/book.ts";
import { LEVELS } from "../../../shared/kernel/bot.ts";
import type { Seat } from "../../../shared/kernel/game.ts";
import type { Match } from "../../../shared/kernel/match.ts";
import { stepRandom } from "../../../shared/kernel/seeded-random.ts";
import { rungsThat } from "./telling.ts";
import type { Way } from "./ways.ts";
import { type Found, type Mindful, think, type Weighed } from "./weighing.ts";

const SEATS = 2;
/** No game gives more, and none closer to each other, so that no two are alike. */
const MOST = 4;
const APART = 6;
/** A game that does not end is given up. */
const LONGEST = 400;
/** What is won or lost anyway is no puzzle. */
const HOPELESS = 0.25;

/** Whether more puzzles of a kind are wanted. */
export interface Wanted {
  answer(best: string): boolean;
  theme(name: string): boolean;
}

/** Plays a game and returns its puzzles; undefined if it has none. */
export function puzzlesIn(
  of: Mindful,
  way: Way,
  seed: number,
  wanted: Wanted,
): PuzzleBook["games"][number] | undefined {
  const { entry } = of;
  const text = seedOf(seed);
  const match = entry.start(SEATS, {}, stepRandom(text, 0));
  const steps: string[] = [];
  const puzzles: KeptPuzzle[] = [];
  /** What the scout planned beyond its first action. */
  let planned: readonly string[] = [];
  while (match.result() === undefined && steps.length < LONGEST && puzzles.length < MOST) {
    const [seat] = match.awaited();
    if (seat === undefined) break;
    let [action = "", ...further] = planned;
    const isPlanned = match.legal(seat).includes(action);
    const scout = isPlanned ? undefined : think(of, match, seat, way.scout, way.scouting);
    const near = steps.length - (puzzles.at(-1)?.at ?? -APART) < APART;
    if (!near && (scout !== undefined || way.within === true)) {
      const puzzle = puzzleAt(of, way, match, seat, scout?.weighed ?? [], wanted);
      if (puzzle !== undefined) puzzles.push({ at: steps.length, seat, ...puzzle });
    }
    if (scout !== undefined) [action = "", ...further] = scout.actions;
    planned = further;
    if (match.act(seat, action, stepRandom(text, steps.length + 1)) === undefined) break;
    steps.push(`${seat}${action}`);
    if (match.awaited()[0] !== seat) planned = [];
  }
  const last = puzzles.at(-1);
  if (last === undefined) return undefined;
  return { seed, seats: SEATS, steps: steps.slice(0, last.at).join(" "), puzzles };
}

/**
 * A decision as a puzzle; undefined if there is no decision, if nothing is at stake, if it cannot be explained, or if
 * every level or none finds it.
 */
export function puzzleAt(
  of: Mindful,
  way: Way,
  match: Match,
  seat: Seat,
  scouted: readonly Weighed[],
  wanted: Wanted,
): Omit<KeptPuzzle, "at" | "seat"> | undefined {
  const finders = new Map<string, number>();
  function rungsOf(answer: string): number {
    const known = finders.get(answer);
    if (known !== undefined) return known;
    const rungs = findersOf(of, way, match, seat, answer);
    finders.set(answer, rungs);
    return rungs;
  }
  const isHidden = (answer: string) => rungsOf(answer) > 0 && rungsOf(answer) < LEVELS.length;
  function isWanted(answer: string): boolean {
    const theme = way.themeOf?.(match, seat, answer);
    return wanted.answer(answer) && (theme === undefined || wanted.theme(theme));
  }
  const found = way.find(of, match, seat, scouted, { isWanted, isHidden });
  if (found === undefined || found.share < HOPELESS || !isHidden(found.best)) return undefined;
  const telling = way.tell(of, match, seat, found);
  if (telling === undefined || !wanted.theme(telling.theme)) return undefined;
  return { ...rounded(found), ...telling, rungs: rungsOf(found.best) };
}

/** How many of the eight levels find an answer. */
export function findersOf(of: Mindful, way: Way, match: Match, seat: Seat, answer: string): number {
  const isSure = way.anywhere === true && !canMiss(match, seat, answer);
  return isSure ? LEVELS.length : rungsThat(of, match, seat, (actions) => hasAnswer(way, actions, answer));
}

/** Whether some action gives the chance away to do it in this turn. */
function canMiss(match: Match, seat: Seat, best: string): boolean {
  return match.legal(seat).some((action) => {
    const copy = match.copy();
    copy.act(seat, action, stepRandom(seedOf(1), 1));
    return action !== best && !copy.legal(seat).includes(best);
  });
}

function hasAnswer({ anywhere, free }: Way, actions: readonly string[], best: string): boolean {
  if (anywhere === true) return actions.includes(best);
  return actions.find((action) => free?.test(action) !== true) === best;
}

function rounded({ best, share, rivals }: Found): Pick<KeptPuzzle, "best" | "share" | "rivals"> {
  return {
    best,
    share: inThousandths(share),
    rivals: rivals.map(([action, brings]) => [action, inThousandths(brings)]),
  };
}

const inThousandths = (share: number) => Math.min(1, Math.max(0, Math.round(share * 1000) / 1000));
