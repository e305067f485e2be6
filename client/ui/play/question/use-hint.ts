/** A hint: one good action, previewed on the board, at tables where nobody else plays. */
import { useEffect, useRef, useState } from "preact/hooks";
import type { TableView } from "../../../../shared/wire/table.ts";
import type { TableSession } from "../../../net/session.ts";
import { announce, toast } from "../../kit/live.tsx";
import { keepHint } from "../../evaluation/kept-hints.ts";
import { linesInForce } from "../../../../shared/kernel/steps.ts";
import { playText } from "../text.ts";
import type { WorkerAnswer } from "../../evaluation/messages.ts";
import { suggested, suggestion } from "../model/suggestion.ts";
import type { Position, TableAction } from "../actions/table-actions.ts";

/** Needed by few players, and never at once. */
const loadWorker = () => import("../../evaluation/worker-client.ts");

/** How long a preview takes to come at most. */
const PREVIEW_MS = 400;

/** The button for a hint; undefined if other people play too, who did not agree to help. */
export function useHint(position: Position | undefined): TableAction | undefined {
  const [thinking, setThinking] = useState(false);
  const stop = useRef<(() => void) | undefined>(undefined);
  /** What its seat had done when the hint that stands, or is thought about, was asked for. */
  const askedAfter = useRef<string | undefined>(undefined);
  const moment = position === undefined ? "" : `${position.table.round} ${position.table.log.length}`;
  const seat = position?.session.seat.value;
  const mayAsk = seat !== undefined && position?.actors.includes(seat) === true;
  const doneByNow = position === undefined || seat === undefined ? "" : doneBy(seat, position.table);

  function ask(): void {
    if (position === undefined || seat === undefined) return;
    setThinking(true);
    announce(playText.hintThinking);
    askedAfter.current = doneByNow;
    stop.current = askFor(position, seat, () => setThinking(false));
  }
  useEffect(() => {
    // If several seats choose at once, the choice of another seat does not end the hint.
    if (mayAsk && askedAfter.current === doneByNow) ask();
    else askedAfter.current = undefined;
    return () => {
      // It was for this moment only.
      stop.current?.();
      stop.current = undefined;
      suggestion.value = undefined;
      setThinking(false);
    };
  }, [moment]);
  const shown = suggestion.value?.session === position?.session ? suggested.value : undefined;
  useEffect(() => {
    if (shown !== undefined) announce(playText.hintTold(shown.title, shown.reason));
  }, [shown]);
  if (position?.page.hasBot !== true || !isAmongComputers(position.session, position.table)) return undefined;
  if (position.session.settings.value?.tournament !== undefined) return undefined;
  const why = thinking ? playText.hintThinking : mayAsk ? undefined : playText.hintNotNow;
  return { key: "hint", icon: "quick", word: playText.hint, why, onPress: ask };
}

/** A mark of the seat and of the steps that it made in this round: on a shared device another seat acts next. */
function doneBy(seat: number, { round, log }: TableView): string {
  return `${round} ${seat} ${log.filter((line) => line.startsWith(String(seat))).length}`;
}

/**
 * Asks for a hint, and shows it on the board.
 * @param done called as soon as the search is over, unless it was stopped
 * @returns a function that stops it
 */
function askFor({ session, table, page }: Position, seat: number, done: () => void): () => void {
  const game = session.settings.peek()?.game;
  const view = table.game;
  let isOver = false;
  let end: (() => void) | undefined;
  if (game === undefined || typeof view !== "object" || view === null) {
    done();
    return () => undefined;
  }
  Promise.all([session.recall(seat), loadWorker()]).then(
    ([memory, { askWorker }]) => {
      if (isOver) return;
      const known = memory === undefined ? {} : { memory };
      end = askWorker({ kind: "hint", game, view, seat, seats: table.seats.length, ...known }, onAnswer);
    },
    () => onAnswer({ kind: "failed" }),
  );

  function onAnswer(answer: WorkerAnswer): void {
    if (isOver) return;
    done();
    if (answer.kind !== "hint") {
      toast(playText.hintFailed);
      return;
    }
    keepHint(table.commitment, { at: stepsSoFar(table.log), action: answer.action, looks: answer.looks });
    suggested.value = undefined;
    suggestion.value = { session, action: answer.action, line: answer.line };
    // Some choices have no preview: they are named.
    setTimeout(() => {
      if (suggestion.peek()?.action === answer.action && suggested.peek() === undefined)
        toast(
          playText.hintTold(
            page.actionText(answer.action, table.game, () => table.game),
            "",
          ),
        );
    }, PREVIEW_MS);
  }
  return () => {
    isOver = true;
    end?.();
  };
}

/** How many steps a review counts up to now. */
function stepsSoFar(log: readonly string[]): number {
  return linesInForce(log).filter((line) => !line.startsWith("~")).length;
}

/** Whether all the others are computers, or sit in front of the same device. */
function isAmongComputers({ seats }: TableSession, table: TableView): boolean {
  return table.seats.every(({ bot }, seat) => bot !== "" || seats.value.includes(seat));
}
