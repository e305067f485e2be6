/** Vacations of players. They never overlap: one begins when none is going on. */

/** A time in which a player was, is or will be on vacation, in ms since 1970. */
export interface StoredVacation {
  readonly player: string;
  readonly from: number;
  readonly until: number;
}

/** How much of vacation may be used up: no more than `most` ms that come after `since`. */
export interface VacationDays {
  readonly since: number;
  readonly most: number;
}
