/** What a table decides about Skora. */
import { z } from "zod";

export const skoraOptions = z.object({
  /** Whether players may talk during play. Rules do not depend on it; the table keeps the talk away. */
  talk: z.boolean().default(true),
});
export type SkoraOptions = z.infer<typeof skoraOptions>;
