/** The draft: sets of one, two and three cards in rows, or for two players eight cards to be taken one by one. */
import { NO_CARD } from "../../../shared/neko/cards.ts";
import { cellsOf } from "../../../shared/neko/draft.ts";
import { playerAt } from "../../../shared/neko/state.ts";
import type { Item } from "../../stage/items/scene.ts";
import { cardId } from "./item-ids.ts";
import { cardFace } from "./faces.ts";
import { middle, type Rect } from "../../stage/items/rects.ts";
import { area, LAYERS, lineAround, type Look, marked } from "./look.ts";

export function displayItems(look: Look): Item[] {
  return look.state.seats === 2 ? singleItems(look) : setItems(look);
}

function shownCard(card: number, rect: Rect, pose: Item["pose"]): Item {
  const band = Math.min(46, rect.height * (rect.height < 100 ? 0.36 : 0.3));
  const face = cardFace(card, { width: rect.width, height: rect.height, band });
  return { id: cardId(card), face, ...middle(rect), width: rect.width, layer: LAYERS.line, pose, shadow: true };
}

function singleItems(look: Look): Item[] {
  const { state, layout, hand } = look;
  return layout.display.flatMap((rect, cell): Item[] => {
    const card = state.display[cell] ?? NO_CARD;
    if (card === NO_CARD) return [gone(`gone:${cell}`, rect)];
    const chosen = hand.taken === `show:${card}`;
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
  const { layout, state, seat, hand } = look;
  const rects = cellsOf(row, size).flatMap((cell) => layout.display[cell] ?? []);
  const whole = boundsOf(rects);
  const cards = cellsOf(row, size).map((cell) => state.display[cell] ?? NO_CARD);
  if (cards[0] === NO_CARD) return [gone(`gone:${row}:${size}`, whole)];
  const spot = `set:${row}:${size}` as const;
  const has = seat !== undefined && playerAt(state, seat).drafted.includes(size);
  const chosen = hand.taken === spot;
  const items = cards.flatMap((card, index) => {
    const rect = rects[index];
    return rect === undefined ? [] : [shownCard(card, rect, has ? "dark" : "rest")];
  });
  const line = chosen ? "chosen" : lineAround(look, spot);
  const outline: Item[] =
    line === undefined
      ? []
      : [
          {
            id: `line:${spot}`,
            face: { kind: "outline", line, height: whole.height + 4, radius: 10 },
            ...middle(whole),
            width: whole.width + 4,
            layer: LAYERS.over,
            pose: "rest",
          },
        ];
  return [...items, ...outline, area(spot, whole, LAYERS.over)];
}

function boundsOf(rects: readonly Rect[]): Rect {
  const [first] = rects;
  const last = rects.at(-1);
  if (first === undefined || last === undefined) return { x: 0, y: 0, width: 0, height: 0 };
  return { x: first.x, y: first.y, width: last.x + last.width - first.x, height: first.height };
}

/** The dashed place of what was taken. */
function gone(id: string, rect: Rect): Item {
  const face = { kind: "outline", line: "gone", height: rect.height - 6, radius: 10 } as const;
  return { id, face, ...middle(rect), width: rect.width - 6, layer: LAYERS.ground, pose: "rest" };
}
