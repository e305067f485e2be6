/** A sentence about what happened, as the log shows it. */
import type { Seat } from "../../../shared/kernel/game.ts";
import type { SkorEvent } from "../../../shared/skor/events.ts";

/** An event of one kind. */
export type Told<Kind extends SkorEvent["kind"]> = Extract<SkorEvent, { kind: Kind }>;

/** A die as it fell. */
export interface Thrown {
  readonly seat: Seat;
  readonly sides: number;
  readonly rolled: number;
}

export interface Telling {
  /** Whose mark stands before it; undefined where it is nobody's deed. */
  readonly seat: Seat | undefined;
  readonly text: string;
  /** In small print below: how a number came about. */
  readonly note: string;
  readonly dice: readonly Thrown[];
  /** It begins a turn: a rule with words. */
  readonly isHeading: boolean;
  /** There is too much of its kind to be read out. */
  readonly isDetail: boolean;
}

type Further = Partial<Pick<Telling, "note" | "dice" | "isDetail">>;

/** Something that a seat did or came to. */
export function tellingOf(seat: Seat | undefined, text: string, further: Further = {}): Telling {
  return { seat, text, note: "", dice: [], isHeading: false, isDetail: false, ...further };
}

/** Something that nobody did. */
export function aloneTelling(text: string): Telling {
  return tellingOf(undefined, text);
}
