/** The small cards that a player has, and those that arrive with the next turn. */
import { ITEMS, RESOURCES } from "../../../../shared/neko/harbour/items.ts";
import { playerAt } from "../../../../shared/neko/harbour/state.ts";
import { marked, outline, type ItemPlace } from "../../../stage/items/items.ts";
import { middle, type Rect } from "../../../stage/items/rects.ts";
import type { Item } from "../../../stage/items/scene.ts";
import { stockChip, stockFace } from "../faces/faces.ts";
import type { TableLayout } from "./layout-parts.ts";
import { LAYERS, lineAround, type Look } from "./look.ts";

export function stockItems(look: Look): Item[] {
  return hasStockCards(look.layout) ? wideStock(look) : tallStock(look);
}

const CARD = { width: 53, height: 67 };
/** On a phone words stand on the upper edge of the stock: so far below it are the middles of its numbers, however low it is. */
const BELOW_WORDS = 15;

/** Whether the stock fits as cards; otherwise it is a row of icons. */
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
    const place = { x, y: stock.y + 24 + CARD.height / 2, width: CARD.width };
    items.push(stockItem(look, item, stockFace(item, player.stock[item], CARD.width, CARD.height), place));
  }
  const pending = { x: stock.x + 8, y: stock.y + 24 + CARD.height + 5, width: 3 * (CARD.width + 1) - 2, height: 23 };
  return [...items, ...pendingItems(look, pending)];
}

/** The things gained in this turn, inside a dashed line. */
function pendingItems({ state, of }: Look, rect: Rect): Item[] {
  const { pending } = playerAt(state, of);
  const gained = RESOURCES.filter((item) => pending[item] > 0);
  if (gained.length === 0) return [];
  const chip = Math.min(48, rect.width / 3);
  return [
    outline("pending", rect, "gone", LAYERS.line, 7),
    ...gained.map((item): Item => {
      const place = { x: rect.x + 4 + chip / 2 + RESOURCES.indexOf(item) * chip, y: middle(rect).y, width: chip - 4 };
      const face = stockChip(item, pending[item], chip - 4, rect.height, true);
      return { id: `pending:${item}`, face, ...place, layer: LAYERS.over, pose: "rest" };
    }),
  ];
}

function tallStock(look: Look): Item[] {
  const { state, of, layout } = look;
  const { stock } = layout;
  const player = playerAt(state, of);
  const pendingWide = Math.min(110, stock.width * 0.3);
  const chip = Math.min(43, (stock.width - pendingWide - 30) / ITEMS.length);
  const y = Math.max(middle(stock).y, stock.y + BELOW_WORDS);
  const items = ITEMS.map((item, index) => {
    const face = stockChip(item, player.stock[item], chip - 2, 30, false);
    const x = stock.x + 8 + index * chip + (index > 2 ? 8 : 0) + chip / 2;
    return stockItem(look, item, face, { x, y, width: chip - 2 });
  });
  const tall = Math.min(26, stock.height - 14);
  const pending = {
    x: stock.x + stock.width - pendingWide - 6,
    y: y - tall / 2,
    width: pendingWide,
    height: tall,
  };
  return [...items, ...pendingItems(look, pending)];
}

function stockItem(look: Look, item: (typeof ITEMS)[number], face: Item["face"], place: ItemPlace): Item {
  const id = `stock:${item}` as const;
  return { id, face, ...place, layer: LAYERS.line, pose: "rest", solid: true, ...marked(lineAround(look, id)) };
}
