/** The table on a phone on its side: question, boats and axes stand in the panel, the decree is a line of words. */
import { NO_RECT } from "../../../stage/items/rects.ts";
import {
  CARDS_ALONE,
  GROUND_THINGS,
  GROUND_WORDS,
  type GroundLayout,
  openGround,
  type Shape,
  type TableLayout,
} from "./layout-parts.ts";

/** The grounds beside the one that is fished. */
const ASIDE = 206;

export function baitingLow(shape: Shape): TableLayout {
  const { size, top } = shape;
  const below = lowRow(shape);
  const height = below.hand.y - top - 4;
  const scale = Math.max(0.2, (height - GROUND_WORDS) / GROUND_THINGS);
  const column = size.width / 3;
  const grounds = [0, 1, 2].map((ground) =>
    openGround({ x: column * ground + 4, y: top - 2, width: column - 8, height }, scale),
  );
  return { ...below, grounds, order: NO_RECT };
}

/** The ground at work takes the room of the hand too; what was caught stands in the panel. */
export function fishingLow(shape: Shape, fished: number): TableLayout {
  const { size, top } = shape;
  const below = lowRow(shape);
  const aside = Math.min(ASIDE, size.width * 0.36);
  const work = { x: 8, y: top - 4, width: size.width - aside - 24, height: below.decree.y - top - 2 };
  const card = Math.min(74, (work.height * 0.4) / 1.4);
  let y = top;
  const grounds = [0, 1, 2].map((ground): GroundLayout => {
    if (ground === fished) {
      return {
        view: "fished",
        area: work,
        title: { x: work.x + 12, y: work.y + 4, width: work.width - 24, height: 22 },
        pile: { x: work.x + 12, y: work.y + 28, width: work.width - 24, height: card * 1.4 },
        card,
        ...CARDS_ALONE,
      };
    }
    const area = { x: work.x + work.width + 8, y, width: aside, height: 76 };
    y += 80;
    const half = area.width / 2;
    return {
      view: "aside",
      area,
      title: { ...area, height: 20 },
      pile: { x: area.x, y: area.y + 22, width: half - 6, height: 50 },
      card: 34,
      boats: { x: area.x + half, y: area.y + 30, width: half, height: 32 },
      boat: 26,
      picks: NO_RECT,
    };
  });
  const down = work.y + 34 + card * 1.4;
  const order = { x: work.x + 8, y: down, width: work.width - 16, height: work.y + work.height - down - 6 };
  return { ...below, grounds, order, handCard: 0 };
}

export function lowRow({ size, hands }: Shape): Omit<TableLayout, "grounds" | "order"> {
  const width = size.width - 20;
  const card = Math.min(110, (size.height * 0.26) / 1.4);
  const bottom = size.height - (hands === "own" ? 42 : 8);
  const nothing = { supply: NO_RECT, axes: NO_RECT, token: 0 };
  return {
    ...nothing,
    wide: true,
    size,
    decree: { x: 10, y: size.height - 36, width, height: 30 },
    hand: { x: 10, y: bottom - card * 1.4, width, height: card * 1.4 },
    handCard: card,
    note: NO_RECT,
  };
}
