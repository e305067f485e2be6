/** A player's request to take something back: as the players see it that answer, and as the others see it. */
import { useEffect, useRef, useState } from "preact/hooks";
import { inForce, type RecordStep, readStep } from "../../../../shared/kernel/steps.ts";
import { NOBODY, type TableView } from "../../../../shared/wire/table.ts";
import type { GamePage } from "../../../games/contract/page.ts";
import { announce, toast } from "../../kit/live.tsx";
import { toastRefusal } from "../../shell/table-requests.ts";
import { listText } from "../../text/words.ts";
import { stepText } from "../log/step-text.ts";
import type { AtTable } from "../model/playing.ts";
import { playText } from "../text.ts";
import { AnswerButtons } from "./answer-buttons.tsx";

interface UndoOfferProps extends Pick<AtTable, "session" | "page" | "playing" | "before"> {
  table: TableView;
}

/** Agree or refuse, or the names of players without an answer. The asker withdraws by the button that asked. */
export function UndoOffer({ session, table, page, playing, before }: UndoOfferProps) {
  if (table.phase !== "playing" || table.undoSeat === NOBODY) return null;
  const ownSeats = session.seats.value;
  const answer = (agree: boolean) => void toastRefusal(session.request("answerUndo", { agree }));
  const mine = ownSeats.includes(table.undoSeat);
  const agreed = ownSeats.every((seat) => table.seats[seat]?.undo === true || !playing.includes(seat));
  if (!mine && !agreed) {
    return (
      <div class="offer offer-open">
        <p>{undoAsked(table, page, before)}</p>
        <AnswerButtons answer={answer} />
      </div>
    );
  }
  const open = playing.filter((seat) => table.seats[seat]?.undo === false && table.seats[seat]?.bot === "");
  return (
    <div class="offer">
      <p class="t-note">{playText.undoWaiting(listText(open.map((seat) => table.seats[seat]?.name ?? "")))}</p>
    </div>
  );
}

function undoAsked(table: TableView, page: GamePage, before: AtTable["before"]): string {
  return playText.undoFrom(
    table.seats[table.undoSeat]?.name ?? "",
    stepText(page, table.log[table.undoTo], table.game, () => before(table.undoTo)),
  );
}

/**
 * Says aloud what is asked, taken back or turned down, and shows it where it is not one's own doing.
 * @returns at how many steps somebody asked last
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
