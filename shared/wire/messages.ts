/** The answers and messages of a room, and the parts that its requests share with HTTP requests. */
import { z } from "zod";

export const CHAT_LENGTH = 300;

/** A player's part of a game's chance, 16 bytes in hexadecimal; revealed after all seats have sealed theirs. */
export const nonce = z.string().regex(/^[0-9a-f]{32}$/);

/** The hash of a nonce, given after the commitment was seen; see kernel/fairness.ts. */
export const seal = z.string().regex(/^[0-9a-f]{64}$/);

export const lastReadAnswer = z.object({ line: z.int() });

export const recalled = z.object({ memory: z.json().exactOptional() });

/** Lines of chat by their keys, as `MESSAGES.lines` brings them and as the state of a table has the others. */
export const linesOfChat = z.record(
  z.string(),
  z.object({
    player: z.string(),
    name: z.string(),
    bound: z.boolean(),
    seat: z.int(),
    text: z.string(),
    at: z.number(),
  }),
);

/** Messages that a room sends to one client. */
export const MESSAGES = {
  /** To a table's client after it joined, and when the server's clock matters: `{ now }` in ms. */
  time: "time",
  /**
   * To a table's client: lines of chat that only some people there may read. They replace the lines that were sent
   * before.
   */
  lines: "lines",
  /** To a lobby's client: `YourGame[]`, all of them, whenever one changes. */
  yours: "yours",
  /** To a lobby's client: the codes of the tables that its player is not shown, for a block. */
  hidden: "hidden",
  /** To a lobby's client: `{ code }` of the table that its quick match led to. */
  matched: "matched",
  /** To a lobby's client: the Refusal that ended its quick match. */
  unmatched: "unmatched",
  /** To a lobby's client: the `queueKey` of the player's search, from whichever tab; "" without a search. */
  sought: "sought",
  /** To any client: something of the `Circle` of its player is not as it was. */
  circle: "circle",
} as const;
