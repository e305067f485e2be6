/** The draft: sets of one, two and three cards in rows, or for two players eight cards to be taken one by one. */
import { NO_CARD } from "../../../../shared/neko/harbour/cards.ts";
import { cellsOf } from "../../../../shared/neko/turn/draft.ts";
import { playerAt } from "../../../../shared/neko/harbour/state.ts";
import { area, marked, outline, placeIn } from "../../../stage/items/items.ts";
import { acrossRow, inset, NO_RECT, type Rect } from "../../../stage/items/rects.ts";
import type { Item } from "../../../stage/items/scene.ts";
import { cardFace } from "../faces/faces.ts";
import { LAYERS, lineAround, type Look } from "./look.ts";
import { cardId } from "../faces/item-ids.ts";

export function displayItems(look: Look): Item[] {
  return look.state.seats === 2 ? singleItems(look) : setItems(look);
}

function shownCard(card: number, rect: Rect, pose: Item["pose"]): Item {
  const band = Math.min(46, rect.height * (rect.height < 100 ? 0.36 : 0.3));
  const face = cardFace(card, { width: rect.width, height: rect.height, band });
  return { id: cardId(card), face, ...placeIn(rect), layer: LAYERS.line, pose, shadow: true };
}

function singleItems(look: Look): Item[] {
  const { state, layout, selection } = look;
  return layout.display.flatMap((rect, cell): Item[] => {
    const card = state.display[cell] ?? NO_CARD;
    if (card === NO_CARD) return [gone(`gone:${cell}`, rect)];
    const chosen = selection.taken === `show:${card}`;
    const item = shownCard(card, rect, chosen ? "lifted" : "rest");
    return [{ ...item, solid: true, ...marked(lineAround(look, `show:${card}`)) }];
  });
}

function setItems(look: Look): Item[] {
  const { layout, state } = look;
  const rows = Math.floor(layout.display.length / 6);
  const items: Item[] = [];
  for (let row = 0; row < rows; row++) {
    for (const size of [1, 2, 3]) items.push(...oneSet(look, row, size));
  }
  return state.display.length === 0 ? [] : items;
}

function oneSet(look: Look, row: number, size: number): Item[] {
  const { layout, state, seat } = look;
  const rects = cellsOf(row, size).flatMap((cell) => layout.display[cell] ?? []);
  const whole = acrossRow(rects) ?? NO_RECT;
  const cards = cellsOf(row, size).map((cell) => state.display[cell] ?? NO_CARD);
  if (cards[0] === NO_CARD) return [gone(`gone:${row}:${size}`, whole)];
  const spot = `set:${row}:${size}` as const;
  const has = seat !== undefined && playerAt(state, seat).drafted.includes(size);
  const items = cards.flatMap((card, index) => {
    const rect = rects[index];
    return rect === undefined ? [] : [shownCard(card, rect, has ? "dark" : "rest")];
  });
  const line = lineAround(look, spot);
  const border = line === undefined ? [] : [outline(`line:${spot}`, inset(whole, -2), line, LAYERS.over)];
  return [...items, ...border, area(spot, whole, LAYERS.over)];
}

/** The dashed place of a taken thing. */
function gone(id: string, rect: Rect): Item {
  return outline(id, inset(rect, 3), "gone", LAYERS.ground);
}
