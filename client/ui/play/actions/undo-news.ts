/** The words for a request to take something back, and for what was taken back. */
import { useEffect, useRef, useState } from "preact/hooks";
import { inForce, type RecordStep, readStep } from "../../../../shared/kernel/steps.ts";
import { NOBODY, type TableView } from "../../../../shared/wire/table.ts";
import type { GamePage } from "../../../games/contract/page.ts";
import { announce, toast } from "../../kit/live.tsx";
import { stepText } from "../log/step-text.ts";
import type { AtTable } from "../model/playing.ts";
import { playText } from "../text.ts";

/** The actions that somebody asks to take back, in words. */
export function undoAsked(table: TableView, page: GamePage, before: AtTable["before"]): string {
  return playText.undoFrom(
    table.seats[table.undoSeat]?.name ?? "",
    stepText(page, table.log[table.undoTo], table.game, () => before(table.undoTo)),
  );
}

/**
 * Announces requests to take back, and their outcome, and shows them unless this player caused them.
 * @returns the number of steps at which somebody asked last
 */
export function useUndoNews(at: Pick<AtTable, "session" | "page" | "before">): number | undefined {
  const table = at.session.table.value;
  const [askedAt, setAskedAt] = useState<number>();
  const before = useRef(table);
  useEffect(() => {
    const last = before.current;
    before.current = table;
    if (table === undefined) return;
    if (table.undoSeat !== NOBODY) setAskedAt(table.log.length);
    if (last === undefined || last.round !== table.round || table.phase !== "playing") return;
    announceUndo(at, last, table);
  }, [table]);
  return askedAt;
}

function announceUndo(
  { session, page, before }: Pick<AtTable, "session" | "page" | "before">,
  last: TableView,
  table: TableView,
): void {
  const ownSeats = session.seats.peek();
  const undone = table.log
    .slice(last.log.length)
    .map(readStep)
    .findLast((step) => step?.kind === "undo");
  if (undone?.kind === "undo") {
    const count = actionsIn(last.log) - actionsIn(table.log);
    const own = ownSeats.includes(undone.seat);
    const words = own ? playText.undone(count) : playText.undoneBy(table.seats[undone.seat]?.name ?? "", count);
    if (own) announce(words);
    else toast(words);
  } else if (last.undoSeat !== NOBODY && table.undoSeat === NOBODY) {
    toast(playText.undoOff);
  } else if (last.undoSeat === NOBODY && table.undoSeat !== NOBODY && !ownSeats.includes(table.undoSeat)) {
    announce(undoAsked(table, page, before), "now");
  }
}

function actionsIn(log: readonly string[]): number {
  const steps = log.map((line): RecordStep => readStep(line) ?? { kind: "draw" });
  return inForce(steps).filter((at) => steps[at]?.kind === "act").length;
}
