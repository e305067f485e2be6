/** The stored statistics of all finished games of a kind. */

/** How far the games of a kind are counted, in the order in which they ended. */
interface CountedUntil {
  readonly afterAt: number;
  readonly afterId: string;
}

export interface StoredStatistics extends CountedUntil {
  readonly game: string;
  /** The counts; "" before the first. */
  readonly counts: string;
  /** When all that had ended was last counted; 0 before. */
  readonly at: number;
}

export interface StatisticsStore {
  statisticsOf(game: string): Promise<StoredStatistics | undefined>;
  /**
   * Claims the counting of a game's finished games, until a time.
   * @returns the state to go on from; undefined if it was counted after `before`, or if another process is counting
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
