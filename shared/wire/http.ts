/** The HTTP side of the wire: identities, tables, and the way into a room. */
import { z } from "zod";
import { playerName } from "./names.ts";

/** `device`: whether the token is for another device than the one that it was signed for. */
export const identityRequest = z.object({ name: playerName.optional(), device: z.boolean().optional() }).strict();

export const identityAnswer = z.object({
  token: z.string(),
  player: z.object({ id: z.string(), name: z.string(), bound: z.boolean().default(false) }),
  /**
   * The proof of a passkey that was just used: sent in `PROOF_HEADER` with requests that only the account's owner may
   * make.
   */
  proof: z.string().exactOptional(),
});
/** The header for it. */
export const PROOF_HEADER = "x-proof";
export type IdentityAnswer = z.infer<typeof identityAnswer>;

export const openTableAnswer = z.object({ code: z.string() });

/** The framework's data for letting a client into a room. */
export const seatReservation = z.object({
  name: z.string(),
  sessionId: z.string(),
  roomId: z.string(),
  processId: z.string(),
  publicAddress: z.string().optional(),
});
export type SeatReservation = z.infer<typeof seatReservation>;

/**
 * The header in which a page names a process, by its `publicAddress`, that has stopped answering: a proxy then asks
 * another one first, because a frozen process never answers.
 */
export const SILENT_HEADER = "x-skerry-silent";

/** So much is learnt in many years. */
export const MAX_LEARNT = 6000;
/** The number of learnt things that are sent at once. */
export const MAX_LEARNT_AT_ONCE = 60;

/** A lesson, a puzzle or a note by its name: `skorm/archer`, `neko/day.20779`. */
const learntThing = z.string().regex(/^[a-z0-9][a-z0-9-]{0,31}\/[A-Za-z0-9.-]{1,31}$/);
export const learntRequest = z.object({ things: z.array(learntThing).max(MAX_LEARNT_AT_ONCE) }).strict();
export const learntAnswer = z.object({ things: z.array(z.string()) });

/** For whom it is counted how often something is asked: a player, an address, the owner of bots, or one token of a bot. */
export const COUNTED_BY = ["player", "address", "owner", "token"] as const;
export type CountedBy = (typeof COUNTED_BY)[number];
