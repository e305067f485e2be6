/**
 * Which question is thought about next, and for how long. Tables with people come before tables that nobody plays at,
 * and nobody waits behind everything that somebody else has asked for.
 */

export interface Waiting {
  /** Processor time that it may take at most, in ms. */
  readonly wanted: number;
  /** Whether nobody plays at this table, so that the question may wait for all others. */
  readonly unattended: boolean;
  /** The player who opened the table that asks; "" of an exhibition. */
  readonly owner: string;
}

/** Beyond so many owners it is forgotten who was served when. */
const MAX_OWNERS = 1000;

/** Removes the next question from the waiting ones and returns it; undefined if none waits. */
export type TakeNext = <Job extends Waiting>(waiting: Job[]) => Job | undefined;

/** The owners take turns; the questions of one are taken in the order in which they came. */
export function roundRobin(): TakeNext {
  const servedAt = new Map<string, number>();
  let served = 0;
  return (waiting) => {
    const first = waiting.some(({ unattended }) => !unattended)
      ? waiting.filter(({ unattended }) => !unattended)
      : waiting;
    const [next] = first.toSorted((one, other) => (servedAt.get(one.owner) ?? 0) - (servedAt.get(other.owner) ?? 0));
    if (next === undefined) return undefined;
    waiting.splice(waiting.indexOf(next), 1);
    if (servedAt.size > MAX_OWNERS) servedAt.clear();
    servedAt.set(next.owner, ++served);
    return next;
  };
}

/**
 * The processor time, in ms, that a question shares with the other waiting ones: of each owner at most as much as its
 * own owner asks for. Games without people do not count, unless the question belongs to one.
 * @param waiting all waiting questions, this one included
 */
export function wantedBeside(job: Waiting, waiting: readonly Waiting[]): number {
  const sums = new Map<string, number>();
  for (const { wanted, unattended, owner } of waiting) {
    if (job.unattended || !unattended) sums.set(owner, (sums.get(owner) ?? 0) + wanted);
  }
  const own = sums.get(job.owner) ?? job.wanted;
  return [...sums.values()].reduce((sum, wanted) => sum + Math.min(own, wanted), 0);
}
