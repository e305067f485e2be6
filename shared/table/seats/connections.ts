/** Coming to a table and going away. Leaving the page frees no seat. */
import { takeOver } from "./hand-over.ts";
import { rename, settleAttendance } from "../presence.ts";
import { settleHost, startWhenReady } from "./seating.ts";
import { type Player, seatsOf, type Table } from "../table.ts";

/** Somebody opened the table, perhaps once more. Their seat takes on their present name. */
export function playerConnected(table: Table, player: Player, now: number): void {
  table.connections.set(player.id, (table.connections.get(player.id) ?? 0) + 1);
  rename(table, player);
  setAway(table, player.id, 0);
  settleAttendance(table, now);
  settleHost(table, now);
  startWhenReady(table, now);
  // A player who was away and is back plays again.
  if (table.connections.get(player.id) === 1) takeOver(table, player, now);
}

/** One of a player's connections closed. */
export function playerDisconnected(table: Table, player: string, now: number): void {
  const left = (table.connections.get(player) ?? 0) - 1;
  if (left > 0) {
    table.connections.set(player, left);
    return;
  }
  table.connections.delete(player);
  setAway(table, player, now);
  settleAttendance(table, now);
  settleHost(table, now);
}

function setAway(table: Table, player: string, since: number): void {
  for (const seat of seatsOf(table, player)) {
    const seating = table.seats[seat];
    if (seating !== undefined) seating.awaySince = since;
  }
}

/** Moves all visitors of one table to another one, with the names that they have there. */
export function moveVisitors(from: Table, to: Table, now: number): void {
  for (const [player, count] of from.connections) {
    to.connections.set(player, count);
    setAway(to, player, 0);
  }
  settleAttendance(to, now);
  settleHost(to, now);
  startWhenReady(to, now);
}
