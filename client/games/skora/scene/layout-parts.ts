/** What a layout of the table says, and how a ground of the Baiting lies beside others. */
import type { Size } from "../../../stage/camera.ts";
import { NO_RECT, type Rect } from "../../../stage/items/rects.ts";

/** What a ground shows of itself: all of it, its cards side by side while it is fished, or little beside that one. */
type GroundView = "open" | "fished" | "aside";

export interface GroundLayout {
  readonly view: GroundView;
  /** The whole place. */
  readonly area: Rect;
  readonly title: Rect;
  /** The cards lie in here, from the left. */
  readonly pile: Rect;
  readonly card: number;
  readonly boats: Rect;
  readonly boat: number;
  /** The order of picking, in the page. */
  readonly picks: Rect;
}

export interface TableLayout {
  readonly wide: boolean;
  readonly size: Size;
  readonly grounds: readonly GroundLayout[];
  /** The fishing order and the tie-breaks, in the page; empty while there is no Fishing. */
  readonly order: Rect;
  /** One's own cards, or one's own catch. */
  readonly hand: Rect;
  readonly handCard: number;
  /** One's boats that are still to be placed, and one's axes. */
  readonly supply: Rect;
  readonly axes: Rect;
  readonly token: number;
  /** One's own decree, in the page. */
  readonly decree: Rect;
  /** The question, in the page: it stands on the lower edge of this. NO_RECT where the panel has it. */
  readonly note: Rect;
}

/** What of the game decides where things lie. */
export interface Shape {
  readonly size: Size;
  readonly wide: boolean;
  /** What lies over the upper edge, in pixels. */
  readonly top: number;
  /** The ground that is fished, or undefined. */
  readonly fished: number | undefined;
  /** Decrees are being chosen. */
  readonly choosing: boolean;
  /** Whose cards lie below the grounds: one's own, those of everybody in a game that is looked at later, or nobody's. */
  readonly hands: "own" | "open" | "none";
  /** Whether there is a question to be read. */
  readonly asks: boolean;
}

/** A ground that shows neither boats nor the order of picks. */
export const CARDS_ALONE = { boats: NO_RECT, boat: 0, picks: NO_RECT } as const;

/** A table beside a panel is low up to this height. */
export const LOW_UNDER = 560;

/** What stands at a ground takes so many pixels, and so many more at scale 1. */
export const GROUND_WORDS = 50;
export const GROUND_THINGS = 322;

/** Name, pile, boats and the order of picking, from above. */
export function openGround(area: Rect, scale: number): GroundLayout {
  const inner = Math.min(area.width - 8, Math.max(300 * scale, area.width - 40));
  const left = area.x + (area.width - inner) / 2;
  const room = (y: number, height: number): Rect => ({ x: left, y, width: inner, height });
  const title = room(area.y + 8 * Math.min(1, scale), 24);
  const pile = room(title.y + 24 + 10 * scale, 233 * scale);
  const boats = room(pile.y + pile.height + 13 * scale, 50 * scale);
  const picks = room(boats.y + boats.height + 16 * scale, scale < 0.7 ? 26 : 34);
  return { view: "open", area, title, pile, card: 166 * scale, boats, boat: 50 * scale, picks };
}
