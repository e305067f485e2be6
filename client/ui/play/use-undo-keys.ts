import { useEffect, useRef } from "preact/hooks";
import { type Position, takeBack } from "./table-actions.ts";

/** `u` and Backspace take back a step, with Shift the whole turn, wherever no text is being written. */
export function useUndoKeys(position: Position | undefined): void {
  const latest = useRef(position);
  latest.current = position;
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent): void {
      const isUndo = event.key === "Backspace" || event.key.toLowerCase() === "u";
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
