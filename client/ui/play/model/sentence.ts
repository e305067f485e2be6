/** The sentences about a game, and their readers. */
import type { Seat } from "../../../../shared/kernel/game.ts";

export interface Reader {
  readonly seat: Seat | undefined;
  /** Whether several people share the device: then no seat is called `you`. */
  readonly shared: boolean;
  readonly names: readonly string[];
  /** While a line is thought out: the seat of who thinks, and does what the others might do as well. */
  readonly thinker?: Seat;
}

/** A sentence about what happened. */
export interface Sentence {
  /** The sentence goes on from this seat's name; without a seat it stands by itself. */
  readonly seat: Seat | undefined;
  readonly text: string;
  /** Whether the sentence belongs to the one before. */
  readonly goesOn: boolean;
  /** In small print below: how a number came about. */
  readonly note?: string;
  /** Small drawings beside it, such as dice, by names that the game's log knows. */
  readonly signs?: readonly string[];
  /** It begins a part of the log: a rule with words. */
  readonly heads?: boolean;
  /** Whether sentences of this kind are too many to be read out. */
  readonly isDetail?: boolean;
}

/** `took Ribbon King.`, to go on from the seat's name. */
export const did = (seat: Seat, text: string): Sentence => ({ seat, text, goesOn: false });
export const alone = (text: string): Sentence => ({ seat: undefined, text, goesOn: false });
/** A sentence that continues the one before. */
export const further = (text: string): Sentence => ({ seat: undefined, text, goesOn: true });

export function isYou(seat: Seat, reader: Reader): boolean {
  return seat === reader.seat && !reader.shared;
}

/** What a seat is called within a sentence. */
export function nameOf(seat: Seat, reader: Reader, you = "you"): string {
  return isYou(seat, reader) ? you : (reader.names[seat] ?? "");
}

/** Whose something is, within a sentence: `your`, `Ann's`. */
export function whoseWord(seat: Seat, reader: Reader): string {
  return isYou(seat, reader) ? "your" : `${reader.names[seat] ?? ""}'s`;
}

/** A whole sentence: `You chose a decree.` */
export function wholeSentence({ seat, text }: Sentence, reader: Reader): string {
  return seat === undefined ? text : `${nameOf(seat, reader, "You")} ${text}`;
}
