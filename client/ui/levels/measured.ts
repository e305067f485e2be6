/** What the arena writes down of the levels of computer players: `npm run arena -- skorm ladder`. */
import { z } from "zod";
import { LEVELS } from "../../../shared/kernel/bot.ts";

const measured = z.object({
  level: z.enum(LEVELS),
  below: z.enum(LEVELS),
  /** Won by the level, of so many games between two; draws are halves. */
  points: z.number(),
  games: z.int().positive(),
  /** The part of the usual thinking time that both had for a turn, if it was less. */
  part: z.number().exactOptional(),
});
export type Measured = z.infer<typeof measured>;

/** By game, the weakest level first. */
export const measuredFile = z.record(z.string(), z.array(measured));
