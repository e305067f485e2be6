/** The table beside a panel: attractions, the lane of the ships, the line, the question, stock and hand. Drawn for 960 x 800. */
import { NO_RECT, partsOf, type Rect } from "../../../stage/items/rects.ts";
import { setCells, type Shape, singleCells, type TableLayout } from "./layout-parts.ts";

const HEIGHT = 800;
const EDGE = 16;

export function layoutWide(shape: Shape): TableLayout {
  const { size, top, rows, singles } = shape;
  const scale = Math.min(1.6, Math.max(0.48, size.height / HEIGHT));
  // A large screen has larger cards.
  const grow = Math.max(1, scale);
  const width = size.width - 2 * EDGE;
  const handTall = 122 * scale;
  const hand = { y: size.height - handTall - 14, height: handTall };
  const askTall = Math.max(64, 84 * scale);
  const ask: Rect = { x: EDGE, y: hand.y - 12 - askTall, width, height: askTall };
  const sitesTop = top - 10;
  const drafting = rows + singles > 0;
  const sites = drafting
    ? []
    : partsOf({ x: EDGE, y: sitesTop, width, height: 116 * scale }, shape.sites, 10, 310 * grow);
  const laneTop = sitesTop + (drafting ? 0 : 122 * scale);
  const lane: Rect = { x: 0, y: laneTop, width: size.width, height: 84 * scale };
  const line = lane.y + lane.height + Math.min(32, 36 * scale);
  const bottom = ask.y - 12;
  const harbourWide = scale < 0.7 ? 50 : Math.min(230, 166 * scale);
  const columnsLeft = EDGE + harbourWide + 14;
  const columns = partsOf(
    { x: columnsLeft, y: line, width: size.width - EDGE - columnsLeft, height: bottom - line },
    shape.columns,
    10,
    210 * grow,
  );
  const stockWide = 292;
  const stock: Rect = { x: EDGE, y: hand.y, width: stockWide, height: handTall };
  return {
    wide: true,
    size,
    sites,
    lane,
    ship: Math.min(104 * grow, (columns[0]?.width ?? 100) * 0.86),
    harbour: drafting ? NO_RECT : { x: EDGE, y: line, width: harbourWide, height: Math.min(262 * grow, bottom - line) },
    columns: drafting ? [] : columns,
    hub: Math.min(34 * grow, 40 * scale),
    edge: Math.min(25 * grow, 30 * scale),
    band: Math.min(38 * grow, 44 * scale),
    display: displayOf(shape, { x: 52, y: top + 22, width: size.width - 52 - EDGE - 8, height: bottom - top - 22 }),
    stock: drafting ? NO_RECT : stock,
    hand: drafting
      ? { x: EDGE + 90, width: width - 90, ...hand }
      : { x: EDGE + stockWide + 14, width: width - stockWide - 14, ...hand },
    handCard: 138 * grow,
    ask,
  };
}

function displayOf({ rows, singles }: Shape, room: Rect): Rect[] {
  if (singles > 0) return singleCells({ ...room, x: 30, width: room.width + room.x - 30 }, singles, 14);
  return rows === 0 ? [] : setCells(room, rows, 30, 4, 12);
}
