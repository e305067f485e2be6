import { useLayoutEffect, useRef, useState } from "preact/hooks";
import type { Insets } from "../../../stage/camera.ts";
import type { FrameShape } from "./frame.tsx";

const ROOM = {
  wide: { top: 0, right: 40, bottom: 16, left: 40 },
  low: { top: 2, right: 7, bottom: 8, left: 7 },
  tall: { top: 8, right: 7, bottom: 10, left: 7 },
};

/** The room that is free for the board, as insets of the sea. */
export function useInsets(shape: FrameShape) {
  const space = useRef<HTMLDivElement>(null);
  const [insets, setInsets] = useState<Insets>({ top: 66, right: 40, bottom: 16, left: 40 });
  useLayoutEffect(() => {
    const element = space.current;
    const sea = element?.closest(".play-sea");
    if (element === null || sea === null || sea === undefined) return;
    const measure = () => {
      const inner = element.getBoundingClientRect();
      const outer = sea.getBoundingClientRect();
      const room = ROOM[shape];
      const next = {
        top: Math.round(inner.top - outer.top) + room.top,
        right: Math.round(outer.right - inner.right) + room.right,
        bottom: Math.round(outer.bottom - inner.bottom) + room.bottom,
        left: Math.round(inner.left - outer.left) + room.left,
      };
      setInsets((before) => (JSON.stringify(before) === JSON.stringify(next) ? before : next));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [shape]);
  return { space, insets };
}
