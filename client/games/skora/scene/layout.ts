/**
 * Where everything lies on Skora's table: rectangles for a size of the water, for both shapes of screen and both
 * phases. All in CSS pixels of the canvas; nothing here draws or knows whose turn it is.
 */
import type { Insets, Size } from "../../../stage/camera.ts";
import { NO_RECT } from "../../../stage/items/rects.ts";
import type { GroundLayout, Shape, TableLayout } from "./layout-parts.ts";
import { baitingTall, choosingTall, fishingTall } from "./layout-tall.ts";
import { baitingWide, fishingWide } from "./layout-wide.ts";

export function layoutOf(shape: Shape): TableLayout {
  const { wide, fished, choosing } = shape;
  if (wide) return fished === undefined ? baitingWide(shape) : fishingWide(shape, fished);
  if (fished !== undefined) return fishingTall(shape, fished);
  return choosing ? choosingTall(shape) : baitingTall(shape);
}

/** While people come, between the grounds. */
const GAP = 10;
/** Room for boats below a card, as a share of the card's width. */
const BOATS = 0.42;

/** The table while people come: the three grounds beside each other, out of the way of what the page shows. */
export function waitingLayout(size: Size, insets: Insets): TableLayout {
  const width = (size.width - insets.left - insets.right - 2 * GAP) / 3;
  const height = size.height - insets.top - insets.bottom;
  const card = Math.max(16, Math.min(200, width * 0.66, (height - 12) / (1.4 + BOATS)));
  const whole = card * (1.4 + BOATS);
  const grounds = [0, 1, 2].map((ground): GroundLayout => {
    const left = insets.left + ground * (width + GAP);
    const top = insets.top + (height - whole) / 2;
    const boats = { x: left, y: top + card * 1.46, width, height: card * BOATS * 0.8 };
    return {
      view: "open",
      area: { x: left, y: top - 24, width, height: whole + 48 },
      title: NO_RECT,
      pile: { x: left, y: top, width, height: card * 1.4 },
      card,
      boats,
      boat: card * 0.32,
      picks: NO_RECT,
    };
  });
  const nothing = { order: NO_RECT, hand: NO_RECT, supply: NO_RECT, axes: NO_RECT, decree: NO_RECT, note: NO_RECT };
  return { ...nothing, wide: true, size, grounds, handCard: 0, token: 0 };
}
