/** Boards that nobody plays on: the table while people come. */
import { useMemo, useState } from "preact/hooks";
import { BoardCanvas, type BoardCanvasProps } from "../../stage/board-canvas.tsx";
import type { Size } from "../../stage/camera.ts";
import type { TableScene } from "../../stage/items/scene.ts";
import { TableCanvas, type TableCanvasProps } from "../../stage/items/table-canvas.tsx";
import { still } from "../settings.ts";
import { playText } from "./text.ts";

type HexProps = Pick<BoardCanvasProps, "plan" | "art" | "floes" | "scene" | "insets">;

export function StillHexBoard(props: HexProps) {
  const [drawable, setDrawable] = useState(true);
  return (
    <div class="play-board" aria-hidden="true">
      <BoardCanvas
        {...props}
        hints={NO_HINTS}
        still={still.value}
        onInput={() => {}}
        onReady={(stage) => setDrawable(stage !== undefined)}
      />
      {!drawable && <p class="play-no-board">{playText.noBoard}</p>}
    </div>
  );
}

interface TableProps extends Pick<TableCanvasProps, "art"> {
  /** What lies on a table of that size. */
  scene: (size: Size) => TableScene;
  /** The scene is made anew when one of these changes. */
  by: readonly unknown[];
}

export function StillTableBoard({ art, scene, by }: TableProps) {
  const [size, setSize] = useState<Size>();
  const [drawable, setDrawable] = useState(true);
  const shown = useMemo(() => (size === undefined ? undefined : scene(size)), [size, ...by]);
  return (
    <div class="play-board" aria-hidden="true">
      <TableCanvas
        art={art}
        scene={shown}
        hints={NO_HINTS}
        still={still.value}
        onInput={() => {}}
        onSize={setSize}
        onReady={setDrawable}
      />
      {!drawable && <p class="play-no-board">{playText.noBoard}</p>}
    </div>
  );
}

const NO_HINTS: readonly never[] = [];
