/** Who may do what with a player. */
import { z } from "zod";

export const AUDIENCES = ["everybody", "friends", "nobody"] as const;

/** Blocked people may do none of it, whatever is set. */
export const preferences = z
  .object({
    /** Who may invite the player to a table: beside friends, those who keep a name. */
    invite: z.enum(AUDIENCES),
    /** Who may challenge the player. */
    challenge: z.enum(AUDIENCES),
    /** Who sees that the player is here. */
    see: z.enum(AUDIENCES),
  })
  .strict();
export type Preferences = z.infer<typeof preferences>;

/** The preferences of a player who has not set any. */
export const DEFAULT_PREFERENCES: Preferences = { invite: "friends", challenge: "everybody", see: "friends" };
