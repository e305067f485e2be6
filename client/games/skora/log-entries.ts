/** The log of a game as it is shown: one entry for each turn, with all that belongs to it. */
import type { Seat } from "../../../shared/kernel/game.ts";
import type { Happening } from "./happenings.ts";
import { type Ears, tellingsOf } from "./tellings.ts";

export interface LogEntry {
  /** Whose name begins the entry; undefined where it stands by itself. */
  readonly seat: Seat | undefined;
  readonly text: string;
  /** What the turn went on to do. */
  readonly further: string;
}

/** Entries, oldest first. */
export function logEntries(happenings: readonly Happening[], ears: Ears): LogEntry[] {
  const entries: LogEntry[] = [];
  for (const telling of happenings.flatMap((happening) => tellingsOf(happening, ears))) {
    const last = entries.at(-1);
    if (!telling.goesOn || last === undefined) entries.push({ seat: telling.seat, text: telling.text, further: "" });
    else entries[entries.length - 1] = { ...last, further: `${last.further} ${telling.text}`.trim() };
  }
  return entries;
}
