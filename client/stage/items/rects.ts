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
