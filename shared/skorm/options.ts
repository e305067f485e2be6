/** What a table decides about Skorm. */
import { z } from "zod";
import { ZONE_SHAPES } from "./board.ts";

export const skormOptions = z.object({
  zoneShape: z.enum(ZONE_SHAPES).default("triangle"),
  /** Whether players may talk during play. Rules do not depend on it; the table keeps the talk away. */
  talk: z.boolean().default(true),
});
export type SkormOptions = z.infer<typeof skormOptions>;
