import type { Signal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { playText } from "../text.ts";

interface BoardFrameProps {
  /** What the board is, and how it is played with keys: for screen readers. */
  label: string;
  help: string;
  /** Whether the keyboard is on it, and its place is to be shown. */
  focused: Signal<boolean>;
  /** Whether this browser can draw the board. */
  drawable: boolean;
  /** A key for the board itself, without a modifier but Shift; `preventDefault` is up to the game. */
  onKey: (event: KeyboardEvent) => void;
  /** Called on a right click to take back what was decided; undefined if there is nothing to take back. */
  onPutBack?: (() => void) | undefined;
  /** The keyboard has come to the board. */
  onArrive?: () => void;
  children: ComponentChildren;
}

/** A board as one thing for the keyboard, which walks over its places, and for screen readers. */
export function BoardFrame({ label, help, focused, drawable, onKey, onPutBack, onArrive, children }: BoardFrameProps) {
  return (
    <div
      class="play-board"
      role="application"
      aria-label={label}
      aria-describedby="board-help"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: keys walk over the board, as role `application` tells
      tabIndex={0}
      onKeyDown={(event) => {
        // What lies upon the board and takes keys itself keeps them.
        if (event.ctrlKey || event.metaKey || event.altKey || event.target !== event.currentTarget) return;
        onKey(event);
      }}
      onContextMenu={(event) => {
        if (onPutBack === undefined) return;
        event.preventDefault();
        onPutBack();
      }}
      onFocus={(event) => {
        if (event.target !== event.currentTarget) return;
        focused.value = event.currentTarget.matches(":focus-visible");
        if (focused.value) onArrive?.();
      }}
      onBlur={() => (focused.value = false)}
    >
      <p id="board-help" class="unseen">
        {help}
      </p>
      {children}
      {!drawable && <p class="play-no-board">{playText.noBoard}</p>}
    </div>
  );
}
