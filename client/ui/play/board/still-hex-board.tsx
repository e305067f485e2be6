/** A board of hexes that nobody plays on: shown before the game. */
import { useMemo, useState } from "preact/hooks";
import type { WaitingProps } from "../../../games/contract/page.ts";
import { BoardCanvas, type BoardCanvasProps } from "../../../stage/hexes/board-canvas.tsx";
import type { Scene } from "../../../stage/hexes/scene.ts";
import { reducedMotion } from "../../shell/settings.ts";
import { playText } from "../text.ts";

interface HexProps extends Pick<BoardCanvasProps, "plan" | "art" | "floes"> {
  waiting: WaitingProps;
  /** Makes the scene on it, again whenever somebody comes or something else is chosen. */
  scene: () => Scene;
}

export function StillHexBoard({ waiting, scene, ...board }: HexProps) {
  const [drawable, setDrawable] = useState(true);
  const shown = useMemo(scene, [JSON.stringify(waiting)]);
  return (
    <div class="play-board" aria-hidden="true">
      <BoardCanvas
        {...board}
        scene={shown}
        insets={waiting.insets}
        hints={NO_HINTS}
        still={reducedMotion.value}
        onInput={() => {}}
        onReady={(stage) => setDrawable(stage !== undefined)}
      />
      {!drawable && <p class="play-no-board">{playText.noBoard}</p>}
    </div>
  );
}

const NO_HINTS: readonly never[] = [];
