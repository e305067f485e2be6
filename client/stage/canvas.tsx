/** The canvas of a stage inside a page: mounts it, unmounts it, and passes it one scene after the other. */
import type { ComponentChildren } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { keepMounted } from "./mounting.ts";

interface CanvasProps<Stage> {
  /** Without motion: cross-fades and still water. */
  still: boolean;
  /** Puts the stage into the first element, with what lies under it in the second, and tells when it can draw no more. */
  mount: (host: HTMLElement, ground: HTMLElement, onGone: () => void) => Promise<Stage>;
  /** Called with the new stage, or with undefined if there can be none. */
  onMounted: (stage: Stage | undefined) => void;
  destroy: (stage: Stage) => void;
  /** The stage is built anew when one of these changes. */
  by: readonly unknown[];
}

/** @returns the stage once it stands, and its elements */
export function useCanvas<Stage extends { motion: boolean }>(
  props: CanvasProps<Stage>,
): readonly [stage: Stage | undefined, canvas: ComponentChildren] {
  const ground = useRef<HTMLDivElement>(null);
  const host = useRef<HTMLDivElement>(null);
  const [stage, setStage] = useState<Stage>();
  const latest = useRef(props);
  latest.current = props;

  useEffect(() => {
    const [into, under] = [host.current, ground.current];
    if (into === null || under === null) return;
    return keepMounted<Stage>({
      mount(onGone) {
        setStage(undefined);
        return latest.current.mount(into, under, onGone);
      },
      onMounted(made) {
        if (made !== undefined) made.motion = !latest.current.still;
        latest.current.onMounted(made);
        setStage(made);
      },
      destroy: latest.current.destroy,
    });
  }, [...props.by]);

  useEffect(() => {
    if (stage !== undefined) stage.motion = !props.still;
  }, [stage, props.still]);

  return [
    stage,
    <>
      <div class="play-ground" ref={ground} aria-hidden="true" />
      <div class="play-canvas" ref={host} />
    </>,
  ];
}

/**
 * Plays each scene after the one before it.
 * @param hints how the newest change came about; played once, with the scene that they come with
 */
export function useScene<Stage extends { readonly scene: Scene }, Scene, Hint>(
  stage: Stage | undefined,
  scene: Scene | undefined,
  hints: readonly Hint[],
  play: (stage: Stage, scene: Scene, hints: readonly Hint[]) => void,
): void {
  const played = useRef(hints);
  useEffect(() => {
    if (stage === undefined || scene === undefined || stage.scene === scene) return;
    play(stage, scene, hints === played.current ? [] : hints);
    played.current = hints;
  }, [stage, scene]);
}
