/** Playing again at the same table, with the seats moved on by one. */
import { isDeletedPlayer } from "../../wire/people/deleted.ts";
import { type Refusal, refusal } from "../../wire/refusal.ts";
import { drawSeed, rotatedSeats } from "../seed-draw.ts";
import { settleHost, startWhenReady } from "./seating.ts";
import { enterPhase } from "../steps.ts";
import { isPerson, isPresent, isTaken, type Player, type Seating, seating, seatsOf, type Table } from "../table.ts";

/** Says whether a player wants to play again, for all seats of their own. */
export function wantRematch(
  table: Table,
  player: Player,
  { want, seal = "" }: { readonly want: boolean; readonly seal?: string },
  now: number,
): Refusal | undefined {
  if (table.phase !== "finished") return refusal("not-now");
  const own = seatsOf(table, player.id);
  if (own.length === 0) return refusal("not-seated");
  if (table.revealBy > 0) return refusal("starting");
  for (const seat of own) Object.assign(table.seats[seat] ?? {}, { rematch: want, seal, nonce: "" });
  playAgain(table, now);
  return undefined;
}

/**
 * Begins the next game, with the seats moved on, once everybody who is there wants it. If somebody has left for good,
 * the table waits instead: players who want the game are ready, and the other seats are free.
 */
export function playAgain(table: Table, now: number): void {
  if (table.phase !== "finished" || table.revealBy > 0) return;
  const there = table.seats.filter((seat) => hasSay(table, seat, now));
  if (!there.some((seat) => isPresent(table, seat.player)) || !there.every((seat) => seat.rematch)) return;
  if (table.seats.every((seat) => isTaken(seat) && (!isPerson(seat) || isPresent(table, seat.player)))) {
    drawSeed(table, now);
    return;
  }
  const kept = table.seats.map((seat): Seating => {
    if (isTaken(seat) && !isPerson(seat)) return { ...seat, ready: true };
    return there.includes(seat) ? { ...seat, bot: "", ready: true, rematch: false } : seating();
  });
  table.seats = rotatedSeats(kept, table.entry.masters(kept.length));
  enterPhase(table, "waiting", now);
  settleHost(table, now);
  startWhenReady(table, now);
}

function hasSay(table: Table, seat: Seating, now: number): boolean {
  if (!isPerson(seat) || isDeletedPlayer(seat.player)) return false;
  return isPresent(table, seat.player) || now < seat.awaySince + table.timeouts.rematch;
}

/** When somebody who went away stops being waited for, if others wait. */
export function nextExpiresAt(table: Table, now: number): number {
  if (table.phase !== "finished" || !table.seats.some((seat) => seat.rematch)) return Number.POSITIVE_INFINITY;
  const losses = table.seats
    .filter((seat) => hasSay(table, seat, now) && !isPresent(table, seat.player))
    .map((seat) => seat.awaySince + table.timeouts.rematch);
  return Math.min(Number.POSITIVE_INFINITY, ...losses);
}
