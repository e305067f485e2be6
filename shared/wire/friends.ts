/** Friends, invitations, those whom one blocked, and reports to the operators. */
import { z } from "zod";
import { wornName } from "./names.ts";

/*
 * GET   /api/friends               -              -> Circle    all that concerns its player
 * POST  /api/friends/:id           {name}         -> Circle    asks somebody to stay in touch, or agrees
 * POST  /api/friends/:id/answer    {yes}          -> Circle
 * POST  /api/friends/:id/end       {}             -> Circle    ends it, or takes the question back
 * POST  /api/blocks/:id            {name}         -> Circle
 * POST  /api/blocks/:id/end        {}             -> Circle
 * POST  /api/invites               {to, code}     -> {}        invites a friend to a table at which one waits
 * POST  /api/invites/:code/end     {}             -> Circle    does not come
 * GET   /api/games/:id/people      -              -> GamePeople  the others of a game of one's own
 * POST  /api/reports               Report         -> {}
 *
 * A player who has a room open is told by a message when something of it changed, and asks again then.
 */

export const MOST_KNOWN = 200;
export const MOST_BLOCKED = 300;
export const MOST_INVITES = 10;
export const REASON_LENGTH = 200;

export const playerId = z.string().regex(/^[\w-]{16}$/);

const person = z.object({ id: z.string(), name: z.string(), bound: z.boolean() });
export type Person = z.infer<typeof person>;

const friend = person.extend({
  /** Whether the friend has Skerry open. */
  here: z.boolean(),
  /** The table at which they are: with its code where one may come and look, or sit down. */
  table: z
    .object({ code: z.string(), game: z.string(), phase: z.enum(["waiting", "playing", "finished"]) })
    .exactOptional(),
});
export type Friend = z.infer<typeof friend>;

const invitation = z.object({ code: z.string(), game: z.string(), host: person, at: z.number() });

export const relations = z.object({
  /** The player's present name, and what they are held to. */
  you: z.object({
    name: z.string(),
    /** Why the player cannot talk just now, and until when, as a sentence; "" while they can. */
    muted: z.string(),
  }),
  friends: z.array(friend),
  /** Those whom the player asked. */
  asked: z.array(person),
  /** Those who ask the player. */
  asks: z.array(person),
  blocked: z.array(person),
  invitations: z.array(invitation),
});
export type Relations = z.infer<typeof relations>;

export const gamePeople = z.object({ people: z.array(person) });

/** The name under which somebody is known to the player who asks: nobody else is shown it. */
export const namedRequest = z.object({ name: wornName }).strict();
export const answerRequest = z.object({ yes: z.boolean() }).strict();
export const inviteRequest = z.object({ to: playerId, code: z.string().max(16) }).strict();

const reason = z.string().trim().max(REASON_LENGTH);
export const reportRequest = z.discriminatedUnion("kind", [
  /** A line of a table's chat, by its number. */
  z
    .object({
      kind: z.literal("line"),
      code: z.string().max(16),
      line: z.string().regex(/^\d{1,9}$/),
      reason,
    })
    .strict(),
  /** A name; `code` is the table where it was seen, or "". */
  z.object({ kind: z.literal("name"), player: playerId, name: wornName, code: z.string().max(16), reason }).strict(),
]);
export type ReportRequest = z.infer<typeof reportRequest>;
