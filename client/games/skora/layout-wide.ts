/** The table beside a panel: three grounds in a row, the hand below them. Drawn for 960 x 800 and scaled from there. */
import type { GroundLayout, Rect, Shape, TableLayout } from "./layout.ts";

const WIDTH = 960;
const HEIGHT = 800;
/** The row at the bottom: hand, decree, question. */
const HAND_ROW = 238;
/** A ground of the Baiting. */
const TALL_GROUND = 476;

function scaleOf({ size }: Shape): number {
  return Math.min(size.width / WIDTH, size.height / HEIGHT);
}

export function baitingWide(shape: Shape): TableLayout {
  const { size, top } = shape;
  const scale = scaleOf(shape);
  const column = (size.width - 24) / 3;
  const height = Math.min(TALL_GROUND * scale, size.height - top - HAND_ROW * scale - 6);
  // A ground in the middle lies a little lower, as on a chart.
  const grounds = [0, 1, 2].map((ground): GroundLayout => {
    const lower = ground === 1 ? Math.min(18 * scale, size.height - top - HAND_ROW * scale - height) : 0;
    const area = { x: 12 + column * ground + 6, y: top - 4 + lower, width: column - 12, height };
    return openGround(area, scale);
  });
  return { ...bottomRow(shape), grounds, order: { x: 0, y: 0, width: 0, height: 0 } };
}

function openGround(area: Rect, scale: number): GroundLayout {
  const inner = Math.min(area.width - 16 * scale, 300 * scale);
  const left = area.x + (area.width - inner) / 2;
  const at = (y: number, height: number): Rect => ({
    x: left,
    y: area.y + (y / TALL_GROUND) * area.height,
    width: inner,
    height,
  });
  return {
    view: "open",
    area,
    title: at(8, 24),
    pile: at(42, 233 * scale),
    card: 166 * scale,
    boats: at(288, 50 * scale),
    boat: 50 * scale,
    picks: { ...at(354, 34), x: left + 4, width: inner - 8 },
  };
}

export function fishingWide(shape: Shape, fished: number): TableLayout {
  const { size, top } = shape;
  const scale = scaleOf(shape);
  const height = Math.min(480 * scale, size.height - top - HAND_ROW * scale + 30 * scale);
  const aside = 168 * scale;
  const large = size.width - 2 * aside - 36;
  let x = 10;
  const grounds = [0, 1, 2].map((ground): GroundLayout => {
    const width = ground === fished ? large : aside;
    const area = { x, y: top - 6, width, height: ground === fished ? height : 400 * scale };
    x += width + 8;
    return ground === fished ? fishedGround(area, scale) : asideGround(area, scale);
  });
  const work = grounds[fished]?.area ?? { x: 0, y: 0, width: 0, height: 0 };
  const down = work.y + 262 * scale;
  const order = { x: work.x + 18, y: down, width: work.width - 36, height: work.y + work.height - down - 14 * scale };
  return { ...bottomRow(shape), grounds, order };
}

function fishedGround(area: Rect, scale: number): GroundLayout {
  const pile = { x: area.x + 30, y: area.y + 74 * scale, width: area.width - 60, height: 160 * scale };
  return {
    view: "fished",
    area,
    title: { x: area.x, y: area.y + 8, width: area.width, height: 46 },
    pile,
    card: 108 * scale,
    boats: { x: 0, y: 0, width: 0, height: 0 },
    boat: 0,
    picks: { x: 0, y: 0, width: 0, height: 0 },
  };
}

function asideGround(area: Rect, scale: number): GroundLayout {
  const inner = area.width - 14;
  const left = area.x + 7;
  return {
    view: "aside",
    area,
    title: { x: area.x - 4, y: area.y + 34, width: area.width + 8, height: 24 },
    pile: { x: left, y: area.y + 68, width: inner, height: 176 * scale },
    card: 66 * scale,
    boats: { x: left, y: area.y + 68 + 186 * scale, width: inner, height: 74 * scale },
    boat: 32 * scale,
    picks: { x: left, y: area.y + 68 + 268 * scale, width: inner, height: 40 },
  };
}

function bottomRow(shape: Shape): Omit<TableLayout, "grounds" | "order"> {
  const { size } = shape;
  const scale = scaleOf(shape);
  const note = Math.max(246, 250 * scale);
  const decree = { width: 114 * scale, height: 160 * scale };
  const bottom = size.height - 20;
  const handLeft = 20 + decree.width + 16 + 96 * scale + 12;
  return {
    wide: true,
    size,
    decree: { x: 20, y: bottom - decree.height, ...decree },
    supply: { x: 20 + decree.width + 16, y: bottom - 164 * scale, width: 92 * scale, height: 96 * scale },
    axes: { x: 20 + decree.width + 16, y: bottom - 34 * scale, width: 92 * scale, height: 36 * scale },
    token: 40 * scale,
    hand: {
      x: handLeft,
      y: bottom - 170 * scale,
      width: size.width - handLeft - note - 20 - 26,
      height: 170 * scale,
    },
    handCard: 122 * scale,
    note: { x: size.width - note - 16, y: bottom - 210 * scale, width: note, height: 210 * scale + 4 },
  };
}
