/** The options of a table of Neko Harbour. */
import { z } from "zod";

export const nekoOptions = z.object({
  /** The five cards of the Kickstarter pack are shuffled in. */
  kickstarter: z.boolean().default(false),
  /** The Fishing Boats come after each period. */
  boats: z.boolean().default(false),
  /** Everybody sees all hands, as everybody saw them drafted (R6). */
  openHands: z.boolean().default(false),
});
export type NekoOptions = z.infer<typeof nekoOptions>;
