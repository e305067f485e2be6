/** Vacations of players: days of a year in which their clocks of days stand still. */
import { z } from "zod";

/** So many days everybody has in a calendar year, by UTC. */
export const VACATION_DAYS = 28;

export const vacationRequest = z.object({ days: z.int().min(1).max(VACATION_DAYS) }).strict();

export const vacationAnswer = z.object({
  /** Until when the player is on vacation, in ms of server time; 0 where they are not. */
  until: z.number(),
  /** How many days are left in this year. */
  left: z.int(),
});
export type VacationAnswer = z.infer<typeof vacationAnswer>;

/** A time from one moment until another, in ms since 1970. */
export interface Span {
  readonly from: number;
  readonly until: number;
}

/** How many ms of a time lie in none of the vacations. @param vacations in their order, not overlapping */
export function timeOutsideVacations(vacations: readonly Span[], from: number, until: number): number {
  const free = vacations.reduce(
    (sum, span) => sum + Math.max(0, Math.min(until, span.until) - Math.max(from, span.from)),
    0,
  );
  return Math.max(0, until - from - free);
}

/** When a clock that starts at a moment has run for so long, and not in any of the vacations. */
export function endOutsideVacations(vacations: readonly Span[], from: number, ms: number): number {
  let [at, left] = [from, ms];
  for (const span of vacations) {
    if (span.until <= at) continue;
    const before = Math.max(0, span.from - at);
    if (left <= before) break;
    [at, left] = [span.until, left - before];
  }
  return at + left;
}
