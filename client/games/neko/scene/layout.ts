/**
 * The layout of the table: rectangles for a size of the water, for every shape of screen. All in CSS pixels of the
 * canvas; nothing here draws.
 */
import type { Seat } from "../../../../shared/kernel/game.ts";
import { NO_CARD } from "../../../../shared/neko/harbour/cards.ts";
import { playerAt, type State } from "../../../../shared/neko/harbour/state.ts";
import { NO_RECT, partsOf, type Rect, rowsOf, type Track } from "../../../stage/items/rects.ts";
import { frameOf, rowsIn, type Shape, type TableLayout } from "./layout-parts.ts";
import { cardIn, columnFor, type Spot } from "../play/spots.ts";

/** The space above the stock of a phone. */
const BRIM = 8;
/** Beside a panel the stock lies left of the hand, the name of the hand in a draft. */
const STOCK_WIDE = 292;
const HAND_NAME = 90;
/** Left of a display stand the numbers of its rows. */
const ROW_NUMBERS = 36;
/** Narrower columns show their signs in two rows. */
const TWO_ROWS_UNDER = 66;
const TWO_ROWS = 40;

export function layoutOf(shape: Shape): TableLayout {
  const { size, frame, insets, rows, singles, asks } = shape;
  const of = frameOf(shape);
  const wide = frame === "wide";
  const drafting = rows + singles > 0;
  const room = {
    x: of.edge,
    y: insets.top - of.reach,
    width: size.width - 2 * of.edge,
    height: size.height - insets.top - insets.bottom + 2 * of.reach,
  };
  const grow = Math.max(1, Math.min(of.grows, size.height / of.height, Math.max(1, size.width / of.width)));
  const row = rowsIn(
    room,
    (drafting ? of.draft : of.turn).filter(({ name }) => asks || name !== "ask"),
    of.gap,
  );
  const lower = row("hand");
  const stock = row("stock");
  const common = {
    wide,
    size,
    hub: of.hub * grow,
    edge: of.brim * grow,
    ask: row("ask"),
    handCard: of.most.card * grow,
  };
  if (drafting) {
    const display = wide ? inFrom(row("display"), ROW_NUMBERS, 8) : row("display");
    const gap = of.sets[0];
    return {
      ...common,
      sites: [],
      lane: NO_RECT,
      ship: 0,
      harbour: NO_RECT,
      columns: [],
      band: of.band,
      display: singles > 0 ? singleCells(display, singles, of.apart + 3) : setCells(display, rows, gap, of.sets[1]),
      stock: NO_RECT,
      hand: wide ? inFrom(lower, HAND_NAME) : lower,
    };
  }
  const siteWide = Math.min(of.most.site, size.width * 0.23);
  const beside = frame === "low" ? siteWide + of.gap : 0;
  const line = inFrom(row("line"), 0, beside);
  const harbour = { ...line, width: of.harbour.wide * grow, height: Math.min(of.harbour.tall * grow, line.height) };
  const columns = partsOf(inFrom(line, harbour.width + of.apart + 1), shape.columns, of.apart, of.most.column * grow);
  const narrow = (columns[0]?.width ?? 0) < TWO_ROWS_UNDER;
  const lane = row("lane");
  return {
    ...common,
    sites:
      frame === "low"
        ? stackOf(inFrom(acrossRows(lane, row("line")), room.width - siteWide), shape.sites, of.gap)
        : partsOf(row("sites"), shape.sites, of.apart, of.most.site * grow),
    lane: { ...lane, x: 0, width: size.width - (beside === 0 ? 0 : beside + of.edge) },
    ship: Math.min(of.most.ship * grow, (columns[0]?.width ?? of.most.ship) * 0.88),
    harbour,
    columns,
    band: narrow ? TWO_ROWS : of.band * grow,
    display: [],
    stock: wide ? { ...lower, width: STOCK_WIDE } : { ...stock, y: stock.y + BRIM, height: stock.height - BRIM },
    hand: wide ? inFrom(lower, STOCK_WIDE + of.edge) : lower,
  };
}

/** The rectangle without parts at its left and right end; empty if it is narrower than those. */
function inFrom(rect: Rect, left: number, right = 0): Rect {
  return { ...rect, x: rect.x + left, width: Math.max(0, rect.width - left - right) };
}

/** From the upper edge of one row to the lower edge of another. */
function acrossRows(upper: Rect, lower: Rect): Rect {
  return { ...upper, height: lower.y + lower.height - upper.y };
}

/** Equal parts of a height. */
function stackOf(room: Rect, count: number, gap: number): Rect[] {
  return rowsOf(room, Array<Track>(count).fill({ share: 1 }), gap);
}

/**
 * Places for the sets of a draft: in each row a set of one card, one of two, one of three.
 * @param between the gap between sets, and between cards of a set
 */
function setCells(room: Rect, rows: number, between: number, within: number): Rect[] {
  const card = Math.max(0, room.width - 2 * between - 3 * within) / 6;
  return stackOf(room, rows, Math.min(between, 12) * 0.75).flatMap(({ x, y, height }) =>
    Array.from({ length: 6 }, (_, place) => {
      const sets = place === 0 ? 0 : place < 3 ? 1 : 2;
      return { x: x + place * (card + within) + sets * (between - within), y, width: card, height };
    }),
  );
}

/** A card that is drafted alone is not wider than so much of its height. */
const SLIMMEST = 0.86;

/** Places for cards that are drafted one by one, in two rows. */
function singleCells(room: Rect, count: number, gap: number): Rect[] {
  const across = Math.ceil(count / 2);
  const cells = stackOf(room, 2, gap).flatMap((row) => partsOf(row, across, gap, row.height * SLIMMEST));
  const last = cells[across - 1];
  const left = last === undefined ? 0 : (room.x + room.width - last.x - last.width) / 2;
  return cells.slice(0, count).map((cell) => ({ ...cell, x: cell.x + left }));
}

/** Fewer columns than this leave room at the right end. */
const MIN_COLUMNS = 4;

/**
 * The facts of a position that decide where things lie.
 * @param of the seat whose harbour is shown
 * @param hand the things in the hand: a card that may open a column needs a place for it
 */
export function shapeOf(
  state: State,
  of: Seat,
  hand: Spot | undefined,
  screen: Pick<Shape, "size" | "frame" | "insets" | "asks">,
): Shape {
  const { columns } = playerAt(state, of);
  const drafting = state.stage === "draft";
  const card = cardIn(hand);
  const opens = card !== NO_CARD && of === state.toMove && columnFor(state, card) > columns.length;
  return {
    ...screen,
    sites: state.sites.length,
    columns: Math.max(MIN_COLUMNS, columns.length + (opens ? 1 : 0)),
    rows: drafting && state.seats > 2 ? state.seats + 1 : 0,
    singles: drafting && state.seats === 2 ? 8 : 0,
  };
}
