/** A player's page and the best of a game, as pages are told of them. */
import { z } from "zod";
import { playerId } from "./friends.ts";
import { pastGame } from "./past-games.ts";
import { FIELD_SIZES, PACES_RATED } from "./ratings.ts";

/** By how many finished games a page is made: of somebody who played more, by the newest. */
export const MAX_GAMES = 500;
/** How many players a list of the best has. */
export const MAX_LISTED = 100;

const pool = { game: z.string(), pace: z.enum(PACES_RATED), field: z.enum(FIELD_SIZES) };

/** What the address of somebody's page says. */
const who = z.string();

const profileRating = z.object({
  ...pool,
  rating: z.number(),
  deviation: z.number(),
  games: z.int(),
  at: z.number(),
  /** The history of the rating: time, rating and deviation, oldest first. */
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
  /** The median length: steps, and ms from the first step to the last. */
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
  /** The player's own words about themselves; left out if there are none. */
  about: z.object({ line: z.string(), flag: z.string() }).exactOptional(),
  /** When the oldest game ended that the page is computed from; 0 without games. */
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
  /** Of all games with the player whom the request names: from the side of whose page it is. */
  against: z.object({ won: z.int(), drawn: z.int(), lost: z.int() }).exactOptional(),
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
  /** Tournaments in which they came first, second or third, the newest first. */
  tournaments: z.array(
    z.object({ id: z.string(), title: z.string(), game: z.string(), place: z.int(), players: z.int(), at: z.number() }),
  ),
  /** Puzzles solved, by game. */
  puzzles: z.array(z.object({ game: z.string(), solved: z.int() })),
});
export type Profile = z.infer<typeof profile>;

export const profileQuery = z.object({ against: playerId.exactOptional() });

export const OUTCOMES = ["won", "drawn", "lost"] as const;
export type GameOutcome = (typeof OUTCOMES)[number];

/** A page of somebody's games, the newest first. */
export const playedGames = z.object({
  games: z.array(profileGame),
  /**
   * The `before` for the next, older page; left out after the last one. A page may be short, or even empty, and have a
   * next one.
   */
  next: z.number().exactOptional(),
});
export type PlayedGames = z.infer<typeof playedGames>;

export const playedGamesQuery = z.object({
  game: z.string().max(32).optional().describe("The id of a game, such as `skorm`."),
  opponent: z.string().min(1).max(64).optional().describe("Only games with that player: a kept name, or an id."),
  result: z.enum(OUTCOMES).optional().describe("How they ended for the player: a shared first place is `drawn`."),
  before: z.coerce.number().int().min(0).optional().describe("The `next` of the page before."),
});

export const leaderboardQuery = z.object({
  pace: z.enum(PACES_RATED).default("live"),
  field: z.enum(FIELD_SIZES).default("two"),
  /** Bots are rated among themselves, and have lists of their own. */
  players: z.enum(["people", "bots"]).default("people"),
});

const listed = z.object({ who, name: z.string(), rating: z.number(), deviation: z.number(), games: z.int() });

export const leaderboard = z.object({
  ...pool,
  /** The best first, by the rating less its uncertainty. */
  rows: z.array(listed),
  /** The rank of the token's player: `place` from 1 if they are listed or would be, otherwise 0. */
  own: listed.extend({ place: z.int(), guest: z.boolean() }).exactOptional(),
});
export type Leaderboard = z.infer<typeof leaderboard>;
