/** The table on a phone: the same things from top to bottom. Drawn for 390 x 844. */
import { NO_RECT, partsOf, type Rect } from "../../../stage/items/rects.ts";
import { setCells, type Shape, singleCells, type TableLayout } from "./layout-parts.ts";

const WIDTH = 390;
const HEIGHT = 740;
const EDGE = 8;
/** From this width on a column is wide enough for words. */
const TABLET = 640;
/** The question: two lines of title, one of hint, a row of buttons. */
const ASK = 132;

export function layoutTall(shape: Shape): TableLayout {
  const { size, top, rows, singles, asks } = shape;
  const width = size.width - 2 * EDGE;
  const low = size.height < 760;
  const grow = Math.max(1, Math.min(size.width / WIDTH, (size.height - top) / HEIGHT, 1.5));
  const drafting = rows + singles > 0;
  const handTall = low ? 92 : 116 * grow;
  const stockTall = 40;
  const bottom = size.height - 8;
  const hand = { y: bottom - handTall, height: handTall };
  const stock: Rect = { x: EDGE, y: hand.y - stockTall - 7, width, height: stockTall };
  // What the stock says stands on its upper edge, half above it.
  const askBottom = drafting ? hand.y - 8 : stock.y - 11;
  const askTall = asks ? ASK : 0;
  const ask: Rect = { x: EDGE, y: askBottom - askTall, width, height: askTall };
  const sitesTop = top + 2;
  const sitesTall = low ? 70 : 88 * grow;
  const sites = drafting ? [] : partsOf({ x: EDGE, y: sitesTop, width, height: sitesTall }, shape.sites, 6, 130 * grow);
  const lane: Rect = { x: 0, y: sitesTop + sitesTall + 4, width: size.width, height: low ? 48 : 72 * grow };
  const line = lane.y + lane.height + 27;
  const lineBottom = ask.y - 8;
  // A tablet has room for the harbour's own picture and words, and for lines of cards that a finger meets easily.
  const tablet = size.width >= TABLET;
  const harbourWide = tablet ? 160 : 50;
  const columnsLeft = EDGE + harbourWide + 6;
  const columns = partsOf(
    { x: columnsLeft, y: line, width: size.width - EDGE - columnsLeft, height: lineBottom - line },
    shape.columns,
    5,
    tablet ? 220 : 84,
  );
  // The attractions stand above the display, small: they decide what to draft.
  const room = { x: EDGE, y: top + 42, width, height: ask.y - top - 50 };
  return {
    wide: false,
    size,
    sites,
    lane,
    ship: Math.min(72 * grow, (columns[0]?.width ?? 60) * 0.9),
    harbour: drafting
      ? NO_RECT
      : { x: EDGE, y: line, width: harbourWide, height: Math.min(tablet ? 250 : 172, lineBottom - line) },
    columns: drafting ? [] : columns,
    hub: tablet ? 36 : 30,
    edge: tablet ? 28 : 20,
    // Narrow columns show their signs in two rows.
    band: (columns[0]?.width ?? 0) < 66 ? 40 : tablet ? 42 : 34,
    display: drafting ? (singles > 0 ? singleCells(room, singles, 8) : setCells(room, rows, 9, 2, 7)) : [],
    stock: drafting ? NO_RECT : stock,
    hand: { x: EDGE, width, ...hand },
    handCard: 122 * grow,
    ask: asks ? ask : NO_RECT,
  };
}
