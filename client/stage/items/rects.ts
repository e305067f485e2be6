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
  return { x: x + by, y: y + by, width: Math.max(0, width - 2 * by), height: Math.max(0, height - 2 * by) };
}

/** From the first of a row to its last. */
export function acrossRow(row: readonly Rect[]): Rect | undefined {
  const [first] = row;
  const last = row.at(-1);
  return first === undefined || last === undefined ? undefined : { ...first, width: last.x + last.width - first.x };
}

/** Equal parts of a width, with gaps. */
export function partsOf(room: Rect, count: number, gap: number, most = Number.POSITIVE_INFINITY): Rect[] {
  const width = Math.max(0, Math.min(most, (room.width - gap * (count - 1)) / Math.max(1, count)));
  return Array.from({ length: count }, (_, index) => ({
    x: room.x + index * (width + gap),
    y: room.y,
    width,
    height: room.height,
  }));
}

/** The length of a row or column: least, most, and its share of the space that is left when all have their least. */
export interface Track {
  readonly least?: number;
  readonly share?: number;
  readonly most?: number;
}

/** The rows of a room, from above. If they do not fit, all shrink in proportion, never below 0. */
export function rowsOf(room: Rect, tracks: readonly Track[], gap = 0): Rect[] {
  let y = room.y;
  return lengthsOf(room.height, tracks, gap).map((height) => {
    const row = { ...room, y, height };
    y += height + gap;
    return row;
  });
}

/** The columns of a room from the left, as its rows. */
export function columnsOf(room: Rect, tracks: readonly Track[], gap = 0): Rect[] {
  let x = room.x;
  return lengthsOf(room.width, tracks, gap).map((width) => {
    const column = { ...room, x, width };
    x += width + gap;
    return column;
  });
}

function lengthsOf(whole: number, tracks: readonly Track[], gap: number): number[] {
  const free = Math.max(0, whole - gap * (tracks.length - 1));
  const lengths = tracks.map(({ least = 0 }) => Math.max(0, least));
  const sum = lengths.reduce((all, length) => all + length, 0);
  if (sum > free) return lengths.map((length) => (length * free) / sum);
  let left = free - sum;
  // Space that a full track cannot take goes to the others.
  let open = [...tracks.keys()];
  while (left > 0.01 && open.length > 0) {
    const shares = open.reduce((all, index) => all + (tracks[index]?.share ?? 0), 0);
    if (shares === 0) break;
    const given = left;
    for (const index of open) {
      const { share = 0, most = Number.POSITIVE_INFINITY } = tracks[index] ?? {};
      const length = lengths[index] ?? 0;
      const more = Math.max(0, Math.min(most - length, (given * share) / shares));
      lengths[index] = length + more;
      left -= more;
    }
    open = open.filter((index) => (lengths[index] ?? 0) < (tracks[index]?.most ?? Number.POSITIVE_INFINITY));
  }
  return lengths;
}

/** A rectangle as the style of something in the page. */
export function styleOf({ x, y, width, height }: Rect) {
  return { left: `${x}px`, top: `${y}px`, width: `${width}px`, height: `${height}px` };
}
