/** What a layout of the table says, and the parts that all of them share. */
import type { Size } from "../../../stage/camera.ts";
import type { Rect } from "../../../stage/items/rects.ts";

export interface TableLayout {
  readonly wide: boolean;
  readonly size: Size;
  /** The attractions, in their row; empty where they have no room. */
  readonly sites: readonly Rect[];
  /** The water between the attractions and the quay. */
  readonly lane: Rect;
  readonly ship: number;
  readonly harbour: Rect;
  /** Places for columns, from the left: those there are, and one that may be opened. */
  readonly columns: readonly Rect[];
  readonly hub: number;
  /** How tall the edge of a card is that is tucked above, and the line of an effect. */
  readonly edge: number;
  readonly band: number;
  /** Cards to draft, row by row; empty after the draft. */
  readonly display: readonly Rect[];
  readonly stock: Rect;
  readonly hand: Rect;
  /** A card of the hand is not wider, and as tall as the room. */
  readonly handCard: number;
  /** The question, in the page: it stands on the lower edge of this. NO_RECT where the panel has it. */
  readonly ask: Rect;
}

/** What of the game decides where things lie. */
export interface Shape {
  readonly size: Size;
  readonly wide: boolean;
  /** What lies over the upper edge, in pixels. */
  readonly top: number;
  readonly sites: number;
  /** Places for columns. */
  readonly columns: number;
  /** Rows of the draft, sets of one, two and three in each; 0 while there is no draft. */
  readonly rows: number;
  /** Cards that are drafted one by one; 0 otherwise. */
  readonly singles: number;
  /** Whether anybody is asked: where a game is only looked at, the question leaves its room to the cards. */
  readonly asks: boolean;
}

/**
 * Places for the sets of a draft: in each row a set of one card, one of two, one of three.
 * @param between the gap between sets, and between cards of a set
 */
export function setCells(room: Rect, rows: number, between: number, within: number, gap: number): Rect[] {
  const card = (room.width - 2 * between - 3 * within) / 6;
  const height = (room.height - gap * (rows - 1)) / rows;
  return Array.from({ length: rows * 6 }, (_, cell) => {
    const [row, place] = [Math.floor(cell / 6), cell % 6];
    const sets = place === 0 ? 0 : place < 3 ? 1 : 2;
    const x = room.x + place * (card + within) + sets * (between - within);
    return { x, y: room.y + row * (height + gap), width: card, height };
  });
}

/** Places for cards that are drafted one by one, in two rows. */
export function singleCells(room: Rect, count: number, gap: number): Rect[] {
  const across = Math.ceil(count / 2);
  const tall = (room.height - gap) / 2;
  const width = Math.min((room.width - gap * (across - 1)) / across, tall * 0.86);
  const left = room.x + (room.width - across * width - (across - 1) * gap) / 2;
  return Array.from({ length: count }, (_, index) => ({
    x: left + (index % across) * (width + gap),
    y: room.y + Math.floor(index / across) * (tall + gap),
    width,
    height: tall,
  }));
}
