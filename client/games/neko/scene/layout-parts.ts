/** What a layout of the table says, and what it is made from on each shape of screen. */
import type { Insets, Size } from "../../../stage/camera.ts";
import { NO_RECT, type Rect, rowsOf, type Track } from "../../../stage/items/rects.ts";
import type { FrameShape } from "../../../ui/play/layout/frame.tsx";

export interface TableLayout {
  readonly wide: boolean;
  readonly size: Size;
  /** The attractions; empty if there is no room for them. */
  readonly sites: readonly Rect[];
  /** The water between the attractions and the quay. */
  readonly lane: Rect;
  readonly ship: number;
  readonly harbour: Rect;
  /** Places for columns, from the left: one for each column, and one for a new column. */
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
  /** The room of the question in the page, whose lower edge it stands on. NO_RECT if the paper has the question. */
  readonly ask: Rect;
}

/** The facts of the game that decide the layout. */
export interface Shape {
  readonly size: Size;
  readonly frame: FrameShape;
  /** Whether anything is asked here: in a replay the question needs no room. */
  readonly asks: boolean;
  /** What lies over the upper and the lower edge, in pixels. */
  readonly insets: Pick<Insets, "top" | "bottom">;
  readonly sites: number;
  /** Places for columns. */
  readonly columns: number;
  /** The rows of the draft, each with sets of one, two and three; 0 without a draft. */
  readonly rows: number;
  /** Cards that are drafted one by one; 0 otherwise. */
  readonly singles: number;
}

interface Row extends Track {
  readonly name: Part;
}

type Part = "sites" | "lane" | "quay" | "line" | "heads" | "display" | "ask" | "stock" | "hand";

interface Frame {
  /** What it is drawn for: on larger screens things are larger. */
  readonly width: number;
  readonly height: number;
  readonly grows: number;
  readonly edge: number;
  /** How far it reaches into what the frame keeps free above and below a board. */
  readonly reach: number;
  /** Between rows, and between things in a row. */
  readonly gap: number;
  readonly apart: number;
  readonly turn: readonly Row[];
  readonly draft: readonly Row[];
  /** The most that things in a row are wide, before they grow. */
  readonly most: { readonly site: number; readonly column: number; readonly ship: number; readonly card: number };
  readonly harbour: { readonly wide: number; readonly tall: number };
  readonly hub: number;
  readonly brim: number;
  readonly band: number;
  /** Between sets of a draft, and between cards of a set. */
  readonly sets: readonly [number, number];
}

/** From this width on a column is wide enough for words. */
const TABLET = 640;

const TALL: Frame = {
  width: 390,
  height: 640,
  grows: 1.5,
  edge: 8,
  reach: 5,
  gap: 5,
  apart: 5,
  turn: [
    { name: "sites", least: 46, share: 32, most: 130 },
    { name: "lane", least: 34, share: 18, most: 108 },
    { name: "quay", least: 17 },
    { name: "line", least: 70, share: 66 },
    { name: "stock", least: 38, share: 3, most: 48 },
    { name: "hand", least: 60, share: 34, most: 174 },
  ],
  draft: [
    { name: "heads", least: 30 },
    { name: "display", least: 150, share: 88 },
    { name: "hand", least: 58, share: 12, most: 150 },
  ],
  most: { site: 130, column: 84, ship: 72, card: 122 },
  harbour: { wide: 52, tall: 172 },
  hub: 28,
  brim: 20,
  band: 34,
  sets: [9, 2],
};

const TABLET_TALL: Frame = {
  ...TALL,
  // The numbers of the hubs stand between the ships and the cards, and are larger than on a phone.
  turn: TALL.turn.map((row) => (row.name === "quay" ? { ...row, least: 22 } : row)),
  most: { ...TALL.most, column: 220 },
  harbour: { wide: 160, tall: 250 },
  hub: 25,
  brim: 21,
  band: 42,
};

/** On a phone on its side the attractions stand in a column at the right. */
const LOW: Frame = {
  ...TALL,
  width: 420,
  height: 360,
  reach: 2,
  turn: [
    { name: "lane", least: 34, share: 22, most: 72 },
    { name: "quay", least: 12 },
    { name: "line", least: 60, share: 56 },
    { name: "stock", least: 34, share: 1, most: 38 },
    { name: "hand", least: 54, share: 21, most: 104 },
  ],
  most: { site: 118, column: 96, ship: 64, card: 112 },
  hub: 26,
  brim: 18,
  band: 28,
};

const WIDE: Frame = {
  width: 960,
  height: 800,
  grows: 1.6,
  edge: 16,
  reach: 2,
  gap: 10,
  apart: 10,
  turn: [
    { name: "sites", least: 70, share: 19, most: 190 },
    { name: "lane", least: 44, share: 16, most: 136 },
    { name: "quay", least: 14 },
    { name: "line", least: 100, share: 56 },
    { name: "ask", least: 76, share: 8, most: 134 },
    { name: "hand", least: 119, share: 1, most: 196 },
  ],
  draft: [
    { name: "heads", least: 30 },
    { name: "display", least: 200, share: 80 },
    { name: "ask", least: 92, share: 6, most: 134 },
    { name: "hand", least: 80, share: 14, most: 196 },
  ],
  most: { site: 310, column: 210, ship: 104, card: 138 },
  harbour: { wide: 166, tall: 262 },
  hub: 34,
  brim: 25,
  band: 38,
  sets: [30, 4],
};

/** The place of each row of the table. */
export function rowsIn(room: Rect, rows: readonly Row[], gap: number): (name: Part) => Rect {
  const rects = rowsOf(room, rows, gap);
  return (name) => rects[rows.findIndex((row) => row.name === name)] ?? NO_RECT;
}

export function frameOf({ frame, size }: Shape): Frame {
  if (frame === "tall") return size.width < TABLET ? TALL : TABLET_TALL;
  return frame === "low" ? LOW : WIDE;
}
