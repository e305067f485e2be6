import { useLayoutEffect, useRef, useState } from "preact/hooks";
import type { Insets } from "../../../stage/camera.ts";
import type { FrameShape } from "./frame.tsx";

const ROOM = {
  wide: { top: 0, right: 40, bottom: 16, left: 40 },
  low: { top: 2, right: 7, bottom: 8, left: 7 },
  tall: { top: 8, right: 7, bottom: 10, left: 7 },
};

type Edges = Pick<DOMRect, "top" | "right" | "bottom" | "left">;

/** What a board leaves free around itself in the room that panels leave it. */
export function insetsOf(shape: FrameShape, inner: Edges, outer: Edges): Insets {
  const room = ROOM[shape];
  return {
    top: Math.round(inner.top - outer.top) + room.top,
    right: Math.round(outer.right - inner.right) + room.right,
    bottom: Math.round(outer.bottom - inner.bottom) + room.bottom,
    left: Math.round(inner.left - outer.left) + room.left,
  };
}

/** The room that is free for the board, as insets of the sea. */
export function useInsets(shape: FrameShape) {
  const space = useRef<HTMLDivElement>(null);
  const [insets, setInsets] = useState<Insets>({ top: 66, right: 40, bottom: 16, left: 40 });
  useLayoutEffect(() => {
    const element = space.current;
    const sea = element?.closest(".play-sea");
    if (element === null || sea === null || sea === undefined) return;
    const measure = () => {
      const next = insetsOf(shape, element.getBoundingClientRect(), sea.getBoundingClientRect());
      setInsets((before) => (JSON.stringify(before) === JSON.stringify(next) ? before : next));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [shape]);
  return { space, insets };
}
