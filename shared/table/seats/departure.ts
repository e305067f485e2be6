/** Somebody leaves for good: their seats stay with those who play on, and say nothing of their former player. */
import type { Seat } from "../../kernel/game.ts";
import { DELETED_PLAYER_NAME } from "../../wire/people/deleted.ts";
import { type Refusal, refusal } from "../../wire/refusal.ts";
import { resign } from "../play-requests.ts";
import { nameAt } from "../presence.ts";
import { playAgain } from "./rematch.ts";
import { settleHost } from "./seating.ts";
import { type Seating, seating, seatsOf, type Table } from "../table.ts";

/** Resigns at all seats of a leaving player before they pass on: a rated game is lost by the one who played it. */
export function resignAllSeats(table: Table, id: string, now: number): undefined {
  if (table.phase === "playing") for (const seat of seatsOf(table, id)) resign(table, { id, name: "" }, seat, now);
}

/**
 * The seat of a deleted account, without its player. At a tournament's table before the game, the player who did not
 * come in time has lost.
 */
function ghostAt(table: Table, at: Seat, player: string, now: number): Partial<Seating> {
  const name = nameAt(table, at, DELETED_PLAYER_NAME);
  const kept = { player, name, bound: false, rematch: false };
  return table.phase === "waiting" ? { ...seating(), ...kept, awaySince: now } : kept;
}

/** Takes a player out of a table. @param ghost an id that is nobody's, which has their seats from then on */
export function replaceDeletedPlayer(table: Table, id: string, ghost: string, now: number): Refusal | undefined {
  // A spectator may have said something too.
  for (const [number, line] of table.chat) if (line.player === id) table.chat.delete(number);
  if (table.revealBy > 0) return refusal("starting");
  const own = seatsOf(table, id);
  resignAllSeats(table, id, now);
  if (table.phase === "waiting" && table.settings.tournament === undefined) {
    for (const at of own) table.seats[at] = seating();
    // The table is no longer reserved for these players, and waits for anybody.
    if (own.length > 0) table.startsBy = 0;
  } else {
    for (const at of own) Object.assign(table.seats[at] ?? {}, ghostAt(table, at, ghost, now));
  }
  table.connections.delete(id);
  table.reads.delete(id);
  settleHost(table, now);
  // Who wants another game waits for them no longer.
  if (own.length > 0) playAgain(table, now);
  return undefined;
}
