/** The list of moves as rows: one for each round of turns, a column for each seat. */
import type { Seat } from "../../../shared/kernel/game.ts";

/** A turn, or what else the log tells. */
export interface Turn {
  readonly seat: Seat;
  readonly text: string;
  /** Turns of different sections are numbered apart: the placing of the pieces, and the play. */
  readonly section: string;
}

export interface MoveRow {
  readonly section: string;
  readonly number: number;
  /** One for each seat in turn order; undefined where that seat has no turn in this round. */
  readonly cells: readonly (string | undefined)[];
  /** The column of the newest turn of all, or undefined when it is in another row. */
  readonly last: number | undefined;
}

/**
 * Puts turns into rows.
 * @param order the seats in the order in which they take turns, the first to move first
 */
export function moveRows(turns: readonly Turn[], order: readonly Seat[]): MoveRow[] {
  const rows: { section: string; number: number; cells: (string | undefined)[]; last: number | undefined }[] = [];
  let column = -1;
  for (const [index, turn] of turns.entries()) {
    const row = rows.at(-1);
    const next = order.indexOf(turn.seat);
    if (row === undefined || row.section !== turn.section || next <= column) {
      const number = row?.section === turn.section ? row.number + 1 : 1;
      rows.push({ section: turn.section, number, cells: order.map(() => undefined), last: undefined });
    }
    column = next;
    const current = rows.at(-1);
    if (current === undefined || next < 0) continue;
    current.cells[next] = turn.text;
    if (index === turns.length - 1) current.last = next;
  }
  return rows;
}
