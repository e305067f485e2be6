/** What a table decides about Skora. */
import { z } from "zod";
import { WARBANDS } from "./components.ts";

export const skoraOptions = z.object({
  /** What the Warband brings among four (R37). */
  warband: z.enum(WARBANDS).default("each"),
});
export type SkoraOptions = z.infer<typeof skoraOptions>;
