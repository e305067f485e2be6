/**
 * Clocks of a table: those of all seats that may act run, from `clockAt` on. They are set anew only when other seats
 * come to act, so that a turn of several steps costs no message about clocks.
 */
import type { Seat } from "../../shared/kernel/game.ts";
import type { Table } from "./table.ts";

const MINUTE = 60_000;

/** The seats whose clocks run. */
export function runningSeats(table: Table): readonly Seat[] {
  if (table.phase !== "playing" || table.settings.clock === null) return [];
  return table.play?.match.actors() ?? [];
}

/** What is left on a seat's clock. */
export function remainingOf(table: Table, seat: Seat, now: number): number {
  const remaining = table.seats[seat]?.remaining ?? 0;
  if (table.play === undefined || !runningSeats(table).includes(seat)) return remaining;
  return Math.max(0, remaining - Math.max(0, now - table.play.clockAt));
}

/** Winds all clocks up for a new game. */
export function windClocks(table: Table, now: number): void {
  const { clock } = table.settings;
  const remaining = clock === null ? 0 : Math.round(clock.minutes * MINUTE);
  for (const seat of table.seats) Object.assign(seat, { remaining, clockAt: now });
}

/**
 * Charges the seats that could act until now for their time.
 * @param before the seats whose clocks ran
 * @param finished the seat that finished its turn and is given the increment, if any
 */
export function settleClocks(table: Table, before: readonly Seat[], finished: Seat | undefined, now: number): void {
  if (table.settings.clock === null || table.play === undefined) return;
  const { increment } = table.settings.clock;
  const elapsed = Math.max(0, now - table.play.clockAt);
  table.play.clockAt += elapsed;
  for (const seat of before) {
    const held = table.seats[seat];
    if (held === undefined) continue;
    held.remaining = Math.max(0, held.remaining - elapsed) + (seat === finished ? increment * 1000 : 0);
    held.clockAt = table.play.clockAt;
  }
}

/** The next seat to run out of time and when, if no action comes. */
export function nextFlag(table: Table): { readonly seat: Seat; readonly at: number } | undefined {
  const start = table.play?.clockAt ?? 0;
  const flags = runningSeats(table).map((seat) => ({ seat, at: start + (table.seats[seat]?.remaining ?? 0) }));
  return flags.reduce<(typeof flags)[number] | undefined>(
    (first, flag) => (first === undefined || flag.at < first.at ? flag : first),
    undefined,
  );
}
