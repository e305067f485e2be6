/** The options of a table of Skorm. */
import { z } from "zod";
import { ZONE_SHAPES } from "./board.ts";
import { ARMIES } from "./pieces.ts";

export const skormOptions = z.object({
  zoneShape: z.enum(ZONE_SHAPES).default("triangle"),
  army: z.enum(ARMIES).default("full"),
});
export type SkormOptions = z.infer<typeof skormOptions>;
