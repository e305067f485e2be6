/** The options of a table of Skor. */
import { z } from "zod";
import { boardText } from "./board/cluster.ts";

export const skorOptions = z.object({
  /** Whether the seventh culture may be chosen (R35). */
  seventh: z.boolean().default(true),
  /** Whether a civilian can clear a Debris Field away (R19, R42). */
  clearDebris: z.boolean().default(false),
  /** The nearest hex that a Turret can shoot at (R20). */
  turretMinRange: z.int().min(1).max(3).default(2),
  /** For an expanding board, what W and E bring, as `writeCluster` writes it; "" is a fresh territory. */
  westBoard: boardText.default(""),
  eastBoard: boardText.default(""),
});
export type SkorOptions = z.infer<typeof skorOptions>;
