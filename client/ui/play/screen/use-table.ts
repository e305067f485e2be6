/** The common parts of every screen of a game in play: its open sheet and question, and the actions at the table. */
import type { AtTable } from "../model/playing.ts";
import { useEffect, useRef, useState } from "preact/hooks";
import { isSlow } from "../../../../shared/wire/clock.ts";
import { unlockSound } from "../../../stage/sound.ts";
import { letterOf } from "../../kit/letter-of.ts";
import { chatOf } from "../../chat/lines.ts";
import { planAction } from "../actions/plan-action.ts";
import type { TableQuestion } from "../actions/confirmations.ts";
import { useAwakeScreen } from "./awake-screen.ts";
import type { SheetName } from "./sheets.tsx";
import { type Position, tableActions, takeBack } from "../actions/table-actions.ts";
import { useUndoNews } from "../actions/undo-news.ts";
import { useHint } from "../question/use-hint.ts";

export function useTable({ session, page, actors, playing, sending, letGo, before }: AtTable) {
  const table = session.table.value;
  const ownSeats = session.seats.value;
  const [sheet, openSheet] = useState<SheetName>();
  const [question, setQuestion] = useState<TableQuestion>();
  const askedAt = useUndoNews({ session, page, before });
  const runs = table?.phase === "playing";
  const hasSay = runs && ownSeats.some((seat) => playing.includes(seat));
  const later = useRef<LateUndo | undefined>(undefined);
  const onLater = (whole: boolean) => {
    later.current = { whole, version: table?.log.length ?? 0 };
  };
  const position: Position | undefined =
    table === undefined || !hasSay
      ? undefined
      : { session, table, page, actors, playing, askedAt, sending, letGo, before, onAsk: setQuestion, onLater };
  const clock = session.settings.value?.clock ?? null;
  const isLive = session.code !== "" && clock !== null && !isSlow(clock);
  useUndoKeys(position);
  useLateUndo(later, position);
  const hint = useHint(position);
  const plan = position === undefined ? undefined : planAction(position);
  useEffect(unlockSound, []);
  useAwakeScreen(position !== undefined && isLive);
  // An open question belonged to the game that went on.
  useEffect(() => setQuestion(undefined), [hasSay]);
  return {
    sheet,
    openSheet,
    question,
    closeQuestion: () => setQuestion(undefined),
    /** Whether this player still has a say in a running game. */
    hasSay: position !== undefined,
    actions: position === undefined ? [] : [...tableActions(position), ...[plan, hint].flatMap((one) => one ?? [])],
    unread: chatOf(session).unread.value,
  };
}

/** A request to take back something that the table had not answered yet, and the number of steps at that time. */
interface LateUndo {
  readonly whole: boolean;
  readonly version: number;
}

/** Takes back as soon as the table has answered, if it took the action. */
function useLateUndo(later: { current: LateUndo | undefined }, position: Position | undefined): void {
  const isSending = position?.sending === true;
  useEffect(() => {
    const wish = later.current;
    if (isSending || wish === undefined) return;
    later.current = undefined;
    if (position !== undefined && position.table.log.length > wish.version) takeBack(position, wish.whole);
  }, [isSending]);
}

/** `u` and Backspace take back a step, with Shift the whole turn, wherever no text is being written. */
function useUndoKeys(position: Position | undefined): void {
  const latest = useRef(position);
  latest.current = position;
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent): void {
      const isUndo = event.key === "Backspace" || letterOf(event) === "u";
      if (!isUndo || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (isElsewhere(event.target) || latest.current === undefined) return;
      event.preventDefault();
      takeBack(latest.current, event.shiftKey);
    }
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, []);
}

/** Whether a key belongs to a field of text, or to a dialog. */
function isElsewhere(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest("input, textarea, select, dialog") !== null;
}
