/** The frame of a game in play: the sea with the board, and the paper next to it or below it. */
import type { ComponentChildren, Ref } from "preact";
import { focusPage } from "../../kit/focus-page.ts";
import { useMedia } from "../../kit/use-media.ts";
import "./frame.css";

/**
 * How paper and water share a screen: `wide`, the paper at the side with everything open; `low`, on a phone on its side
 * or a zoomed page, the paper at the side too, small and with the question in it; `tall`, the paper below the board.
 */
export type FrameShape = "wide" | "low" | "tall";

/** Screens without the height for paper above and below a board, and wide enough for paper next to it. */
const LOW = "(min-width: 560px) and (max-height: 560px)";
const WIDE = "(min-width: 1000px)";

export function useFrameShape(): FrameShape {
  const low = useMedia(LOW);
  const wide = useMedia(WIDE);
  return low ? "low" : wide ? "wide" : "tall";
}

interface PlayFrameProps {
  shape: FrameShape;
  top: ComponentChildren;
  /** The canvas with what floats on it. It fills the whole sea; `space` is the part that is free for the board. */
  board: ComponentChildren;
  space: Ref<HTMLDivElement>;
  /** What lies over the free part. */
  overlay?: ComponentChildren;
  panel: ComponentChildren;
  /** On paper below the board, if the panel is at its side. */
  below?: ComponentChildren;
}

export function PlayFrame({ shape, top, board, space, overlay, panel, below }: PlayFrameProps) {
  return (
    <main class={`play play-${shape}`} ref={focusPage} tabIndex={-1}>
      <div class="play-sea on-water">
        {board}
        <div class="play-over">
          <header class="play-top">{top}</header>
          <div class="play-space" ref={space}>
            {overlay}
          </div>
        </div>
      </div>
      {below}
      <aside class={shape === "tall" ? "play-sheet on-paper" : "play-panel on-paper"}>{panel}</aside>
    </main>
  );
}
