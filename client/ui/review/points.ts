/** What of a review is told: the worst mistakes of each player, and their marks. */
import type { Decision } from "../evaluation/messages.ts";

/** Mistakes of one player that are told. */
const MAX = 3;

/** What gives away less than this is good enough. */
const ENOUGH = 0.05;

export interface SeatDecisions {
  readonly seat: number;
  /** In the order of the game. */
  readonly points: readonly Decision[];
}

function lossOf({ worth, left }: Decision): number {
  return worth - left;
}

/**
 * Whether a try that was weighed is a mistake. If the search would do the same, only what it expects to follow makes the
 * difference.
 */
export function isWrong({ better, worth, left }: { better: string; worth: number; left: number }, tried: string) {
  return better !== tried && worth - left >= ENOUGH;
}

/** The step at which the better line differs from the played one. */
export function momentOf({ at, played, better }: Decision): number {
  return (
    at +
    Math.max(
      0,
      played.findIndex((action, index) => action !== better[index]),
    )
  );
}

/** The worst mistakes and the hard finds of every player, the viewer's first. @param own the viewer's seats */
export function decisionsBySeat(points: readonly Decision[], seats: number, own: readonly number[]): SeatDecisions[] {
  const order = Array.from({ length: seats }, (_, seat) => seat).sort(
    (one, other) => Number(own.includes(other)) - Number(own.includes(one)) || one - other,
  );
  return order.map((seat) => {
    const all = points.filter((point) => point.seat === seat);
    const worst = all
      .filter(({ mark }) => mark !== "!")
      .sort((one, other) => lossOf(other) - lossOf(one))
      .slice(0, MAX);
    const finds = all.filter(({ mark }) => mark === "!").slice(0, 1);
    return { seat, points: [...worst, ...finds].sort((one, other) => one.at - other.at) };
  });
}

/** The mistakes to learn from: the viewer's, or everybody's if the viewer did not play. */
export function learningOf(points: readonly Decision[], seats: number, own: readonly number[]): Decision[] {
  const groups = decisionsBySeat(points, seats, own);
  const of = own.length > 0 ? groups.filter(({ seat }) => own.includes(seat)) : groups;
  return of.flatMap((group) => group.points).filter(({ mark }) => mark !== "!");
}

/** The mistakes to go through from a given one: those of its player, if a player views another player's mistake. */
export function triedWith(point: Decision, points: readonly Decision[], seats: number, own: readonly number[]) {
  return learningOf(points, seats, own.length === 0 || own.includes(point.seat) ? own : [point.seat]);
}
