/** Finds out whether one of several ways is clearly the best: all are tried a little, and those that may be best more. */

export interface Entrant {
  /** One trial; all candidates of a round have the same chance if the game allows that. */
  readonly sample: (round: number) => number;
}

export interface Ranked<Kind extends Entrant> {
  readonly of: Kind;
  readonly mean: number;
}

/** So many trials each by the end of a heat, of so many that are left by then. */
export interface Heat<Kind extends Entrant> {
  readonly trials: number;
  readonly left: number;
  /** By so much the best has to lead the best of another kind, otherwise the race is given up. */
  readonly lead: number;
  /** A check of the leader that is cheaper than the following heats: if it fails, the race is given up. */
  readonly gate?: (leader: Kind) => boolean;
}

/**
 * @param isOther whether an entrant stands against the leader
 * @returns all that came to the last heat, the best first; nothing when the lead was too small or the gate shut in any heat
 */
export function race<Kind extends Entrant>(
  entrants: readonly Kind[],
  heats: readonly Heat<Kind>[],
  isOther: (leader: Kind, other: Kind) => boolean,
): readonly Ranked<Kind>[] {
  let running = entrants.map((of) => ({ of, sum: 0 }));
  let round = 0;
  let ranked: Ranked<Kind>[] = [];
  for (const { trials, left, lead, gate } of heats) {
    for (; round < trials; round++) for (const each of running) each.sum += each.of.sample(round);
    running.sort((one, other) => other.sum - one.sum);
    ranked = running.map(({ of, sum }) => ({ of, mean: sum / trials }));
    const [first] = ranked;
    const second = first && ranked.find(({ of }) => isOther(first.of, of));
    if (first === undefined || second === undefined || first.mean - second.mean < lead) return [];
    if (gate?.(first.of) === false) return [];
    // More samples of the leader's side tell nothing; the leader and the strongest against it run on.
    const rivals = running.filter(({ of }) => isOther(first.of, of)).slice(0, left - 1);
    running = [...running.filter(({ of }) => of === first.of), ...rivals];
  }
  return ranked;
}
