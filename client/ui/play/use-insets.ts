import { useLayoutEffect, useRef, useState } from "preact/hooks";
import type { Insets } from "../../stage/camera.ts";

const ROOM = {
  wide: { top: 0, right: 40, bottom: 16, left: 40 },
  /** On its side, a phone has room beside the board and none below it. */
  low: { top: 0, right: 236, bottom: 8, left: 8 },
  tall: { top: 8, right: 7, bottom: 10, left: 7 },
};
const LOW_UNDER = 560;

/** The room that is free for the board, as insets of the sea. */
export function useInsets(wide: boolean) {
  const space = useRef<HTMLDivElement>(null);
  const [insets, setInsets] = useState<Insets>({ top: 66, right: 40, bottom: 16, left: 40 });
  useLayoutEffect(() => {
    const element = space.current;
    const sea = element?.closest(".play-sea");
    if (element === null || sea === null || sea === undefined) return;
    const measure = () => {
      const inner = element.getBoundingClientRect();
      const outer = sea.getBoundingClientRect();
      const room = !wide ? ROOM.tall : outer.height < LOW_UNDER ? ROOM.low : ROOM.wide;
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
  }, [wide]);
  return { space, insets };
}
