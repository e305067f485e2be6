/** The list of moves as rows: one for each round of turns, a column for each seat. */
import type { Seat } from "../../../../shared/kernel/game.ts";

/** A turn, or what else the log tells. */
export interface Turn {
  readonly seat: Seat;
  readonly text: string;
  /** Turns of different sections stand apart: the placing of the pieces, and the play. */
  readonly section: string;
  /** The number of its first move in the game, as replays and results count them. */
  readonly number: number;
  /** The number of steps of the game up to and including it. */
  readonly at: number;
}

/** A line of the log that belongs to no turn, such as a pause. */
export interface Remark {
  readonly remark: string;
}

type Cell = Pick<Turn, "text" | "at">;

export interface MoveRow {
  readonly section: string;
  /** That of the first move in it. */
  readonly number: number;
  /** One for each seat in turn order; undefined if the seat has no turn in this round. */
  readonly cells: readonly (Cell | undefined)[];
  /** The column of the newest turn of all, or undefined when it is in another row. */
  readonly last: number | undefined;
  /** Remarks of this round that belong to no turn. */
  readonly remarks: readonly string[];
}

interface RowInMaking extends MoveRow {
  cells: (Cell | undefined)[];
  last: number | undefined;
  remarks: string[];
}

/** Puts turns into rows. @param order the seats in the order in which they take turns, the first to move first */
export function moveRows(entries: readonly (Turn | Remark)[], order: readonly Seat[]): MoveRow[] {
  const rows: RowInMaking[] = [];
  let early: string[] = [];
  let column = -1;
  for (const [index, entry] of entries.entries()) {
    if ("remark" in entry) {
      // A remark before the first turn has no row yet.
      (rows.at(-1)?.remarks ?? early).push(entry.remark);
      continue;
    }
    const row = rows.at(-1);
    const next = order.indexOf(entry.seat);
    if (row === undefined || row.section !== entry.section || next <= column) {
      const { section, number } = entry;
      rows.push({ section, number, cells: order.map(() => undefined), last: undefined, remarks: early });
      early = [];
    }
    column = next;
    const current = rows.at(-1);
    if (current === undefined || next < 0) continue;
    current.cells[next] = { text: entry.text, at: entry.at };
    if (!entries.slice(index + 1).some((later) => !("remark" in later))) current.last = next;
  }
  return rows;
}
