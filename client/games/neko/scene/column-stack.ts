/** A column as the pieces that it is drawn of, from top to bottom, each with its place. */
import type { Seat } from "../../../../shared/kernel/game.ts";
import { type Card, NO_CARD } from "../../../../shared/neko/harbour/cards.ts";
import { activeCards, type Column, hubCards } from "../../../../shared/neko/harbour/line.ts";
import type { Player } from "../../../../shared/neko/harbour/state.ts";
import { headHeight } from "../faces/faces.ts";
import { captainsId, cardId } from "../faces/item-ids.ts";
import type { Rect } from "../../../stage/items/rects.ts";
import type { TableLayout } from "./layout-parts.ts";

/** Captains or a card tucked above for the hub, the first card whole, a card tucked below for its effect. */
type PieceKind = "captains" | "edge" | "body" | "effect";

export interface ColumnPiece {
  readonly id: string;
  readonly kind: PieceKind;
  /** NO_CARD for Captains. */
  readonly card: Card;
  readonly rect: Rect;
  /** How tall the line of an effect is. */
  readonly band: number;
}

/** An edge reaches so far below the next piece, so that its corners are covered. */
const TUCKED = 6;
/** How much narrower the cards above are, on a wide screen and on a narrow one. */
const NARROWER = { wide: 10, tall: 4 };

/** @param room the area for the column */
export function columnPieces(
  player: Player,
  seat: Seat,
  column: Column,
  room: Rect,
  layout: TableLayout,
): ColumnPiece[] {
  const [first = NO_CARD, ...below] = activeCards(player, column);
  const tucked = hubCards(player, column).slice(1).reverse();
  const hasCaptains = (player.captains[column - 1] ?? 0) > 0;
  const heights = heightsOf(layout, room, tucked.length + (hasCaptains ? 1 : 0), below.length);
  const { band } = heights;
  const narrower = layout.wide ? NARROWER.wide : NARROWER.tall;
  const pieces: ColumnPiece[] = [];
  let top = room.y;
  const edge = (id: string, kind: PieceKind, card: Card) => {
    const rect = { x: room.x + narrower / 2, y: top, width: room.width - narrower, height: heights.edge + TUCKED };
    pieces.push({ id, kind, card, rect, band });
    top += heights.edge;
  };
  const whole = (kind: PieceKind, card: Card, height: number) => {
    pieces.push({ id: cardId(card), kind, card, rect: { ...room, y: top, height }, band });
    top += height;
  };
  if (hasCaptains) edge(captainsId(seat, column), "captains", NO_CARD);
  for (const card of tucked) edge(cardId(card), "edge", card);
  whole("body", first, heights.body);
  for (const card of below) whole("effect", card, band);
  return pieces;
}

interface Heights {
  readonly edge: number;
  readonly body: number;
  readonly band: number;
}

/**
 * The least visible parts of a building, of the edge of a card, and of the line of an effect; and the same in the
 * fullest columns.
 */
const MIN = { view: 14, edge: 15, band: 24 };
const FULLEST = { view: 0, edge: 6, band: 17 };
/** The most that is shown of a building, as a share of its width and in pixels. */
const MAX_VIEW = { wide: { share: 0.86, pixels: 230 }, tall: { share: 1.1, pixels: 84 } };

/** In a full column the building gives way first, then the edges, then the lines of effects; at last edges lie close. */
function heightsOf(layout: TableLayout, room: Rect, edges: number, below: number): Heights {
  const head = headHeight(room.width);
  const lines = below + 1;
  const fits = edges * MIN.edge + lines * MIN.band <= room.height - head;
  const least = fits ? MIN : FULLEST;
  const left = room.height - head - least.view;
  const edge = Math.min(
    layout.edge,
    Math.max(least.edge, (left - lines * (fits ? layout.band : MIN.band)) / Math.max(1, edges)),
  );
  const band = Math.min(layout.band, Math.max(least.band, (left - edges * edge) / lines));
  // A column is shrunk to fit its room, however full it is.
  const shrink = Math.min(1, room.height / (head + edges * edge + lines * band));
  const { share, pixels } = layout.wide ? MAX_VIEW.wide : MAX_VIEW.tall;
  const view = Math.min(room.width * share, pixels, room.height - head - edges * edge - lines * band);
  return { edge: edge * shrink, band: band * shrink, body: (head + band) * shrink + Math.max(0, view) };
}
