/** What a table decides about Skorm. */
import { z } from "zod";
import { ZONE_SHAPES } from "./board.ts";

export const skormOptions = z.object({
  zoneShape: z.enum(ZONE_SHAPES).default("triangle"),
});
export type SkormOptions = z.infer<typeof skormOptions>;
