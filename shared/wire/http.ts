/** The HTTP side of the wire: identities, tables, and the way into a room. */
import { z } from "zod";
import { LEVELS } from "../kernel/bot.ts";
import { few } from "./bounded-list.ts";
import { gameFile, MOST_STEPS } from "./game-file.ts";
import { playerName } from "./names.ts";
import { tableSettings } from "./table.ts";

/*
 * POST  /api/identity              {name?}        -> IdentityAnswer    a new player
 * PATCH /api/identity              {name?, device?} -> IdentityAnswer  a new name and a fresh token; needs a token
 * POST  /api/tables                OpenTable      -> {code}            opens a table, its maker hosting in seat 0
 * POST  /api/tables/:code/enter    {}             -> SeatReservation   as a seated player, or to look on
 * POST  /api/lobby/enter           {}             -> SeatReservation
 * POST  /api/exhibition            {game}         -> {code}            computers that play each other, to look on
 * GET   /api/games/:id             -              -> a GameFile, its text byte for byte; needs no token. `GUESTS` beside it,
 *                                                                     and with a token `OWN_SEATS`
 * POST  /api/games               DeviceGame     -> {id}              keeps a finished game of the player's own device
 * GET   /api/games?before=<ms>     -              -> PastGames         own finished games, the newest first
 * GET   /api/learnt              -              -> Learnt            what its player has learnt
 * POST  /api/learnt              Learnt         -> Learnt            keeps more of it; answers with all
 * GET   /api/next?after=<code>    -              -> {code}            another table that waits for the player, or ""
 * GET   /api/key                   -              -> {key}             the Ed25519 key that signs game files
 *
 * A token goes in `Authorization: Bearer`. A refusal has status 4xx or 5xx and a Refusal as its body.
 */

/** `device`: whether the token goes to another device than the one that it was signed for. */
export const identityRequest = z.object({ name: playerName.optional(), device: z.boolean().optional() }).strict();

export const identityAnswer = z.object({
  token: z.string(),
  player: z.object({ id: z.string(), name: z.string(), bound: z.boolean().default(false) }),
  /** Where a passkey was shown: goes in `PROOF` with what only its player may do. */
  proof: z.string().exactOptional(),
});
/** The header for it. */
export const PROOF = "x-proof";
export type IdentityAnswer = z.infer<typeof identityAnswer>;

const steps = z.int().min(1).max(MOST_STEPS);

/**
 * A position of another game, to be played on from, after so many of its steps. It decides what is played, by how many
 * and with which options, whatever the settings say.
 */
const tableOrigin = z.union([
  /** Of a finished game that is kept here. */
  z.object({ id: z.string().max(32), steps }).strict(),
  /** Of a game in a file from anywhere: one that this server did not sign is for tables that are not listed. */
  z.object({ file: gameFile, steps }).strict(),
]);
export type TableOrigin = z.infer<typeof tableOrigin>;

export const openTableRequest = tableSettings.extend({
  /** Where its first game begins, if not at the start. */
  origin: tableOrigin.exactOptional(),
  /** Whether its maker takes all seats, to play on one device: guests are named `Player 2` and so on. */
  alone: z.boolean().exactOptional(),
  /** Levels of computers that take the seats after its maker's. */
  computers: few(z.array(z.enum(LEVELS)).max(7), 8).exactOptional(),
});
export const exhibitionRequest = z.object({ game: z.string().max(32) }).strict();
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

/** The header that names the seats of guests beside a game's file, such as "0 2": the signed text says nothing of it. */
export const GUESTS = "x-guests";
/** The header that names the seats of the player who asks for a game's file with a token, in the same form. */
export const OWN_SEATS = "x-own-seats";

/** One of a player's finished games. */
export const pastGame = z.object({
  id: z.string(),
  game: z.string(),
  /** Names, by seat. */
  players: z.array(z.string()),
  /** The player's own seats. */
  seats: z.array(z.int()),
  /** The seats of guests: those names are nobody's own. */
  guests: z.array(z.int()).default([]),
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

/** So much is learnt in many years. */
export const MOST_LEARNT = 6000;
/** So much is told at once. */
export const MOST_LEARNT_AT_ONCE = 60;

/** A lesson, a puzzle or a note by its name: `skorm/archer`, `neko/day.20779`. */
const learntThing = z.string().regex(/^[a-z0-9][a-z0-9-]{0,31}\/[A-Za-z0-9.-]{1,31}$/);
export const learntRequest = z.object({ things: z.array(learntThing).max(MOST_LEARNT_AT_ONCE) }).strict();
export const learntAnswer = z.object({ things: z.array(z.string()) });
