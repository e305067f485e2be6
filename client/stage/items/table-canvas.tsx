/** The canvas of a table inside a page: mounts the stage, hands it scenes, and tells what hands do. */
import { useEffect, useRef, useState } from "preact/hooks";
import type { Size } from "../camera.ts";
import { watchTable } from "./pointer.ts";
import type { ItemHint, TableInput, TableScene } from "./scene.ts";
import { animate, destroyTable, mountTable, settle, show, type TableStage } from "./stage.ts";

export interface TableCanvasProps {
  /** The drawings by name; always the same object. */
  art: Readonly<Record<string, string>>;
  /** Undefined until the size of the canvas is known. */
  scene: TableScene | undefined;
  /** How the newest change came about; played once, with the scene that they come with. */
  hints: readonly ItemHint[];
  /** Without motion: cross-fades and still water. */
  still: boolean;
  onInput: (input: TableInput) => void;
  onSize: (size: Size) => void;
  /** Called when the first picture stands, or with false when there can be none. */
  onReady: (drawable: boolean) => void;
}

export function TableCanvas(props: TableCanvasProps) {
  const ground = useRef<HTMLDivElement>(null);
  const host = useRef<HTMLDivElement>(null);
  const [stage, setStage] = useState<TableStage>();
  const played = useRef(props.hints);
  const resized = useRef(true);
  const latest = useRef(props);
  latest.current = props;

  useEffect(() => {
    const element = host.current;
    const under = ground.current;
    if (element === null || under === null) return;
    let mounted: TableStage | undefined;
    let gone = false;
    latest.current.onSize({ width: element.clientWidth, height: element.clientHeight });
    mountTable(element, under, latest.current.art).then(
      (made) => {
        mounted = made;
        if (gone) return destroyTable(made);
        made.onSize = (size) => {
          resized.current = true;
          latest.current.onSize(size);
        };
        made.stops.push(
          watchTable(made, (input) => {
            if (input.kind === "tap") settle(made);
            latest.current.onInput(input);
          }),
        );
        setStage(made);
        latest.current.onSize(made.size);
        latest.current.onReady(true);
      },
      () => {
        if (!gone) latest.current.onReady(false);
      },
    );
    return () => {
      gone = true;
      if (mounted !== undefined) destroyTable(mounted);
    };
  }, [props.art]);

  useEffect(() => {
    if (stage !== undefined) stage.motion = !props.still;
  }, [stage, props.still]);

  useEffect(() => {
    if (stage === undefined || props.scene === undefined || stage.scene === props.scene) return;
    const hints = props.hints === played.current ? [] : props.hints;
    played.current = props.hints;
    if (resized.current) show(stage, props.scene);
    else animate(stage, props.scene, hints);
    resized.current = false;
  }, [stage, props.scene]);

  return (
    <>
      <div class="play-ground" ref={ground} aria-hidden="true" />
      <div class="play-canvas" ref={host} />
    </>
  );
}
