/** What the finished games of a server come to, as its page asks for it. */
import { z } from "zod";
import { balanceCounts } from "./counts.ts";

/** Fewer games of a kind are not told: they would say more of their players than of the game. */
export const MIN_TOLD = 20;

export const gameStatistics = z.object({
  game: z.string(),
  /** When it was counted, in ms since 1970; 0 before the first time. */
  at: z.number(),
  /** Names of what was counted, by title and value, where the word itself is none. */
  names: z.record(z.string(), z.string()),
  /** By the number of players, ascending: those of which there are enough. */
  tables: z.array(balanceCounts),
});
export type GameStatistics = z.infer<typeof gameStatistics>;
