/** Challenges: one player asks another for a game on certain terms. Both keep a name. */
import { z } from "zod";
import { type ClockSetting, isSlow } from "../clock.ts";
import { person, playerId } from "../friends.ts";
import { tableSettings } from "../table.ts";

/** How many challenges a player may have open, and how many may wait for a player's answer. */
export const MAX_CHALLENGES = 5;
export const MAX_CHALLENGED = 20;

const MINUTE = 60_000;
/** How long a challenge stands: to a game that is played at once, and to one of days. */
const LIVE_MS = 15 * MINUTE;
const SLOW_MS = 3 * 24 * 60 * MINUTE;

/** How long a challenge to a game with such a clock stands, in ms. */
export function challengeLifetime(clock: ClockSetting | null): number {
  return isSlow(clock) ? SLOW_MS : LIVE_MS;
}

/** Who gets the first seat: the challenger, the other player, or one of them at random. */
export const SIDES = ["random", "first", "second"] as const;

/** Why somebody does not want to play that. */
export const DECLINE_WORDS = ["later", "other-game", "faster", "slower", "rated", "unrated", "no"] as const;
export type Side = ChallengeTerms["side"];
export type DeclineWord = (typeof DECLINE_WORDS)[number];

/** The terms of the game. Nobody is put in the seat of a game master, and a game without a clock is never rated. */
export const challengeTerms = tableSettings
  .pick({ game: true, options: true, clock: true, rated: true })
  .extend({ seats: z.int().min(2).max(8), side: z.enum(SIDES).default("random") })
  .strict();
export type ChallengeTerms = z.infer<typeof challengeTerms>;

export const challengeRequest = z.object({ to: playerId, terms: challengeTerms }).strict();
export const counterRequest = z.object({ terms: challengeTerms }).strict();
export const declineRequest = z.object({ word: z.enum(DECLINE_WORDS) }).strict();

export const challengeShape = z.object({
  id: z.string(),
  from: person,
  to: person,
  terms: challengeTerms,
  at: z.number(),
  /** When it is over, in ms since 1970. */
  until: z.number(),
  /** "" while it waits for an answer. The outcome is shown for a day, or until the challenger removes it. */
  answer: z.enum(["", "accepted", "declined"]),
  /** Why it was declined. */
  word: z.enum(DECLINE_WORDS).exactOptional(),
  /** The table of one that was accepted, at which both sit. */
  code: z.string().exactOptional(),
});
export type Challenge = z.infer<typeof challengeShape>;

/** The newest first. */
export const challengeList = z.object({
  /** Challenges that wait for the player's answer. */
  received: z.array(challengeShape),
  /** The player's own challenges, with their outcome. */
  made: z.array(challengeShape),
});
export type ChallengeList = z.infer<typeof challengeList>;
