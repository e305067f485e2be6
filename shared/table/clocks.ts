/**
 * Clocks of a table: those of all seats that may act run, from `clockAt` on. They are set anew only when other seats
 * come to act, so that a turn of several steps costs no message about clocks.
 */
import type { Seat } from "../kernel/game.ts";
import { fullTime, giftTime, isSlow } from "../wire/clock.ts";
import { endOutsideVacations, type Span, timeOutsideVacations } from "../wire/vacation.ts";
import type { TableGame, Seating, Table } from "./table.ts";

/** The seats whose clocks run. */
export function runningSeats(table: Table): readonly Seat[] {
  if (table.phase !== "playing" || table.settings.clock === null || table.play === undefined) return [];
  return timedSeats(table.play);
}

/** The seats that may act and are timed: game masters never are. */
export function timedSeats({ match }: TableGame): readonly Seat[] {
  const masters = match.masters();
  return masters.length === 0 ? match.actors() : match.actors().filter((seat) => !masters.includes(seat));
}

/** The rest of a seat's clock. @param running the seats whose clocks run, if known */
export function remainingOf(table: Table, seat: Seat, now: number, running = runningSeats(table)): number {
  const seating = table.seats[seat];
  const remaining = seating?.remaining ?? 0;
  if (seating === undefined || table.play === undefined || !running.includes(seat)) return remaining;
  return Math.max(0, remaining - usedUp(table, seating, table.play.clockAt, now));
}

/** How much of a time a seat's clock runs in. */
function usedUp(table: Table, seat: Seating, from: number, until: number): number {
  return timeOutsideVacations(vacationsAt(table, seat), from, until);
}

/** A game played in one go has no vacations, and a computer never takes one. */
function vacationsAt({ settings }: Table, seat: Seating): readonly Span[] {
  return isSlow(settings.clock) && seat.bot === "" ? seat.vacations : [];
}

function fullClock({ clock }: Table["settings"]): number {
  return clock === null ? 0 : fullTime(clock);
}

/** Winds all clocks up for a new game. */
export function resetClocks(table: Table, now: number): void {
  const remaining = fullClock(table.settings);
  for (const seat of table.seats) Object.assign(seat, { remaining, clockAt: now });
}

export interface Mover {
  /** The seat that acted, if the step was an action. */
  readonly acted: Seat | undefined;
  readonly finished: Seat | undefined;
}

/**
 * Charges the seats that could act until now for their time, if that changes something: a clock for a whole game is set
 * when other seats come to act, a clock of days with every action.
 * @param before the seats whose clocks ran
 */
export function settleClocks(table: Table, before: readonly Seat[], { acted, finished }: Mover, now: number): void {
  const { play } = table;
  const { clock } = table.settings;
  if (clock === null || play === undefined) return;
  const after = timedSeats(play);
  const slow = isSlow(clock);
  const isSame = before.length === after.length && before.every((seat) => after.includes(seat));
  if (isSame && !(slow && acted !== undefined)) return;
  const began = play.clockAt;
  play.clockAt = Math.max(began, now);
  const gift = slow ? 0 : clock.increment * 1000;
  for (const seat of before) {
    const seating = table.seats[seat];
    if (seating === undefined) continue;
    seating.remaining = Math.max(0, seating.remaining - usedUp(table, seating, began, play.clockAt));
  }
  // Pages take the latest of these as the start of the running clock, also of a clock that starts again after none ran.
  for (const seat of before.length > 0 ? before : after) {
    const seating = table.seats[seat];
    if (seating !== undefined) seating.clockAt = play.clockAt;
  }
  // A turn that a game master's die ends is not timed to its end, and yet somebody finishes it.
  const mover = finished === undefined ? undefined : table.seats[finished];
  if (mover !== undefined) {
    mover.remaining += gift;
    // Pages take what a clock has more since the same moment for time that somebody gave.
    mover.clockAt = play.clockAt;
  }
  if (!slow) return;
  for (const [seat, seating] of table.seats.entries()) {
    const isFresh = seat === acted || (after.includes(seat) && !before.includes(seat));
    if (isFresh) Object.assign(seating, { remaining: fullClock(table.settings), clockAt: play.clockAt });
  }
}

/** Does not charge the running clocks for a time in which the server was away. @returns for how many ms */
export function creditClocks(table: Table, away: number, now: number): number {
  const { play } = table;
  if (play === undefined || runningSeats(table).length === 0) return 0;
  const excused = Math.round(Math.min(away, Math.max(0, now - play.clockAt)));
  play.clockAt += excused;
  for (const seat of runningSeats(table)) {
    const seating = table.seats[seat];
    if (seating !== undefined) seating.clockAt = play.clockAt;
  }
  return excused;
}

/**
 * Gives a seat that a computer takes over as much time as the others have left: the seat may have been given up because
 * its time ran out.
 */
export function evenClock(table: Table, seat: Seat, now: number): void {
  const seating = table.seats[seat];
  const { clock } = table.settings;
  if (clock === null || seating === undefined || table.play === undefined) return;
  const others = table.seats.flatMap((_, other) => (other === seat ? [] : [remainingOf(table, other, now)]));
  const mean = others.reduce((sum, left) => sum + left, 0) / Math.max(1, others.length);
  seating.remaining = Math.max(seating.remaining, Math.round(mean));
}

/** Gifts can raise a clock to this many times its first value. */
const MAX_GIFTS = 2;

/**
 * Gives a seat more time. What it had when its clock was set last grows, so that a clock that runs goes on running.
 * @returns whether it took it
 */
export function addTime(table: Table, seat: Seat, now: number): boolean {
  const seating = table.seats[seat];
  const { clock } = table.settings;
  if (seating === undefined || clock === null) return false;
  const gift = giftTime(clock);
  if (remainingOf(table, seat, now) + gift > MAX_GIFTS * fullTime(clock)) return false;
  seating.remaining += gift;
  return true;
}

/** The next seat to run out of time and when, if no action comes. */
export function nextFlag(table: Table): { readonly seat: Seat; readonly at: number } | undefined {
  const start = table.play?.clockAt ?? 0;
  const flags = runningSeats(table).flatMap((seat) => {
    const seating = table.seats[seat];
    return seating === undefined
      ? []
      : { seat, at: endOutsideVacations(vacationsAt(table, seating), start, seating.remaining) };
  });
  return flags.reduce<(typeof flags)[number] | undefined>(
    (first, flag) => (first === undefined || flag.at < first.at ? flag : first),
    undefined,
  );
}
