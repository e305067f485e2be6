/** Finished games, in the lists of those who played them. */
import { z } from "zod";

/** The header that names the seats of guests beside a game's file, such as "0 2": the signed text says nothing of it. */
export const GUESTS_HEADER = "x-guests";
/** The same of bots. */
export const BOT_SEATS_HEADER = "x-bot-seats";
/** The header that names the seats of the player who asks for a game's file with a token, in the same form. */
export const OWN_SEATS_HEADER = "x-own-seats";
/** The header with the tournament of a game while that is not over: reviews rest until then. */
export const TOURNAMENT_HEADER = "x-in-tournament";

/** One of a player's finished games. */
export const pastGame = z.object({
  id: z.string(),
  game: z.string(),
  /** Names, by seat. */
  players: z.array(z.string()),
  /** The player's own seats. */
  seats: z.array(z.int()),
  /** The seats of guests: those names are not kept ones. */
  guests: z.array(z.int()).default([]),
  /** The seats of bots. */
  bots: z.array(z.int()).default([]),
  /** The player's place, from 1, and how many share it. */
  place: z.int(),
  shared: z.int(),
  reason: z.string(),
  /** How many steps counted to the end. */
  steps: z.int(),
  startedAt: z.number(),
  finishedAt: z.number(),
  /** Whether it was played on the player's own device, and nobody else knows how. */
  onDevice: z.boolean().exactOptional(),
});
export type PastGame = z.infer<typeof pastGame>;
export const pastGames = z.object({ games: z.array(pastGame), more: z.boolean() });
