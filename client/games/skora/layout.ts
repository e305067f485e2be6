/**
 * Where everything lies on Skora's table: rectangles for a size of the water, for both shapes of screen and both
 * phases. All in CSS pixels of the canvas; nothing here draws or knows whose turn it is.
 */
import type { Size } from "../../stage/camera.ts";
import { baitingTall, choosingTall, fishingTall } from "./layout-tall.ts";
import { baitingWide, fishingWide } from "./layout-wide.ts";

export interface Rect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** What a ground shows of itself: all of it, its cards side by side while it is fished, or little beside that one. */
export type GroundView = "open" | "fished" | "aside";

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

export const NO_RECT: Rect = { x: 0, y: 0, width: 0, height: 0 };

export function layoutOf(shape: Shape): TableLayout {
  const { wide, fished, choosing } = shape;
  if (wide) return fished === undefined ? baitingWide(shape) : fishingWide(shape, fished);
  if (fished !== undefined) return fishingTall(shape, fished);
  return choosing ? choosingTall(shape) : baitingTall(shape);
}

export function middle({ x, y, width, height }: Rect): { readonly x: number; readonly y: number } {
  return { x: x + width / 2, y: y + height / 2 };
}
