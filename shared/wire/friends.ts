/** Friends, invitations, those whom one blocked, and reports to the operators. */
import { z } from "zod";
import { NAME_LENGTH, storedName } from "./names.ts";
import { refusalShape } from "./refusal.ts";

export const MAX_KNOWN = 200;
export const MAX_BLOCKED = 300;
export const MAX_INVITES = 10;
export const REASON_LENGTH = 200;

export const playerId = z.string().regex(/^[\w-]{16}$/);

export const person = z.object({ id: z.string(), name: z.string(), bound: z.boolean() });
export type Person = z.infer<typeof person>;

/** A rating as it stands beside a name, and of which game. */
const gameRating = z.object({ game: z.string(), text: z.string() });

const friend = person.extend({
  /** Whether the friend has Skerry open. */
  here: z.boolean(),
  /** The friend's table; with its code if the reader may watch or sit down there. */
  table: z
    .object({ code: z.string(), game: z.string(), phase: z.enum(["waiting", "playing", "finished"]) })
    .exactOptional(),
  /** The rating of a friend who is here: in the game of their table, otherwise in the game that they play most. */
  rating: gameRating.exactOptional(),
});
export type Friend = z.infer<typeof friend>;

const invitation = z.object({ code: z.string(), game: z.string(), host: person, at: z.number() });

export const relations = z.object({
  /** The player's present name, and what they are held to. */
  you: z.object({
    name: z.string(),
    /** Why the player cannot talk just now, and until when; null while they can. */
    muted: refusalShape.nullable(),
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

/** How many letters a search needs, and how many it finds. */
export const MIN_SEARCH_LENGTH = 2;
export const MAX_FOUND = 10;

export const playersQuery = z.object({ name: z.string().trim().min(MIN_SEARCH_LENGTH).max(NAME_LENGTH) });
const foundPlayer = person.extend({
  /** Whether they have Skerry open, of those who let everybody see that. */
  here: z.boolean().exactOptional(),
  /** How well they play the game that they play most. */
  rating: gameRating.exactOptional(),
});
export const foundPlayers = z.object({ players: z.array(foundPlayer) });
export type FoundPlayer = z.infer<typeof foundPlayer>;

export const gamePeople = z.object({ people: z.array(person) });

/** The name under which somebody is known to the player who asks: nobody else is shown it. */
export const namedRequest = z.object({ name: storedName }).strict();
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
  /** A name; `code` is the table at which it was seen, or "". */
  z.object({ kind: z.literal("name"), player: playerId, name: storedName, code: z.string().max(16), reason }).strict(),
]);
export type ReportRequest = z.infer<typeof reportRequest>;
