import { useEffect } from "preact/hooks";
import type { Autoplay } from "./autoplay.ts";
import type { ReplaySession } from "./session/replay-session.ts";

/**
 * Arrows, Home, End and Space, wherever the focus is, unless they belong to what has it.
 * @param isCovered whether something else is shown in place of the game
 */
export function useKeys(viewing: ReplaySession, playing: Autoplay, isCovered: () => boolean): void {
  useEffect(() => {
    // A board that was reached by keys is walked over by keys; one that was merely clicked is not.
    let byKeys = false;

    function onKeyDown(event: KeyboardEvent): void {
      if (event.key === "Tab") byKeys = true;
      if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
      const act = actionsByKey(viewing, playing).get(event.key);
      if (act === undefined || isCovered() || isOwn(event, byKeys)) return;
      event.preventDefault();
      event.stopPropagation();
      act();
    }

    function onPointerDown(): void {
      byKeys = false;
    }

    // Before the board hears them.
    window.addEventListener("keydown", onKeyDown, { capture: true });
    window.addEventListener("pointerdown", onPointerDown, { capture: true });
    return () => {
      window.removeEventListener("keydown", onKeyDown, { capture: true });
      window.removeEventListener("pointerdown", onPointerDown, { capture: true });
    };
  }, [viewing, playing, isCovered]);
}

function actionsByKey({ at, last, goTo }: ReplaySession, playing: Autoplay): ReadonlyMap<string, () => void> {
  return new Map([
    ["ArrowLeft", () => goTo(at.peek() - 1)],
    ["ArrowRight", () => goTo(at.peek() + 1)],
    ["Home", () => goTo(0)],
    ["End", () => goTo(last)],
    [" ", playing.toggle],
  ]);
}

/** Whether the focused element handles the key itself. */
function isOwn({ key, target }: KeyboardEvent, byKeys: boolean): boolean {
  if (!(target instanceof Element)) return false;
  if (target.closest("input, textarea, select, dialog, [role=tablist]") !== null) return true;
  if (byKeys && target.closest("[role=application]") !== null) return true;
  return key === " " && target.closest("button, a, summary") !== null;
}
