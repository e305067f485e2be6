/** The hints that players were given: a review never calls one of them their own mistake. */
import { z } from "zod";
import { ACTION_LENGTH } from "../../kernel/steps.ts";

/** The commitment of a game, as its table showed it. */
const game = z.string().regex(/^[0-9a-f]{64}$/);

/**
 * The place in the game, counted as reviews count, the hinted action, and how often its search looked at its budget: what
 * a review of the hint has to think at least. Older hints do not say.
 */
export const givenHint = z
  .object({
    at: z.int().min(0).max(100_000),
    action: z.string().min(1).max(ACTION_LENGTH),
    looks: z.int().min(0).max(1_000_000_000).exactOptional(),
  })
  .strict();
export type GivenHint = z.infer<typeof givenHint>;

export const hintsQuery = z.object({ game });
export const hintRequest = z.object({ game, hint: givenHint }).strict();
export const hintsAnswer = z.object({ hints: z.array(givenHint) });

/** The hints that are kept for a player: more than anybody asks for in their last games. */
export const MAX_HINTS = 500;
