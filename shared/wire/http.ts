/** The HTTP side of the wire: identities, tables, and the way into a room. */
import { z } from "zod";
import { gameOrigin } from "./game-file.ts";
import { playerName } from "./messages.ts";
import { tableSettings } from "./table.ts";

/*
 * POST  /api/identity              {name?}        -> IdentityAnswer    a new player
 * PATCH /api/identity              {name?}        -> IdentityAnswer    a new name and a fresh token; needs a token
 * POST  /api/tables                OpenTable      -> {code}            opens a table, its maker hosting in seat 0
 * POST  /api/tables/:code/enter    {}             -> SeatReservation   as a seated player, or to look on
 * POST  /api/lobby/enter           {}             -> SeatReservation
 * GET   /api/games/:id             -              -> a GameFile, its text byte for byte; needs no token
 * GET   /api/games?before=<ms>     -              -> PastGames         own finished games, the newest first
 * GET   /api/key                   -              -> {key}             the Ed25519 key that signs game files
 *
 * A token goes in `Authorization: Bearer`. A refusal has status 4xx or 5xx and a Refusal as its body.
 */

export const identityRequest = z.object({ name: playerName.optional() }).strict();

export const identityAnswer = z.object({
  token: z.string(),
  player: z.object({ id: z.string(), name: z.string() }),
});
export type IdentityAnswer = z.infer<typeof identityAnswer>;

/** A position of another game, to be played on from. The game itself and its options are in the table's settings. */
export const tableOrigin = z
  .object({
    /** That game, after those that it was itself taken up from; the last one's `steps` is the number of all steps. */
    origins: z.array(gameOrigin).min(1).max(20),
    /** The steps up to the position, see kernel/steps.ts. */
    steps: z.array(z.string().max(72)).max(5000),
  })
  .strict();

export const openTableRequest = tableSettings.extend({
  /** Where its first game begins, if not at the start. */
  origin: tableOrigin.exactOptional(),
  /** Whether its maker takes all seats, to play on one device: guests are named `Player 2` and so on. */
  alone: z.boolean().exactOptional(),
});
export const openTableAnswer = z.object({ code: z.string() });

/** What the framework needs to let a client into a room. */
export const seatReservation = z.object({
  name: z.string(),
  sessionId: z.string(),
  roomId: z.string(),
  processId: z.string(),
  publicAddress: z.string().optional(),
});
export type SeatReservation = z.infer<typeof seatReservation>;

/** One of a player's finished games. */
export const pastGame = z.object({
  id: z.string(),
  game: z.string(),
  /** Names, by seat. */
  players: z.array(z.string()),
  /** The player's own seats. */
  seats: z.array(z.int()),
  /** The player's place, from 1, and how many share it. */
  place: z.int(),
  shared: z.int(),
  reason: z.string(),
  /** How many steps counted to the end. */
  steps: z.int(),
  startedAt: z.number(),
  finishedAt: z.number(),
});
export type PastGame = z.infer<typeof pastGame>;
export const pastGames = z.object({ games: z.array(pastGame), more: z.boolean() });
