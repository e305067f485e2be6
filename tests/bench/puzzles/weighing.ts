/** What the actions of a decision are worth at Kraken's depth. */
import type { KeptPuzzle, PuzzleFacts } from "../../../client/learn/practice/book.ts";
import { type Budget, countBudget, type Level } from "../../../shared/kernel/bot.ts";
import type { BotPlayer, BotPlayerChoice } from "../../../shared/kernel/bot-player.ts";
import type { Seat } from "../../../shared/kernel/game.ts";
import type { GameEntry, Match } from "../../../shared/kernel/match.ts";
import type { Random } from "../../../shared/kernel/random.ts";
import { quickRandom } from "../../../shared/search/quick-random.ts";

export interface Weighed {
  readonly action: string;
  readonly share: number;
}

/** A decision that is worth a puzzle, as it is kept. */
export interface Found extends Pick<KeptPuzzle, "best" | "share" | "rivals"> {
  /** The counts for the answer and for the best action without it, if they were computed on the way. */
  readonly told?: readonly [right: PuzzleFacts, wrong: PuzzleFacts];
}

export interface Mindful {
  readonly entry: GameEntry;
  readonly botPlayer: BotPlayer;
  readonly random: Random;
}

/** The conditions for an answer, besides being the best. */
export interface Sought {
  /** Whether more puzzles with such an answer are wanted. */
  readonly isWanted: (answer: string) => boolean;
  /** Whether some levels find it and some do not. A look of each is cheaper than the proof that it is the best. */
  readonly isHidden: (answer: string) => boolean;
}

/** Work is counted, not time: the same seed finds the same puzzles on every machine. */
export function effort({ pace }: Pick<BotPlayer, "pace">, seconds: number): Budget {
  return countBudget(Math.max(1, Math.round(100 * pace * seconds)));
}

const byShare = (one: Weighed, other: Weighed) => other.share - one.share;

/** What a level thinks of the position. */
export function think({ botPlayer, random }: Mindful, match: Match, seat: Seat, level: Level, seconds: number) {
  return botPlayer.choose({
    ...match.knowledge(seat),
    seat,
    level,
    random: quickRandom(random),
    budget: effort(botPlayer, seconds),
  });
}

/** The tree of Skora holds every action. What was tried little may look better by luck: then the puzzle is refused. */
export function byTree(
  _: Mindful,
  __: Match,
  ___: Seat,
  ____: number,
  { actions, weighed }: BotPlayerChoice,
): Weighed[] {
  const first = weighed.find(({ action }) => action === actions[0]);
  return first === undefined ? [] : [first, ...weighed.filter((one) => one !== first).sort(byShare)];
}
