/** The table on a phone on its side: the attractions stand in a column, and the question in the panel. Drawn for 420 x 360. */
import { NO_RECT, partsOf, type Rect } from "../../../stage/items/rects.ts";
import { setCells, type Shape, singleCells, type TableLayout } from "./layout-parts.ts";

/** A table beside a panel is low up to this height. */
export const LOW_UNDER = 560;

const EDGE = 8;
const GAP = 6;

export function layoutLow(shape: Shape): TableLayout {
  const { size, top, rows, singles } = shape;
  const width = size.width - 2 * EDGE;
  const drafting = rows + singles > 0;
  const handTall = Math.min(104, size.height * 0.21);
  const hand = { x: EDGE, y: size.height - EDGE - handTall, width, height: handTall };
  const stock: Rect = { x: EDGE, y: hand.y - GAP - 30, width, height: 30 };
  const siteWide = Math.min(118, size.width * 0.23);
  const shore = { x: EDGE, y: top, width: width - siteWide - GAP, height: stock.y - top - 14 };
  const lane: Rect = { x: 0, y: shore.y, width: shore.width + EDGE, height: Math.min(72, shore.height * 0.24) };
  const line = lane.y + lane.height + 22;
  const lineTall = shore.y + shore.height - line;
  const harbourWide = 44;
  const columnsLeft = EDGE + harbourWide + GAP;
  const columns = partsOf(
    { x: columnsLeft, y: line, width: shore.x + shore.width - columnsLeft, height: lineTall },
    shape.columns,
    5,
    96,
  );
  // The attractions stand above the display, small: they decide what to draft.
  const room = { x: EDGE, y: top + 40, width, height: hand.y - top - 48 };
  return {
    wide: false,
    size,
    sites: drafting ? [] : siteColumn(shape.sites, size.width - EDGE - siteWide, shore.y, siteWide, shore.height),
    lane,
    ship: Math.min(64, (columns[0]?.width ?? 60) * 0.9),
    harbour: drafting ? NO_RECT : { x: EDGE, y: line, width: harbourWide, height: lineTall },
    columns: drafting ? [] : columns,
    hub: 26,
    edge: 18,
    band: 28,
    display: drafting ? (singles > 0 ? singleCells(room, singles, 8) : setCells(room, rows, 9, 2, 5)) : [],
    stock: drafting ? NO_RECT : stock,
    hand,
    handCard: 112,
    ask: NO_RECT,
  };
}

function siteColumn(count: number, x: number, y: number, width: number, height: number): Rect[] {
  const tall = (height - GAP * (count - 1)) / Math.max(1, count);
  return Array.from({ length: count }, (_, index) => ({ x, y: y + index * (tall + GAP), width, height: tall }));
}
