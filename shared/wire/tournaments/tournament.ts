/** Tournaments as they travel: what one is made with, and what its page shows. */
import { z } from "zod";
import { clockSetting } from "../clock.ts";
import { plainOptions } from "../table.ts";

export const TOURNAMENT_KINDS = ["arena", "swiss", "round-robin"] as const;
export type TournamentKind = (typeof TOURNAMENT_KINDS)[number];

/** Who may come: everybody, who knows the link, or friends of the host. */
export const ENTRY_POLICIES = ["all", "link", "friends"] as const;

export const MAX_PLAYERS = 500;
/** Everybody meets everybody: more than that is never done. */
export const MAX_ROUND_ROBIN = 24;
/** With days for each action all games go on at once, and nobody looks after more. */
export const MAX_ROUND_ROBIN_SLOW = 12;

/** How long after it was made a tournament may begin at the latest. */
export const MAX_START_AHEAD_MS = 60 * 24 * 60 * 60_000;

export const tournamentTitle = z
  .string()
  .trim()
  .min(1)
  .max(40)
  .regex(/^[\p{L}\p{M}\p{N} .,'’:_\-–!?&+()#/]+$/u);

/** What its host decides, once and for all. */
export const tournamentSettings = z
  .object({
    title: tournamentTitle,
    game: z.string().max(32),
    /** How many sit at a table. */
    seats: z.int().min(2).max(4),
    options: plainOptions.default({}),
    clock: clockSetting,
    kind: z.enum(TOURNAMENT_KINDS),
    /** Server time in ms. */
    startsAt: z.int().min(0),
    /** Arena: for how long new games begin. */
    minutes: z.int().min(5).max(360).default(60),
    /** Swiss: how many rounds. Of a round robin there are as many as it takes. */
    rounds: z.int().min(1).max(20).default(5),
    /** How many seconds a table waits for its players before it begins without them. */
    wait: z.int().min(15).max(600).default(60),
    /** How many seconds everybody has between two rounds. */
    pause: z.int().min(3).max(600).default(15),
    entry: z.enum(ENTRY_POLICIES).default("all"),
    /** How many games somebody must have had that counted for a rating of this game. */
    minGames: z.int().min(0).max(100).default(0),
    rated: z.boolean().default(false),
    /** Whether computers take the seats of a table that is not full; otherwise who is left over sits out with a point. */
    computers: z.boolean().default(false),
  })
  .strict();
export type TournamentSettings = z.infer<typeof tournamentSettings>;

const TOURNAMENT_PHASES = ["waiting", "running", "finished", "cancelled"] as const;
export type TournamentPhase = (typeof TOURNAMENT_PHASES)[number];

/** `in` plays, `paused` sits out until they say otherwise, `out` has withdrawn, `removed` may not come back. */
const ENTRANT_STATUSES = ["in", "paused", "out", "removed"] as const;

export const entrant = z.object({
  id: z.string(),
  name: z.string(),
  bound: z.boolean(),
  /** The rating on entering; 0 if there was none. */
  rating: z.number(),
  /** When they came, in ms of server time. */
  at: z.number(),
  status: z.enum(ENTRANT_STATUSES),
  /** The rounds from this one on they can be paired in. */
  from: z.int(),
  /** How often in a row they were not there for a game. */
  missed: z.int(),
});
export type Entrant = Readonly<z.infer<typeof entrant>>;

export const pairing = z.object({
  /** Counts the tournament's pairings from 0. */
  number: z.int(),
  /** From 1; of an arena, how many times there had been pairings. */
  round: z.int(),
  /** The players' ids by seat; "" where a computer sits. A single one sits out. */
  players: z.array(z.string()),
  /** The table; "" for who sits out. */
  code: z.string(),
  /** When they were put together, and then when their table was made; 0 while that is to come. */
  at: z.number(),
  /** `made` is written down, `open` has its table, `over` is done. */
  state: z.enum(["made", "open", "over"]),
  /**
   * By seat, from 1; equal seats share a place. 0 for an absent player or one who gets nothing. Empty before the end.
   */
  places: z.array(z.int()),
  /** Whether a game was played; a win because an opponent did not come is not one. */
  played: z.boolean(),
  gameId: z.string(),
  endedAt: z.number(),
});
export type Pairing = Readonly<z.infer<typeof pairing>>;

const standing = z.object({
  id: z.string(),
  /** From 1; equal places are shared. 0 in a view's news: the row is removed. */
  place: z.int(),
  points: z.number(),
  /** The sum of the opponents' points; and the points of beaten opponents plus half of those of equal ones. */
  buchholz: z.number(),
  berger: z.number(),
  games: z.int(),
  wins: z.int(),
  /** Arena: how many wins in a row the last ones are; from two on the next counts double. */
  streak: z.int(),
});
export type Standing = Readonly<z.infer<typeof standing>>;

/** Who led from then on, and with how many points. */
const leadPoint = z.object({ at: z.number(), id: z.string(), points: z.number() });
export type LeadPoint = Readonly<z.infer<typeof leadPoint>>;

/** What lists say of a tournament. */
export const tournamentHead = z.object({
  id: z.string(),
  /** "" where the server made it. */
  host: z.string(),
  hostName: z.string(),
  settings: tournamentSettings,
  phase: z.enum(TOURNAMENT_PHASES),
  /** The round that goes on, or that was the last; 0 before the first. */
  round: z.int(),
  /** The number of rounds as far as it is known; 0 for an arena. */
  rounds: z.int(),
  /** When the next round begins at the earliest; 0 while one goes on. */
  nextAt: z.number(),
  /** When an arena pairs for the last time; 0 otherwise. */
  endsAt: z.number(),
  endedAt: z.number(),
  /** How many play. */
  players: z.int(),
  /** The names of those in the first places, once it is finished. */
  winners: z.array(z.string()),
  /** Grows with every change. */
  revision: z.int(),
});
export type TournamentHead = Readonly<z.infer<typeof tournamentHead>>;

/** All that its page shows; the live stream tells of rows that changed since in the same form. */
export const tournamentView = z.object({
  head: tournamentHead,
  entrants: z.array(entrant),
  standings: z.array(standing),
  /** In an arena, the running pairings and the last finished ones. */
  pairings: z.array(pairing),
  lead: z.array(leadPoint),
});
export type TournamentView = Readonly<z.infer<typeof tournamentView>>;

export const tournamentList = z.object({
  /** Tournaments to come, running ones and the last finished ones, the next first. */
  tournaments: z.array(tournamentHead),
});

/** @property before those that ended before, in ms since 1970 */
export const pastTournamentsQuery = z.object({ before: z.coerce.number().min(1).exactOptional() });
export const pastTournaments = z.object({
  tournaments: z.array(tournamentHead),
  /** The value of `before` for older ones; 0 if there are none. */
  before: z.number(),
});

/** A game of a tournament that its player is waited for at, or that goes on. */
const tournamentGame = z.object({
  id: z.string(),
  title: z.string(),
  kind: z.enum(TOURNAMENT_KINDS),
  round: z.int(),
  code: z.string(),
  /** Names; "" of a computer. */
  opponents: z.array(z.string()),
});
export type TournamentGame = z.infer<typeof tournamentGame>;
export const tournamentGames = z.object({ games: z.array(tournamentGame) });

export const tournamentAnswer = z.object({ id: z.string() });
export const pauseRequest = z.object({ paused: z.boolean() }).strict();
export const removeRequest = z.object({ player: z.string().max(64) }).strict();

export const TOURNAMENT_ID = /^[a-zA-Z0-9_-]{10}$/;
