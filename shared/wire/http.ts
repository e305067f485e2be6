/** The HTTP side of the wire: identities, tables, and the way into a room. */
import { z } from "zod";
import { playerName } from "./messages.ts";
import { tableSettings } from "./table.ts";

/*
 * POST  /api/identity              {name?}        -> IdentityAnswer    a new player
 * PATCH /api/identity              {name?}        -> IdentityAnswer    a new name and a fresh token; needs a token
 * POST  /api/tables                TableSettings  -> {code}            opens a table, its maker hosting in seat 0
 * POST  /api/tables/:code/enter    {}             -> SeatReservation   as a seated player, or to look on
 * POST  /api/lobby/enter           {}             -> SeatReservation
 *
 * A token goes in `Authorization: Bearer`. A refusal has status 4xx or 5xx and a Refusal as its body.
 */

export const identityRequest = z.object({ name: playerName.optional() }).strict();

export const identityAnswer = z.object({
  token: z.string(),
  player: z.object({ id: z.string(), name: z.string() }),
});
export type IdentityAnswer = z.infer<typeof identityAnswer>;

export const openTableRequest = tableSettings;
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
