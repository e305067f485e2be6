/** A ground of the Baiting beside others: name, pile, boats and the order of picking, from above. */
import type { GroundLayout, Rect } from "./layout.ts";

/** What stands there takes so many pixels, and so many more at scale 1. */
export const GROUND_WORDS = 50;
export const GROUND_THINGS = 322;

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
