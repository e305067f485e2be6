/** A table of cards and pieces that nobody plays at: shown before the game. */
import { useMemo, useState } from "preact/hooks";
import type { WaitingProps } from "../../../games/contract/page.ts";
import type { Size } from "../../../stage/camera.ts";
import type { TableScene } from "../../../stage/items/scene.ts";
import { TableCanvas, type TableCanvasProps } from "../../../stage/items/table-canvas.tsx";
import { isDark, reducedMotion } from "../../shell/settings.ts";
import { playText } from "../text.ts";

interface TableProps extends Partial<Pick<TableCanvasProps, "art">> {
  waiting: WaitingProps;
  scene: (size: Size) => TableScene;
}

export function StillTableBoard({ art = NO_ART, waiting, scene }: TableProps) {
  const [size, setSize] = useState<Size>();
  const [drawable, setDrawable] = useState(true);
  const shown = useMemo(() => (size === undefined ? undefined : scene(size)), [size, JSON.stringify(waiting)]);
  return (
    <div class="play-board" aria-hidden="true">
      <TableCanvas
        art={art}
        scene={shown}
        hints={NO_HINTS}
        still={reducedMotion.value}
        night={isDark.value}
        onInput={() => {}}
        onSize={setSize}
        onReady={setDrawable}
      />
      {!drawable && <p class="play-no-board">{playText.noBoard}</p>}
    </div>
  );
}

const NO_HINTS: readonly never[] = [];
export const NO_ART: TableCanvasProps["art"] = {};
