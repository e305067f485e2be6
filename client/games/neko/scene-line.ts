/** The harbour and the columns beside it: cards tucked above for their hubs, a building, cards tucked below for their effects. */
import { NO_CARD, type Card } from "../../../shared/neko/cards.ts";
import { activeCards, columnType, hubCards, hubLevel } from "../../../shared/neko/line.ts";
import { yieldOf } from "../../../shared/neko/outlook.ts";
import { type Player, playerAt, type State } from "../../../shared/neko/state.ts";
import type { Item } from "../../stage/items/scene.ts";
import { boardText } from "./board-text.ts";
import { bollardFace, captainEdgeFace, cardFace, edgeFace, effectFace, harbourFace, headHeight } from "./faces.ts";
import { middle, type Rect, type TableLayout } from "./layout.ts";
import { drawn, FOAM, word } from "./parts.ts";
import { area, cardId, isOwn, LAYERS, lineAround, type Look, marked } from "./scene.ts";
import { columnFor } from "./choices.ts";

export function lineItems(look: Look): Item[] {
  const { state, layout, of } = look;
  const player = playerAt(state, of);
  const items: Item[] = [harbourItem(look, player)];
  for (const [index, rect] of layout.columns.entries()) {
    const column = index + 1;
    if (column > player.columns.length) items.push(...openItems(look, column, rect));
    else
      items.push(
        ...columnItems(look, shownLine(look, player, column), column, rect),
        ...hubItems(look, player, column, rect),
      );
  }
  items.push(...ghostCards(look, player));
  return items;
}

function harbourItem(look: Look, player: Player): Item {
  const { layout, of, title } = look;
  const rect = layout.harbour;
  return {
    id: "harbour",
    face: harbourFace(of, player.harbour, title, rect.width, rect.height),
    ...middle(rect),
    width: rect.width,
    layer: LAYERS.line,
    pose: "rest",
    shadow: true,
    solid: true,
    ...marked(lineAround(look, "harbour")),
  };
}

/** The place of a column that may be opened: seen only while a card is in the hand that would open it. */
function openItems(look: Look, column: number, rect: Rect): Item[] {
  const line = lineAround(look, `column:${column}`);
  if (line === undefined) return [];
  const face = { kind: "outline", line, height: rect.height - 10, radius: 12 } as const;
  return [
    area(`column:${column}`, rect, LAYERS.ground),
    { id: `line:column:${column}`, face, ...middle(rect), width: rect.width - 6, layer: LAYERS.ground, pose: "rest" },
  ];
}

/** How tall the parts of a column are. */
interface Stack {
  readonly edge: number;
  readonly edges: number;
  readonly body: number;
  readonly band: number;
  readonly below: number;
}

/** The art of a building gives way first, then the edges. */
function stackOf({ edge, band, wide }: TableLayout, rect: Rect, edges: number, below: number): Stack {
  const head = headHeight(rect.width);
  const least = head + (wide ? 34 : 20) + band;
  const spare = rect.height - edges * edge - below * band - least;
  const tight = spare < 0 ? Math.max(15, edge + spare / Math.max(1, edges)) : edge;
  const flat =
    spare < 0 && edges * 15 + below * band + least > rect.height
      ? Math.max(24, (rect.height - edges * 15 - head - 14) / (below + 1))
      : band;
  const most = head + flat + Math.min(rect.width * (wide ? 0.86 : 1.1), wide ? 150 : 84);
  const body = Math.max(head + flat, Math.min(most, rect.height - edges * tight - below * flat));
  return { edge: tight, edges, body, band: flat, below };
}

/** The action that would tuck something under the top of a column, if that is aimed at. */
function tuckingAction({ choice, seat, of }: Look, column: number) {
  const action = seat === of ? choice?.action : undefined;
  if (action?.kind !== "deactivate" && action?.kind !== "resolve" && action?.kind !== "tuck") return undefined;
  return action.column === column ? action : undefined;
}

/** The line with what would be tucked, so that the cards below make room for it. */
function shownLine(look: Look, player: Player, column: number): Player {
  const { foresight, of } = look;
  return foresight === undefined || tuckingAction(look, column) === undefined ? player : playerAt(foresight.after, of);
}

/** The item of what would be tucked. */
function comingEdge(look: Look, column: number): string | undefined {
  const action = tuckingAction(look, column);
  if (action === undefined) return undefined;
  return action.kind === "tuck" ? captainId(look.of, column) : cardId(action.card);
}

function captainId(seat: number, column: number): string {
  return `captain:${seat}:${column}`;
}

function columnItems(look: Look, player: Player, column: number, rect: Rect): Item[] {
  const { state, layout, of } = look;
  const [first = NO_CARD, ...below] = activeCards(player, column);
  const tucked = hubCards(player, column).slice(1);
  const captains = player.captains[column - 1] ?? 0;
  const stack = stackOf(layout, rect, tucked.length + (captains > 0 ? 1 : 0), below.length);
  const active = state.toMove === of && state.stage === "column" && state.column === column;
  const done = state.toMove === of && ((state.stage === "column" && state.column > column) || state.stage === "after");
  const x = rect.x + rect.width / 2;
  const items: Item[] = [];
  let y = rect.y;
  const edgeWidth = rect.width - (layout.wide ? 10 : 4);
  const coming = comingEdge(look, column);
  const edge = (id: string, face: Item["face"]) => {
    const place = { x, y: y + stack.edge / 2 + 2, width: edgeWidth, layer: LAYERS.line };
    if (id === coming) items.push({ id: `ghost:${id}`, face, ...place, pose: "ghost", mark: "preview" });
    else items.push({ id, face, ...place, pose: "rest", shadow: true });
    y += stack.edge;
  };
  const overlap = stack.edge + 6;
  if (captains > 0) edge(captainId(of, column), captainEdgeFace(captains, edgeWidth, overlap));
  for (const card of tucked.toReversed()) edge(cardId(card), edgeFace(card, edgeWidth, overlap));
  const shape = {
    width: rect.width,
    height: stack.body,
    band: stack.band,
    note: active ? "now" : done ? "done" : undefined,
  } as const;
  const pose = done ? "dark" : "rest";
  const bodyTop = y;
  items.push({
    id: cardId(first),
    face: cardFace(first, shape),
    x,
    y: y + stack.body / 2,
    width: rect.width,
    layer: LAYERS.line,
    pose,
    shadow: true,
  });
  y += stack.body;
  for (const card of below) {
    items.push({
      id: cardId(card),
      face: effectFace(card, rect.width, stack.band),
      x,
      y: y + stack.band / 2 - 1,
      width: rect.width,
      layer: LAYERS.line,
      pose,
      shadow: true,
    });
    y += stack.band - 1;
  }
  const whole = { x: rect.x, y: rect.y, width: rect.width, height: y - rect.y };
  items.push(area(`column:${column}`, whole, LAYERS.over));
  const line = lineAround(look, `column:${column}`) ?? (active ? "work" : undefined);
  if (line !== undefined) {
    const box = { x: rect.x, y: bodyTop, width: rect.width, height: y - bodyTop };
    const face = { kind: "outline", line, height: box.height, radius: 9 } as const;
    items.push({
      id: `line:column:${column}`,
      face,
      ...middle(box),
      width: box.width,
      layer: LAYERS.over,
      pose: "rest",
    });
  }
  return items;
}

/** The bollard on the quay, and beside it what neighbours add. */
function hubItems(look: Look, player: Player, column: number, rect: Rect): Item[] {
  const { layout, foresight, of } = look;
  const size = layout.hub;
  const y = hubLine(layout);
  const x = rect.x + rect.width / 2;
  const hub = hubLevel(player, column);
  const after = foresight === undefined ? hub : laterHub(foresight.after, of, column, hub);
  const spot = `hub:${column}` as const;
  const line = lineAround(look, spot);
  const items: Item[] = [
    { id: spot, face: bollardFace(hub, size), x, y, width: size, layer: LAYERS.over, pose: "rest" },
    area(`hub:${column}`, { x: x - rect.width / 2, y: y - size / 2, width: rect.width, height: size }, LAYERS.over),
  ];
  const bollard = items[0];
  const list = bollard === undefined ? items : [{ ...bollard, id: `bollard:${column}` }, ...items.slice(1)];
  if (line !== undefined) {
    const face = { kind: "outline", line, height: size, radius: size / 2 } as const;
    list.push({ id: `line:${spot}`, face, x, y, width: size, layer: LAYERS.over, pose: "rest" });
  }
  const help = shipyardsBeside(player, column);
  const beside = after !== hub ? changeBeside(after) : help > 0 ? helpBeside(help) : undefined;
  const { icon, count } = yieldOf(look.state, of, column);
  if (icon !== undefined && count > 0 && YIELD <= (rect.width - size) / 2 - 6) {
    const parts = [
      drawn(`icon-${icon}`, 0, 3, 18, 18),
      word(`${count}`, 21, 17, { size: 14, weight: 650, colour: FOAM }),
    ];
    const face = { kind: "made", height: 24, radius: 0, parts } as const;
    const place = { x: x - size / 2 - 3 - YIELD / 2, y, width: YIELD };
    list.push({ id: `yield:${column}`, face, ...place, layer: LAYERS.over, pose: "rest" });
  }
  // Between two bollards there is not always room for it: then the question and a closer look tell.
  if (beside !== undefined && beside.width <= (rect.width - size) / 2 + 6) {
    const face = { kind: "made", height: 24, radius: 0, parts: beside.parts } as const;
    const place = { x: x + size / 2 + 3 + beside.width / 2, y, width: beside.width };
    list.push({ id: `beside:${column}`, face, ...place, layer: LAYERS.over, pose: "rest" });
  }
  return list;
}

/** How wide the sign is that says what a column yields. */
const YIELD = 34;

function laterHub(after: State, of: number, column: number, hub: number): number {
  const player = playerAt(after, of);
  return column > player.columns.length ? hub : hubLevel(player, column);
}

export function shipyardsBeside(player: Player, column: number): number {
  return [column - 1, column + 1].filter((beside) => columnType(player, beside) === "SY").length;
}

/** What Shipyards beside it add. */
function helpBeside(help: number) {
  const style = { size: 13, weight: 550, colour: FOAM };
  return {
    width: 38,
    parts: [drawn("emblem-shipyard", 0, 4, 15, 15, 0.8), word(boardText.plus(help), 18, 16.5, style)],
  };
}

/** What the hub would be. */
function changeBeside(after: number) {
  return { width: 28, parts: [word(`→ ${after}`, 2, 17, { size: 14, weight: 700, colour: FOAM, most: 26 })] };
}

/** The line on which the bollards stand. */
export function hubLine({ lane, wide }: TableLayout): number {
  return lane.y + lane.height + (wide ? 12 : 10);
}

/** A card where it would lie for its effect. */
function ghostCards(look: Look, player: Player): Item[] {
  const { foresight, choice, layout, of } = look;
  if (foresight === undefined || choice === undefined || !isOwn(look)) return [];
  const { action } = choice;
  const after = playerAt(foresight.after, of);
  if (action.kind !== "add") return [];
  const column = columnFor(look.state, action.card);
  const rect = layout.columns[column - 1];
  return rect === undefined ? [] : laidGhost(look, player, after, column, rect, action.card);
}

function laidGhost(look: Look, before: Player, after: Player, column: number, rect: Rect, card: Card): Item[] {
  const { layout } = look;
  const x = rect.x + rect.width / 2;
  if (column > before.columns.length) {
    const stack = stackOf(layout, rect, 0, 0);
    const face = cardFace(card, { width: rect.width, height: stack.body, band: stack.band });
    return [
      {
        id: "ghost:card",
        face,
        x,
        y: rect.y + stack.body / 2,
        width: rect.width,
        layer: LAYERS.hand,
        pose: "ghost",
        mark: "preview",
      },
    ];
  }
  const tucked = hubCards(after, column).length - 1 + ((after.captains[column - 1] ?? 0) > 0 ? 1 : 0);
  const below = activeCards(before, column).length - 1;
  const stack = stackOf(layout, rect, tucked, below);
  const y = rect.y + tucked * stack.edge + stack.body + below * (stack.band - 1) + stack.band / 2;
  const face = effectFace(card, rect.width, stack.band);
  return [{ id: "ghost:card", face, x, y, width: rect.width, layer: LAYERS.hand, pose: "ghost", mark: "preview" }];
}
