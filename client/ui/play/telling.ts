/** What happens in a game, in sentences: a log shows them, and they are read out as they happen. */
import type { Seat } from "../../../shared/kernel/game.ts";

/** Who looks on, and what everybody is called. */
export interface Ears {
  readonly seat: Seat | undefined;
  /** Several people share the device: nobody in particular is `you`. */
  readonly shared: boolean;
  readonly names: readonly string[];
}

/** A sentence about what happened. */
export interface Telling {
  /** The sentence goes on from this seat's name; without a seat it stands by itself. */
  readonly seat: Seat | undefined;
  readonly text: string;
  /** It belongs to what was told before it. */
  readonly goesOn: boolean;
}

/** An entry of a log: a deed, with all that followed from it. */
export interface LogEntry {
  /** Whose name begins the entry; undefined where it stands by itself. */
  readonly seat: Seat | undefined;
  readonly text: string;
  readonly further: string;
}

export function isYou(seat: Seat, ears: Ears): boolean {
  return seat === ears.seat && !ears.shared;
}

/** What a seat is called within a sentence. */
export function nameOf(seat: Seat, ears: Ears, you = "you"): string {
  return isYou(seat, ears) ? you : (ears.names[seat] ?? "");
}

/** A telling as a whole sentence: `You chose a decree.` */
export function wholeSentence({ seat, text }: Telling, ears: Ears): string {
  return seat === undefined ? text : `${nameOf(seat, ears, "You")} ${text}`;
}

/** Entries, oldest first. */
export function logEntries(tellings: readonly Telling[]): LogEntry[] {
  const entries: LogEntry[] = [];
  for (const { seat, text, goesOn } of tellings) {
    const last = entries.at(-1);
    if (!goesOn || last === undefined) entries.push({ seat, text, further: "" });
    else entries[entries.length - 1] = { ...last, further: `${last.further} ${capital(text)}`.trim() };
  }
  return entries;
}

/** The same at the start of a sentence. */
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
