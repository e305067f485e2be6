/** What the bouts of a contest say, and how sure it is. */
import { percentile } from "../support/percentiles.ts";
import type { Bout, Contest } from "./contest.ts";

export interface Tally {
  readonly games: number;
  readonly wins: number;
  readonly draws: number;
  readonly losses: number;
  /** The mean of what the first player got. */
  readonly share: number;
  /** Half the width of the interval that holds the true share in 95 of 100 cases. */
  readonly margin: number;
}

const SURE = 1.96;

export function tallyOf(bouts: readonly Bout[]): Tally {
  const games = bouts.length;
  const share = bouts.reduce((sum, bout) => sum + bout.share, 0) / games;
  const spread = bouts.reduce((sum, bout) => sum + (bout.share - share) ** 2, 0) / Math.max(1, games - 1);
  // One game more of either kind, so that a clean sweep is not taken for certainty.
  const floor = (0.5 / (games + 1)) * (1 - 0.5 / (games + 1));
  return {
    games,
    wins: bouts.filter((bout) => bout.share === 1).length,
    draws: bouts.filter((bout) => bout.share > 0 && bout.share < 1).length,
    losses: bouts.filter((bout) => bout.share === 0).length,
    share,
    margin: SURE * Math.sqrt(Math.max(spread, floor) / games),
  };
}

/**
 * How many margins the share has to be away from a goal before a contest ends early: more than one, because it is looked
 * at again and again, and one look in so many is deceived.
 */
const LOOKS = 1.3;
/** Fewer games say nothing. */
const LEAST_GAMES = 8;

/** Whether so many games tell on which side of a goal the true share is. */
export function isDecided(bouts: readonly Bout[], goal: number): boolean {
  const { share, margin } = tallyOf(bouts);
  return bouts.length >= LEAST_GAMES && Math.abs(share - goal) > LOOKS * margin;
}

const milliseconds = (seconds: number) => (1000 * seconds).toFixed(seconds < 0.01 ? 2 : 0);

/** Middle, nineteenth twentieth and longest, in milliseconds of processor time. */
export function timesText(turns: readonly number[]): string {
  if (turns.length === 0) return "-";
  return [0.5, 0.95, 1].map((share) => milliseconds(percentile(turns, share))).join(" / ");
}

const percent = (share: number) => `${(100 * share).toFixed(1)} %`;

/** A line for a game that has just ended, with how the contest stands after it. */
export function boutText({ index, share, reason, length, turns }: Bout, standing: Tally, games: number): string {
  const outcome = share === 1 ? "won" : share === 0 ? "lost" : "drawn";
  const thought = [...turns.one, ...turns.other].reduce((sum, turn) => sum + turn, 0);
  return [
    `${standing.games} of ${games}`,
    `game ${index} ${outcome} (${reason})`,
    `${length} actions`,
    `${Math.round(thought)} s thought`,
    `so far ${percent(standing.share)} ± ${(100 * standing.margin).toFixed(1)}`,
  ].join(", ");
}

/** A row of the table: the two players, the share with its interval, how games ended, time a turn. */
export function rowOf(contest: Contest, bouts: readonly Bout[]): string {
  const { games, wins, draws, losses, share, margin } = tallyOf(bouts);
  const rest = contest.seats === 2 ? contest.other : `${contest.seats - 1} x ${contest.other}`;
  const cells = [
    contest.game,
    contest.one,
    rest,
    String(games),
    `${percent(share)} ± ${(100 * margin).toFixed(1)}`,
    `${wins} / ${draws} / ${losses}`,
    timesText(bouts.flatMap(({ turns }) => turns.one)),
  ];
  return `| ${cells.join(" | ")} |`;
}

export const HEAD = [
  "| game | player | against | games | share | won / drawn / lost | ms a turn: median / p95 / max |",
  "| ---- | ------ | ------- | ----- | ----- | ------------------ | ------------------------------ |",
].join("\n");

/** How the games ended, the most frequent first. */
export function endingsText(bouts: readonly Bout[]): string {
  const counts = new Map<string, number>();
  for (const { reason, share } of bouts) {
    const key = `${reason}${share === 1 ? " won" : share === 0 ? " lost" : " drawn"}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const lengths = bouts.map(({ length }) => length);
  const ends = [...counts].sort(([, one], [, other]) => other - one).map(([key, count]) => `${count} ${key}`);
  return `${ends.join(", ")}; actions ${percentile(lengths, 0.5)} (most ${Math.max(...lengths)})`;
}
