/** A contest: so many games of one player against another, or against two or three of the other. */
import { seededRandom } from "../../../shared/kernel/seeded-random.ts";
import { grounds } from "./grounds.ts";
import type { Played } from "./match.ts";

export interface Contest {
  readonly game: string;
  readonly one: string;
  readonly other: string;
  readonly games: number;
  /** Players at the table: one of the first, all others of the second. */
  readonly seats: number;
  readonly options: unknown;
  readonly seed: number;
}

/** A game of a contest as the first player saw it. */
export interface Bout {
  readonly index: number;
  /** What the first player got: 1 for a win, a half for a draw of two. */
  readonly share: number;
  readonly drawn: boolean;
  readonly reason: string;
  readonly length: number;
  /** Processor time of every turn of either, in seconds. */
  readonly turns: { readonly one: readonly number[]; readonly other: readonly number[] };
  readonly record: readonly string[];
}

/** Games that follow each other share their chance and change seats, so that luck with the set-up weighs less. */
export async function playBout(contest: Contest, index: number): Promise<Bout> {
  const ground = grounds.find(({ id }) => id === contest.game);
  if (ground === undefined) throw new RangeError(`There is no game ${contest.game}.`);
  const { seats } = contest;
  const seat = index % seats;
  const names = Array.from({ length: seats }, (_, each) => (each === seat ? contest.one : contest.other));
  const random = seededRandom(new TextEncoder().encode(`${contest.seed}:${Math.floor(index / seats)}`));
  const played = await ground.play(names, contest.options, random);
  return boutOf(played, seat, index);
}

function boutOf({ shares, reason, length, turns, record }: Played, seat: number, index: number): Bout {
  return {
    index,
    share: shares[seat] ?? 0,
    drawn: shares.filter((share) => share > 0).length > 1,
    reason,
    length,
    turns: { one: turns[seat] ?? [], other: turns.filter((_, each) => each !== seat).flat() },
    record: [`one at seat ${seat}`, ...record],
  };
}
