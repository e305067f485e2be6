/** The statistics of a server's finished games, as its page requests them. */
import { z } from "zod";
import { balanceCounts } from "./counts.ts";

/** Fewer games of a kind are not told: they would say more of their players than of the game. */
export const MIN_TOLD = 20;

export const gameStatistics = z.object({
  game: z.string(),
  /** When it was counted, in ms since 1970; 0 before the first time. */
  at: z.number(),
  /** Names of the counted values, by title and value, for values that are no word themselves. */
  names: z.record(z.string(), z.string()),
  /** By number of players, ascending; numbers with too few games are left out. */
  tables: z.array(balanceCounts),
});
export type GameStatistics = z.infer<typeof gameStatistics>;
