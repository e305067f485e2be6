/** The canvas of a board inside a page: mounts the stage, hands it scenes, and tells what hands do. */
import { useEffect, useRef, useState } from "preact/hooks";
import type { Hex } from "../../shared/kernel/hex.ts";
import type { Insets } from "./camera.ts";
import { watchPointer } from "./pointer.ts";
import type { BoardInput, BoardPlan, Hint, Scene } from "./scene.ts";
import { animate, destroyStage, mountStage, type PieceArt, setInsets, settle, show, type Stage } from "./stage.ts";
import type { Floe } from "./water.ts";

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
  /** What a press can take up, where hands may move the board and bring it nearer; see watchPointer. */
  canGrab?: (at: Hex) => boolean;
  onInput: (input: BoardInput) => void;
  /** The stage, once the first picture stands and after each change of size; undefined when there can be none. */
  onReady: (stage: Stage | undefined) => void;
}

export function BoardCanvas(props: BoardCanvasProps) {
  const ground = useRef<HTMLDivElement>(null);
  const host = useRef<HTMLDivElement>(null);
  const [stage, setStage] = useState<Stage>();
  const played = useRef(props.hints);
  const latest = useRef(props);
  latest.current = props;

  useEffect(() => {
    const element = host.current;
    const under = ground.current;
    if (element === null || under === null) return;
    let mounted: Stage | undefined;
    let gone = false;
    const { plan, art, floes, insets } = latest.current;
    mountStage(element, under, plan, art, floes, insets).then(
      (made) => {
        mounted = made;
        if (gone) return destroyStage(made);
        made.motion = !latest.current.still;
        made.onLayout = () => latest.current.onReady(made);
        made.stops.push(
          watchPointer(
            made,
            (input) => {
              if (input.kind === "tap") settle(made);
              latest.current.onInput(input);
            },
            latest.current.canGrab === undefined ? undefined : (at) => latest.current.canGrab?.(at) === true,
          ),
        );
        show(made, latest.current.scene);
        setStage(made);
      },
      () => {
        if (!gone) latest.current.onReady(undefined);
      },
    );
    return () => {
      gone = true;
      if (mounted !== undefined) destroyStage(mounted);
    };
    // A table keeps its plan and its drawings: only a change of either builds the stage anew.
  }, [props.plan, props.art]);

  useEffect(() => {
    if (stage === undefined) return;
    stage.motion = !props.still;
  }, [stage, props.still]);

  useEffect(() => {
    if (stage !== undefined) setInsets(stage, props.insets);
  }, [stage, props.insets]);

  useEffect(() => {
    if (stage === undefined || stage.scene === props.scene) return;
    animate(stage, props.scene, props.hints === played.current ? [] : props.hints);
    played.current = props.hints;
  }, [stage, props.scene]);

  return (
    <>
      <div class="play-ground" ref={ground} aria-hidden="true" />
      <div class="play-canvas" ref={host} />
    </>
  );
}
