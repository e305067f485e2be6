/** The canvas of a board inside a page: mounts the stage, passes it scenes, and reports input by pointer. */
import { useEffect, useRef } from "preact/hooks";
import type { Hex } from "../../../shared/kernel/hex.ts";
import type { Insets } from "../camera.ts";
import { useCanvas, useScene } from "../canvas.tsx";
import { finishMotion } from "../frames.ts";
import { watchPointer } from "./pointer.ts";
import type { BoardInput, BoardPlan, Hint, Scene } from "./scene.ts";
import { animate, destroyStage, mountStage, type PieceArt, setInsets, show, type Stage } from "./stage.ts";
import { WHOLE } from "./view.ts";
import type { Floe } from "../water.ts";

export interface BoardCanvasProps {
  plan: BoardPlan;
  art: PieceArt;
  floes: readonly Floe[];
  scene: Scene;
  /** How the newest change came about; played once, with the scene that they come with. */
  hints: readonly Hint[];
  insets: Insets;
  /** Without motion: cross-fades and still water. */
  still: boolean;
  /** Whether a press can take something up, on a board that can be panned and zoomed; see watchPointer. */
  canGrab?: (at: Hex) => boolean;
  onInput: (input: BoardInput) => void;
  /**
   * Called with the stage once the first picture is shown and after each change of size; with undefined if there can be
   * none.
   */
  onReady: (stage: Stage | undefined) => void;
}

export function BoardCanvas(props: BoardCanvasProps) {
  const latest = useRef(props);
  latest.current = props;
  // What comes after it is looked at from as near.
  const last = useRef<Stage | undefined>(undefined);
  const [stage, canvas] = useCanvas<Stage>({
    still: props.still,
    mount(host, ground, onGone) {
      const { plan, art, floes } = props;
      const { insets, scene } = latest.current;
      const view = last.current?.plan === plan ? last.current.view : WHOLE;
      return mountStage(host, ground, { plan, art, floes, insets, view, scene }, onGone);
    },
    onMounted(made) {
      if (made === undefined) return latest.current.onReady(undefined);
      last.current = made;
      made.onLayout = () => latest.current.onReady(made);
      const onInput = (input: BoardInput) => {
        if (input.kind === "tap") finishMotion(made);
        latest.current.onInput(input);
      };
      const canGrab = (at: Hex) => latest.current.canGrab?.(at) === true;
      made.stops.push(watchPointer(made, onInput, latest.current.canGrab === undefined ? undefined : canGrab));
      show(made, latest.current.scene);
    },
    destroy: destroyStage,
    // A table keeps its plan and its drawings: only a change of either builds the stage anew.
    by: [props.plan, props.art],
  });

  useEffect(() => {
    if (stage !== undefined) setInsets(stage, props.insets);
  }, [stage, props.insets]);

  useScene(stage, props.scene, props.hints, animate);

  return <>{canvas}</>;
}
