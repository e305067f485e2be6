/** The table beside a panel: three grounds in a row, the hand below them. Drawn for 960 x 800 and scaled from there. */
import { baitingLow, fishingLow, lowRow } from "./layout-low.ts";
import { NO_RECT, type Rect } from "../../../stage/items/rects.ts";
import { CARDS_ALONE, type GroundLayout, LOW_UNDER, openGround, type Shape, type TableLayout } from "./layout-parts.ts";

const WIDTH = 960;
const HEIGHT = 800;
/** The row at the bottom: hand, decree, question. */
const HAND_ROW = 238;
/** A ground of the Baiting. */
const TALL_GROUND = 476;

function scaleOf({ size }: Shape): number {
  return Math.min(size.width / WIDTH, size.height / HEIGHT);
}

function isLow({ size }: Shape): boolean {
  return size.height < LOW_UNDER;
}

export function baitingWide(shape: Shape): TableLayout {
  if (isLow(shape)) return baitingLow(shape);
  const { size, top, choosing } = shape;
  const scale = scaleOf(shape);
  const column = (size.width - 24) / 3;
  const height = Math.min(TALL_GROUND * scale, size.height - top - HAND_ROW * scale - 6);
  // A ground in the middle lies a little lower, as on a chart, unless that room is needed.
  const grounds = [0, 1, 2].map((ground): GroundLayout => {
    const lower = ground === 1 && !choosing ? Math.min(18 * scale, size.height - top - HAND_ROW * scale - height) : 0;
    const area = { x: 12 + column * ground + 6, y: top - 4 + lower, width: column - 12, height };
    return openGround(area, scale);
  });
  return { ...bottomRow(shape), grounds, order: NO_RECT };
}

export function fishingWide(shape: Shape, fished: number): TableLayout {
  if (isLow(shape)) return fishingLow(shape, fished);
  const { size, top } = shape;
  const scale = scaleOf(shape);
  const height = Math.min(480 * scale, size.height - top - HAND_ROW * scale + 30 * scale);
  const aside = 168 * scale;
  const large = size.width - 2 * aside - 36;
  let x = 10;
  const grounds = [0, 1, 2].map((ground): GroundLayout => {
    const width = ground === fished ? large : aside;
    const area = { x, y: top - 6, width, height: ground === fished ? height : 330 * scale };
    x += width + 8;
    return ground === fished ? fishedGround(area, scale) : asideGround(area, scale);
  });
  const work = grounds[fished]?.area ?? NO_RECT;
  const down = work.y + 258 * scale;
  const order = { x: work.x + 18, y: down, width: work.width - 36, height: work.y + work.height - down - 14 * scale };
  return { ...bottomRow(shape), grounds, order };
}

function fishedGround(area: Rect, scale: number): GroundLayout {
  const pile = { x: area.x + 30, y: area.y + 66 * scale, width: area.width - 60, height: 168 * scale };
  return {
    view: "fished",
    area,
    title: { x: area.x, y: area.y + 8, width: area.width, height: 46 },
    pile,
    card: 120 * scale,
    ...CARDS_ALONE,
  };
}

function asideGround(area: Rect, scale: number): GroundLayout {
  const inner = area.width - 14;
  const left = area.x + 7;
  return {
    view: "aside",
    area,
    title: { x: area.x - 4, y: area.y + 34, width: area.width + 8, height: 24 },
    pile: { x: left, y: area.y + 68, width: inner, height: 112 * scale },
    card: 66 * scale,
    boats: { x: left, y: area.y + 68 + 122 * scale, width: inner, height: 50 * scale },
    boat: 32 * scale,
    picks: { x: left, y: area.y + 68 + 186 * scale, width: inner, height: 40 },
  };
}

function bottomRow(shape: Shape): Omit<TableLayout, "grounds" | "order"> {
  const { size } = shape;
  if (isLow(shape)) return lowRow(shape);
  const scale = scaleOf(shape);
  const note = Math.max(246, 250 * scale);
  const decree = { width: 114 * scale, height: 160 * scale };
  const bottom = size.height - 20;
  const row = {
    x: 20,
    y: bottom - 176 * scale,
    width: size.width - (shape.asks ? note + 56 : 40),
    height: 176 * scale,
  };
  const handLeft = 20 + decree.width + 16 + 96 * scale + 12;
  const own = {
    x: handLeft,
    y: bottom - 170 * scale,
    width: size.width - handLeft - note - 20 - 26,
    height: 170 * scale,
  };
  return {
    wide: true,
    size,
    decree: { x: 20, y: bottom - decree.height, ...decree },
    supply: { x: 20 + decree.width + 16, y: bottom - 164 * scale, width: 92 * scale, height: 96 * scale },
    axes: { x: 20 + decree.width + 16, y: bottom - 34 * scale, width: 92 * scale, height: 36 * scale },
    token: 40 * scale,
    hand: shape.hands === "own" ? own : row,
    handCard: 122 * scale,
    note: { x: size.width - note - 16, y: bottom - 210 * scale, width: note, height: 210 * scale + 4 },
  };
}
