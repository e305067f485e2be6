/** The options of a table of Skora. */
import { z } from "zod";
import { WARBANDS } from "./components.ts";

export const skoraOptions = z.object({
  /** The points of the Warband among four (R37). */
  warband: z.enum(WARBANDS).default("each"),
});
export type SkoraOptions = z.infer<typeof skoraOptions>;
