/** The stored facts of bot accounts: their owners. Their names and tokens are stored like those of people. */

export interface StoredBot {
  readonly bot: string;
  readonly owner: string;
  /** "" of one that was deleted. */
  readonly name: string;
  readonly madeAt: number;
}

/** The part of the store that knows bot accounts; see `Store` for what a rejection means. */
export interface BotAccountStore {
  /** Keeps a bot account under a name of its own. @param skeletons the ways in which the name can look */
  addBot(bot: StoredBot, skeletons: readonly string[], most: number): Promise<"kept" | "name-taken" | "too-many">;
  /** A player's bots that were not deleted, the oldest first. */
  botsOf(owner: string): Promise<readonly StoredBot[]>;
  /** The owners of these bots, by bot. */
  ownersOf(bots: readonly string[]): Promise<ReadonlyMap<string, string>>;
}
