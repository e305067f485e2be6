/**
 * Where everything lies on the table: rectangles for a size of the water, for every shape of screen. All in CSS pixels of
 * the canvas; nothing here draws.
 */
import type { Seat } from "../../../../shared/kernel/game.ts";
import { NO_CARD } from "../../../../shared/neko/harbour/cards.ts";
import { playerAt, type State } from "../../../../shared/neko/harbour/state.ts";
import { LOW_UNDER, layoutLow } from "./layout-low.ts";
import type { Shape, TableLayout } from "./layout-parts.ts";
import { layoutTall } from "./layout-tall.ts";
import { layoutWide } from "./layout-wide.ts";
import { cardIn, columnFor, type Spot } from "../play/spots.ts";

export function layoutOf(shape: Shape): TableLayout {
  if (!shape.wide) return layoutTall(shape);
  return shape.size.height < LOW_UNDER ? layoutLow(shape) : layoutWide(shape);
}

/** Fewer columns than this leave room at the right end. */
const LEAST_COLUMNS = 4;

/**
 * What of a position decides where things lie.
 * @param of whose harbour is on the table
 * @param hand what is in the hand: a card that may open a column needs a place for it
 */
export function shapeOf(
  state: State,
  of: Seat,
  hand: Spot | undefined,
  screen: Pick<Shape, "size" | "wide" | "top" | "asks">,
): Shape {
  const { columns } = playerAt(state, of);
  const drafting = state.stage === "draft";
  const card = cardIn(hand);
  const opens = card !== NO_CARD && of === state.toMove && columnFor(state, card) > columns.length;
  return {
    ...screen,
    sites: state.sites.length,
    columns: Math.max(LEAST_COLUMNS, columns.length + (opens ? 1 : 0)),
    rows: drafting && state.seats > 2 ? state.seats + 1 : 0,
    singles: drafting && state.seats === 2 ? 8 : 0,
  };
}
