/** A hint: one good action, shown on the board as a preview, at tables where nobody else plays. */
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

/** Needed by few, and by nobody at once. */
const loadWorker = () => import("../../evaluation/worker-client.ts");

/** How long a preview takes to come at most. */
const PREVIEW_MS = 400;

/** The button for a hint; undefined where other people play too, who did not agree to help. */
export function useHint(position: Position | undefined): TableAction | undefined {
  const [thinking, setThinking] = useState(false);
  const stop = useRef<(() => void) | undefined>(undefined);
  const moment = position === undefined ? "" : `${position.table.round} ${position.table.log.length}`;
  useEffect(
    () => () => {
      // It was for this moment only.
      stop.current?.();
      stop.current = undefined;
      suggestion.value = undefined;
      setThinking(false);
    },
    [moment],
  );
  const shown = suggestion.value?.session === position?.session ? suggested.value : undefined;
  useEffect(() => {
    if (shown !== undefined) announce(playText.hintTold(shown.title, shown.reason));
  }, [shown]);
  if (position?.page.hasBot !== true || !isAmongComputers(position.session, position.table)) return undefined;
  if (position.session.settings.value?.tournament !== undefined) return undefined;
  const { session, table, page, actors } = position;
  const seat = session.seat.value;
  const why = thinking
    ? playText.hintThinking
    : seat === undefined || !actors.includes(seat)
      ? playText.hintNotNow
      : undefined;

  function onPress(): void {
    const game = session.settings.peek()?.game;
    const view = table.game;
    if (seat === undefined || game === undefined || typeof view !== "object" || view === null) return;
    setThinking(true);
    announce(playText.hintThinking);
    let isOver = false;
    let end: (() => void) | undefined;
    stop.current = () => {
      isOver = true;
      end?.();
    };
    Promise.all([session.recall(seat), loadWorker()]).then(
      ([memory, { askWorker }]) => {
        if (isOver) return;
        const known = memory === undefined ? {} : { memory };
        end = askWorker({ kind: "hint", game, view, seat, seats: table.seats.length, ...known }, told);
      },
      () => told({ kind: "failed" }),
    );

    function told(answer: WorkerAnswer): void {
      setThinking(false);
      if (answer.kind !== "hint") {
        toast(playText.hintFailed);
        return;
      }
      keepHint({ game: table.commitment, at: stepsSoFar(table.log), action: answer.action });
      suggested.value = undefined;
      suggestion.value = { session, action: answer.action, line: answer.line };
      // Some choices have no preview: they are named.
      setTimeout(() => {
        if (suggestion.peek()?.action === answer.action && suggested.peek() === undefined)
          toast(playText.hintTold(page.actionText(answer.action, table.game), ""));
      }, PREVIEW_MS);
    }
  }

  return { key: "hint", icon: "quick", word: playText.hint, why, onPress };
}

/** How many steps a review counts up to now. */
function stepsSoFar(log: readonly string[]): number {
  return linesInForce(log).filter((line) => !line.startsWith("~")).length;
}

/** Whether all the others are computers, or sit in front of the same device. */
function isAmongComputers({ seats }: TableSession, table: TableView): boolean {
  return table.seats.every(({ bot }, seat) => bot !== "" || seats.value.includes(seat));
}
