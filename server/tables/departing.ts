/** Somebody leaves for good: their seats stay with those who play on, and say nothing of whose they were. */
import { type Refusal, refusal } from "../../shared/wire/refusal.ts";
import { resign } from "./playing.ts";
import { nameAt } from "./presence.ts";
import { settleHost } from "./seating.ts";
import { seating, seatsOf, type Table } from "./table.ts";

/** What whoever left is called. */
export const LEFT_NAME = "Somebody who left";

/**
 * Takes a player out of a table.
 * @param ghost an id that is nobody's, which has their seats from then on
 */
export function departForGood(table: Table, id: string, ghost: string, now: number): Refusal | undefined {
  // Whoever only watched may have said something too.
  for (const [number, line] of table.chat) if (line.player === id) table.chat.delete(number);
  if (table.revealBy > 0) return refusal("starting");
  const own = seatsOf(table, id);
  if (table.phase === "playing") for (const seat of own) resign(table, { id, name: "" }, seat, now);
  for (const at of own) {
    const held = table.seats[at];
    if (held === undefined) continue;
    if (table.phase === "waiting") table.seats[at] = seating();
    else Object.assign(held, { player: ghost, name: nameAt(table, at, LEFT_NAME), bound: false, rematch: false });
  }
  table.connections.delete(id);
  settleHost(table, now);
  return undefined;
}
