/** The canvas of a table inside a page: mounts the stage, passes it scenes, and reports input by pointer. */
import { useRef } from "preact/hooks";
import type { Size } from "../camera.ts";
import { useCanvas, useScene } from "../canvas.tsx";
import { finishMotion, sizeOf } from "../frames.ts";
import { watchPointers } from "../pointers.ts";
import type { ItemHint, TableInput, TableScene } from "./scene.ts";
import { animate, carry, destroyTable, itemUnder, mountTable, show, type TableStage } from "./stage.ts";

export interface TableCanvasProps {
  /** The drawings by name; always the same object. */
  art: Readonly<Record<string, string>>;
  /** Undefined until the size of the canvas is known. */
  scene: TableScene | undefined;
  /** How the newest change came about; played once, with the scene that they come with. */
  hints: readonly ItemHint[];
  /** Without motion: cross-fades and still water. */
  still: boolean;
  /** Whether paper is dark. */
  night: boolean;
  onInput: (input: TableInput) => void;
  onSize: (size: Size) => void;
  /** Called with true when the first picture is shown, or with false if there can be none. */
  onReady: (drawable: boolean) => void;
}

export function TableCanvas(props: TableCanvasProps) {
  const resized = useRef(true);
  const latest = useRef(props);
  latest.current = props;
  const [stage, canvas] = useCanvas<TableStage>({
    still: props.still,
    mount(host, ground, onGone) {
      props.onSize(sizeOf(host));
      return mountTable(host, ground, props.art, props.night, onGone);
    },
    onMounted(made) {
      if (made === undefined) return latest.current.onReady(false);
      made.onSize = (size) => {
        resized.current = true;
        latest.current.onSize(size);
      };
      made.stops.push(
        watchTable(made, (input) => {
          if (input.kind === "tap") finishMotion(made);
          latest.current.onInput(input);
        }),
      );
      resized.current = true;
      latest.current.onSize(made.size);
      latest.current.onReady(true);
    },
    destroy: destroyTable,
    by: [props.art, props.night],
  });

  useScene(stage, props.scene, props.hints, (on, scene, hints) => {
    if (resized.current) show(on, scene);
    else animate(on, scene, hints);
    resized.current = false;
  });

  return <>{canvas}</>;
}

/** Reports input by pointer on the table; the item that is dragged follows it. @returns stops it */
function watchTable(stage: TableStage, onInput: (input: TableInput) => void): () => void {
  let over: string | undefined;
  return watchPointers<string>({
    host: stage.host,
    at: (point) => itemUnder(stage, point),
    nameOf: (id) => id,
    onInput(input) {
      if (input.kind === "drag") {
        carry(stage, input.point);
        if (input.at === over) return;
      }
      over = input.kind === "drag" ? input.at : undefined;
      onInput(input);
    },
  });
}
