/** Talk at a table. */
import { type Refusal, refusal } from "../../wire/refusal.ts";
import { type Player, seatOf, type Table } from "../table.ts";

/** How many lines a table remembers. */
export const CHAT_LINES = 60;

/**
 * Notes how far a seated player has read, on any device; nobody else is told. Marks of players who stood up are
 * removed.
 */
export function markRead({ seats, reads, chatCount }: Table, { id }: Player, line: number): undefined {
  for (const player of reads.keys()) if (seats.every((seat) => seat.player !== player)) reads.delete(player);
  if (seats.some(({ player }) => player === id)) reads.set(id, Math.max(reads.get(id) ?? 0, Math.min(line, chatCount)));
}

/** Control characters, and marks that turn the direction of the text around them. */
const UNPRINTABLE = /[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]+/gu;

/** Says something. In play, people who look on stay quiet, and so does everybody who agreed to. */
export function say(table: Table, player: Player, text: string, now: number): Refusal | undefined {
  const seat = seatOf(table, player.id);
  if (table.phase === "playing") {
    if (seat < 0) return refusal("watchers-quiet");
    if (!table.settings.talk) return refusal("no-talk");
  }
  const clean = text.replace(UNPRINTABLE, " ").trim();
  if (clean === "") return refusal("malformed");
  table.chat.set(String(++table.chatCount), {
    player: player.id,
    name: player.name,
    bound: player.bound === true,
    seat,
    text: clean,
    at: now,
  });
  for (const line of table.chat.keys()) {
    if (table.chat.size <= CHAT_LINES) break;
    table.chat.delete(line);
  }
  return undefined;
}
