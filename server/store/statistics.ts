/** What a store keeps of what all finished games of a kind come to. */

/** How far the games of a kind are counted, in the order in which they ended. */
export interface CountedUntil {
  readonly afterAt: number;
  readonly afterId: string;
}

export interface StoredStatistics extends CountedUntil {
  readonly game: string;
  /** What they come to; "" before the first. */
  readonly counts: string;
  /** When all that had ended was last counted; 0 before. */
  readonly at: number;
}

export interface StatisticsStore {
  statisticsOf(game: string): Promise<StoredStatistics | undefined>;
  /**
   * Claims to count the games of a kind that ended since, until a time.
   * @returns what to go on from; undefined where that was done after `before`, or another process is at it
   */
  claimStatistics(game: string, before: number, now: number, until: number): Promise<StoredStatistics | undefined>;
  /**
   * Saves counts, and claims the row until another time; 0 releases it.
   * @param claim the time of the claim so far. @returns false, with nothing saved, if somebody else has claimed it
   *   since
   */
  saveStatistics(stored: StoredStatistics, claim: number, until: number): Promise<boolean>;
  /** The ids of finished games of a kind after a place and before a time, in the order in which they ended. */
  endedAfter(
    game: string,
    after: CountedUntil,
    before: number,
    limit: number,
  ): Promise<readonly { readonly id: string; readonly finishedAt: number }[]>;
}
