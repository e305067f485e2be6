/**
 * A player's page and the best of a game, as pages are told of them.
 *
 * GET /api/people/:who             -> Profile      of anybody: by a name of their own, or by the id of a player
 * GET /api/top/:game?pace&field    -> Top          the surest of a game; needs a token, whose player's place is told too
 * GET /api/games/:id/rating        -> GameRatings  what a finished game did to ratings (standing.ts)
 */
import { z } from "zod";
import { pastGame } from "./http.ts";
import { FIELDS, PACES_RATED } from "./ratings.ts";

/** By how many finished games a page is made: of somebody who played more, by the newest. */
export const MOST_GAMES = 500;
/** How many players a list of the best has. */
export const MOST_LISTED = 100;

const pool = { game: z.string(), pace: z.enum(PACES_RATED), field: z.enum(FIELDS) };

/** What the address of somebody's page says. */
const who = z.string();

const profileRating = z.object({
  ...pool,
  rating: z.number(),
  deviation: z.number(),
  games: z.int(),
  at: z.number(),
  /** How it came to that: when, the rating, the deviation, oldest first. */
  line: z.array(z.tuple([z.number(), z.number(), z.number()])),
});
export type ProfileRating = z.infer<typeof profileRating>;

/** Games against people alone, of one size. */
const profileRecord = z.object({
  game: z.string(),
  seats: z.int(),
  won: z.int(),
  drawn: z.int(),
  lost: z.int(),
  /** The middle one's length: steps, and ms from its first to its last. */
  steps: z.int(),
  ms: z.number(),
});
export type ProfileRecord = z.infer<typeof profileRecord>;

const profileGame = pastGame.extend({
  /** What it did to the rating; left out of games that are not rated. */
  change: z.number().exactOptional(),
});
export type ProfileGame = z.infer<typeof profileGame>;

export const profile = z.object({
  who,
  /** The player's id. */
  id: z.string(),
  name: z.string(),
  /** Whether this is somebody without a name of their own. */
  guest: z.boolean(),
  /** When the oldest game ended that the page is made by; 0 without games. */
  since: z.number(),
  games: z.int(),
  /** Whether there are older games, by which it is not made. */
  more: z.boolean(),
  ratings: z.array(profileRating),
  records: z.array(profileRecord),
  /** How many of the games were with computers, or on one device. */
  aside: z.int(),
  /** What the newest games began with, as the rules write it, the most frequent first. */
  beginnings: z.array(z.object({ game: z.string(), action: z.string(), count: z.int(), of: z.int() })),
  opponents: z.array(
    z.object({
      who,
      name: z.string(),
      guest: z.boolean(),
      games: z.int(),
      won: z.int(),
      drawn: z.int(),
      lost: z.int(),
    }),
  ),
  last: z.array(profileGame),
  streaks: z.object({
    /** Days in a row with a finished game, by universal time: until today or yesterday, and the most ever. */
    days: z.int(),
    bestDays: z.int(),
    wins: z.int(),
    bestWins: z.int(),
    /** Games of the last fourteen days, oldest first. */
    fortnight: z.array(z.int()),
  }),
  /** Puzzles solved, by game. */
  puzzles: z.array(z.object({ game: z.string(), solved: z.int() })),
});
export type Profile = z.infer<typeof profile>;

export const leaderboardQuery = z.object({
  pace: z.enum(PACES_RATED).default("live"),
  field: z.enum(FIELDS).default("two"),
});

const listed = z.object({ who, name: z.string(), rating: z.number(), deviation: z.number(), games: z.int() });

export const leaderboard = z.object({
  ...pool,
  /** The best first, by the rating less its uncertainty. */
  rows: z.array(listed),
  /** How the token's player stands: `place` from 1 where they are or would be listed, otherwise 0. */
  own: listed.extend({ place: z.int(), guest: z.boolean() }).exactOptional(),
});
export type Leaderboard = z.infer<typeof leaderboard>;
