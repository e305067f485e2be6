/** What a clock shows. */
import type { SeatView } from "../../../../shared/wire/table.ts";
import { clockFace, shortSpan } from "../../text/spans.ts";

export interface ClockFace {
  /** Under this a clock is shown as low. */
  readonly low: number;
  /** The moments at which a low clock is said aloud. */
  readonly warnings: readonly number[];
  readonly text: (left: number) => string;
  /** How often a running clock is looked at. */
  readonly every: (left: number) => number;
}

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** A clock for a whole game: low under 20 seconds, with tenths of a second from there on. */
export const liveFace: ClockFace = {
  low: 20 * SECOND,
  warnings: [MINUTE, 20 * SECOND, 10 * SECOND],
  text: clockText,
  every: (left) => (left < 100 * SECOND ? SECOND / 10 : SECOND / 4),
};

/** A clock of days for each action: `2d 4h`, and minutes and seconds in its last hour. */
export const slowFace: ClockFace = {
  low: HOUR,
  warnings: [HOUR, 10 * MINUTE, MINUTE],
  text: (left) => {
    const shown = SECOND * Math.ceil(left / SECOND);
    return shown < HOUR ? clockFace(left) : shortSpan(shown);
  },
  every: (left) => (left < HOUR + MINUTE ? SECOND / 4 : SECOND),
};

/** A clock in figures: `8:15`, `1:02:40`, and `0:09.4` when it is low. */
export function clockText(left: number): string {
  if (left >= liveFace.low) return clockFace(left);
  const tenths = Math.floor(left / 100);
  return `0:${String(Math.floor(tenths / 10)).padStart(2, "0")}.${tenths % 10}`;
}

/** The warning that a clock passed between two looks at it, if any. */
export function warningPassed({ warnings }: ClockFace, before: number, after: number): number | undefined {
  return warnings.find((mark) => before > mark && after <= mark);
}

/** Whether somebody's clock of days stands still. */
export function isOnVacation(
  { vacationFrom, vacationUntil }: Pick<SeatView, "vacationFrom" | "vacationUntil">,
  now: number,
): boolean {
  return vacationFrom <= now && now < vacationUntil;
}
