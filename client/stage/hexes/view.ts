/** The zoom and the visible part of the board: pinching, wheel and dragging change them. */
import type { Camera, Size } from "../camera.ts";
import type { Point } from "../geometry.ts";

export interface View {
  /** 1 shows the whole board. */
  readonly zoom: number;
  /** How far the picture is moved from the middle, in CSS pixels. */
  readonly x: number;
  readonly y: number;
}

export const WHOLE: View = { zoom: 1, x: 0, y: 0 };
const NEAREST = 2.5;

/** The camera of a view. @param fit the camera that shows the whole board */
export function viewCamera(fit: Camera, view: View, size: Size): Camera {
  if (view.zoom === 1) return fit;
  const middle = middleOf(size);
  return {
    ...fit,
    scale: fit.scale * view.zoom,
    x: Math.round(middle.x + (fit.x - middle.x) * view.zoom + view.x),
    y: Math.round(middle.y + (fit.y - middle.y) * view.zoom + view.y),
  };
}

/** Zooms by a factor, and keeps the point in place. */
export function zoomed(view: View, factor: number, at: Point, size: Size): View {
  const zoom = Math.min(NEAREST, Math.max(1, view.zoom * factor));
  const middle = middleOf(size);
  const grown = zoom / view.zoom;
  return within(
    {
      zoom,
      x: (at.x - middle.x) * (1 - grown) + view.x * grown,
      y: (at.y - middle.y) * (1 - grown) + view.y * grown,
    },
    size,
  );
}

export function panned(view: View, by: Point, size: Size): View {
  return within({ ...view, x: view.x + by.x, y: view.y + by.y }, size);
}

/** The picture covers the middle of the screen, however it is dragged. */
function within(view: View, size: Size): View {
  const room = (length: number) => ((view.zoom - 1) * length) / 2;
  const clamp = (value: number, most: number) => Math.max(-most, Math.min(most, value));
  return { ...view, x: clamp(view.x, room(size.width)), y: clamp(view.y, room(size.height)) };
}

function middleOf({ width, height }: Size): Point {
  return { x: width / 2, y: height / 2 };
}
