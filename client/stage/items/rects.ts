/** Rectangles that a table of items is laid out in, in CSS pixels. */
export interface Rect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** For what has no room. */
export const NO_RECT: Rect = { x: 0, y: 0, width: 0, height: 0 };

export function middle({ x, y, width, height }: Rect): { readonly x: number; readonly y: number } {
  return { x: x + width / 2, y: y + height / 2 };
}

/** Smaller by so much at every side. */
export function inset({ x, y, width, height }: Rect, by: number): Rect {
  return { x: x + by, y: y + by, width: width - 2 * by, height: height - 2 * by };
}

/** From the first of a row to its last. */
export function acrossRow(row: readonly Rect[]): Rect | undefined {
  const [first] = row;
  const last = row.at(-1);
  return first === undefined || last === undefined ? undefined : { ...first, width: last.x + last.width - first.x };
}

/** Equal parts of a width, with gaps. */
export function partsOf(room: Rect, count: number, gap: number, most = Number.POSITIVE_INFINITY): Rect[] {
  const width = Math.min(most, (room.width - gap * (count - 1)) / Math.max(1, count));
  return Array.from({ length: count }, (_, index) => ({
    x: room.x + index * (width + gap),
    y: room.y,
    width,
    height: room.height,
  }));
}

/** A rectangle as the style of something in the page. */
export function styleOf({ x, y, width, height }: Rect) {
  return { left: `${x}px`, top: `${y}px`, width: `${width}px`, height: `${height}px` };
}
