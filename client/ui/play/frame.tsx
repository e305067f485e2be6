/** The frame of a game in play: the sea with the board, and the paper beside or below it. */
import type { ComponentChildren, Ref } from "preact";
import { useEffect, useState } from "preact/hooks";
import "./frame.css";

/** From this width on, the paper stands beside the board. */
const WIDE = "(min-width: 1000px), (min-width: 700px) and (max-height: 560px)";

/** Whether the paper stands beside the board. */
export function useWide(): boolean {
  const [wide, setWide] = useState(() => matchMedia(WIDE).matches);
  useEffect(() => {
    const query = matchMedia(WIDE);
    const follow = () => setWide(query.matches);
    follow();
    query.addEventListener("change", follow);
    return () => query.removeEventListener("change", follow);
  }, []);
  return wide;
}

interface PlayFrameProps {
  wide: boolean;
  top: ComponentChildren;
  /** The canvas with what floats on it. It fills the whole sea; `space` is the part that is free for the board. */
  board: ComponentChildren;
  space: Ref<HTMLDivElement>;
  /** Over the water, above and below the board, where the paper has no room for the seats. */
  above?: ComponentChildren;
  below?: ComponentChildren;
  /** What lies over the free part. */
  overlay?: ComponentChildren;
  panel: ComponentChildren;
}

export function PlayFrame({ wide, top, board, space, above, below, overlay, panel }: PlayFrameProps) {
  return (
    <main class={wide ? "play play-wide" : "play play-tall"}>
      <div class="play-sea on-water">
        {board}
        <div class="play-over">
          <header class="play-top">{top}</header>
          {above}
          <div class="play-space" ref={space}>
            {overlay}
          </div>
          {below}
        </div>
      </div>
      <aside class={wide ? "play-panel on-paper" : "play-sheet on-paper"}>{panel}</aside>
    </main>
  );
}
