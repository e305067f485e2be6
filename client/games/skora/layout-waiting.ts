/** The table while people come: the three grounds beside each other, out of the way of what the page shows. */
import type { Insets, Size } from "../../stage/camera.ts";
import { type GroundLayout, NO_RECT, type TableLayout } from "./layout.ts";

const GAP = 10;
/** Room for boats below a card, as a share of the card's width. */
const BOATS = 0.42;

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
