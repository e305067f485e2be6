/** The small cards that a player has, and those that arrive with the next turn. */
import { ITEMS, RESOURCES } from "../../../shared/neko/items.ts";
import { playerAt } from "../../../shared/neko/state.ts";
import type { Item } from "../../stage/items/scene.ts";
import { stockChip, stockFace } from "./faces.ts";
import { middle, type Rect } from "../../stage/items/rects.ts";
import type { TableLayout } from "./layout-parts.ts";
import { LAYERS, lineAround, type Look, marked } from "./look.ts";

export function stockItems(look: Look): Item[] {
  return hasStockCards(look.layout) ? wideStock(look) : tallStock(look);
}

const CARD = { width: 53, height: 67 };

/** Whether there is room for the stock as cards; otherwise it is a row of icons. */
export function hasStockCards({ stock }: TableLayout): boolean {
  return stock.height >= 100;
}

function wideStock(look: Look): Item[] {
  const { state, of, layout } = look;
  const { stock } = layout;
  const player = playerAt(state, of);
  const items: Item[] = [];
  for (const [index, item] of ITEMS.entries()) {
    // Penguins and Captains need no room: they stand a little apart.
    const x = stock.x + 9 + index * (CARD.width + 1) + (index > 2 ? 6 : 0) + CARD.width / 2;
    const y = stock.y + 24 + CARD.height / 2;
    items.push(stockItem(look, item, stockFace(item, player.stock[item], CARD.width, CARD.height), x, y, CARD.width));
  }
  const pending = { x: stock.x + 8, y: stock.y + 24 + CARD.height + 5, width: 3 * (CARD.width + 1) - 2, height: 23 };
  return [...items, ...pendingItems(look, pending)];
}

/** What was gained in this turn, inside a dashed line. */
function pendingItems({ state, of }: Look, rect: Rect): Item[] {
  const { pending } = playerAt(state, of);
  const gained = RESOURCES.filter((item) => pending[item] > 0);
  if (gained.length === 0) return [];
  const face = { kind: "outline", line: "gone", height: rect.height, radius: 7 } as const;
  const chip = Math.min(48, rect.width / 3);
  return [
    { id: "pending", face, ...middle(rect), width: rect.width, layer: LAYERS.line, pose: "rest" },
    ...gained.map((item): Item => {
      const x = rect.x + 4 + chip / 2 + RESOURCES.indexOf(item) * chip;
      const chipFace = stockChip(item, pending[item], chip - 4, rect.height, true);
      return {
        id: `pending:${item}`,
        face: chipFace,
        x,
        y: rect.y + rect.height / 2,
        width: chip - 4,
        layer: LAYERS.over,
        pose: "rest",
      };
    }),
  ];
}

function tallStock(look: Look): Item[] {
  const { state, of, layout } = look;
  const { stock } = layout;
  const player = playerAt(state, of);
  const pendingWide = Math.min(110, stock.width * 0.3);
  const chip = Math.min(43, (stock.width - pendingWide - 30) / ITEMS.length);
  const items = ITEMS.map((item, index) => {
    const face = stockChip(item, player.stock[item], chip - 2, 30, false);
    const x = stock.x + 8 + index * chip + (index > 2 ? 8 : 0) + chip / 2;
    return stockItem(look, item, face, x, stock.y + stock.height / 2, chip - 2);
  });
  const tall = Math.min(26, stock.height - 14);
  const pending = {
    x: stock.x + stock.width - pendingWide - 6,
    y: stock.y + (stock.height - tall) / 2,
    width: pendingWide,
    height: tall,
  };
  return [...items, ...pendingItems(look, pending)];
}

function stockItem(
  look: Look,
  item: (typeof ITEMS)[number],
  face: Item["face"],
  x: number,
  y: number,
  width: number,
): Item {
  const spot = `stock:${item}` as const;
  return {
    id: spot,
    face,
    x,
    y,
    width,
    layer: LAYERS.line,
    pose: "rest",
    solid: true,
    ...marked(lineAround(look, spot)),
  };
}
