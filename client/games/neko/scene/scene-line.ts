/** The harbour and the columns beside it: cards tucked above for their hubs, a building, cards tucked below for their effects. */
import type { Column } from "../../../../shared/neko/harbour/line.ts";
import { type Player, playerAt } from "../../../../shared/neko/harbour/state.ts";
import { area, marked, outline, placeIn } from "../../../stage/items/items.ts";
import { inset, type Rect } from "../../../stage/items/rects.ts";
import type { Face, Item } from "../../../stage/items/scene.ts";
import { type ColumnPiece, columnPieces } from "./column-stack.ts";
import { captainEdgeFace, cardFace, edgeFace, effectFace, harbourFace } from "../faces/faces.ts";
import { isOwn, LAYERS, lineAround, type Look } from "./look.ts";
import { hubItems } from "./scene-hubs.ts";
import { decisionOf } from "../play/decisions.ts";

export function lineItems(look: Look): Item[] {
  const player = playerAt(look.state, look.of);
  const columns = look.layout.columns.flatMap((rect, index) => {
    const column = index + 1;
    const isOpen = column <= player.columns.length;
    const inside = isOpen ? hubItems(look, player, column, rect) : placeItems(look, column, rect);
    return [...columnItems(look, player, column, rect), ...inside];
  });
  return [harbourItem(look, player), ...columns];
}

function harbourItem(look: Look, player: Player): Item {
  const { layout, of, title } = look;
  const rect = layout.harbour;
  return {
    id: "harbour",
    face: harbourFace(of, player.harbour, title, rect.width, rect.height),
    ...placeIn(rect),
    layer: LAYERS.line,
    pose: "rest",
    shadow: true,
    solid: true,
    ...marked(lineAround(look, "harbour")),
  };
}

/** The place of a column that may be opened: seen only while a card is in the hand that would open it. */
function placeItems(look: Look, column: Column, rect: Rect): Item[] {
  const line = lineAround(look, `column:${column}`);
  if (line === undefined) return [];
  return [
    area(`column:${column}`, rect, LAYERS.ground),
    outline(`line:column:${column}`, inset(rect, 4), line, LAYERS.ground, 12),
  ];
}

/** The state of a column in its turn. */
type ColumnStatus = "now" | "done" | undefined;

function statusOf({ state, of }: Look, column: Column): ColumnStatus {
  if (state.toMove !== of) return undefined;
  if (state.stage === "after") return "done";
  if (state.stage !== "column" || state.column < column) return undefined;
  return state.column === column ? "now" : "done";
}

/**
 * The column as it is, or as the action that is aimed at would leave it: the new card is translucent, and the others
 * make room.
 */
function columnItems(look: Look, player: Player, column: Column, rect: Rect): Item[] {
  const { layout, of, preview: outcome, choice } = look;
  const coming =
    isOwn(look) && outcome !== undefined && choice !== undefined
      ? decisionOf(choice.action).lays?.(choice.action, look)
      : undefined;
  const isChanging = coming?.column === column && outcome !== undefined;
  const shown = isChanging ? playerAt(outcome.after, of) : player;
  if (column > shown.columns.length) return [];
  const pieces = columnPieces(shown, of, column, rect, layout);
  const status = statusOf(look, column);
  const captains = shown.captains[column - 1] ?? 0;
  const items = pieces.map((piece) =>
    pieceItem(piece, captains, status, isChanging && piece.id === coming.id && !isKnown(piece, player, column)),
  );
  if (column > player.columns.length) return items;
  const bottom = Math.max(...pieces.map((piece) => piece.rect.y + piece.rect.height));
  items.push(area(`column:${column}`, { ...rect, height: bottom - rect.y }, LAYERS.over));
  const line = lineAround(look, `column:${column}`) ?? (status === "now" ? "work" : undefined);
  const top = pieces.find(({ kind }) => kind === "body")?.rect.y ?? rect.y;
  if (line !== undefined) {
    items.push(outline(`line:column:${column}`, { ...rect, y: top, height: bottom - top }, line, LAYERS.over, 9));
  }
  return items;
}

/** Captains lie together: one more is no new item. */
function isKnown({ kind }: ColumnPiece, player: Player, column: Column): boolean {
  return kind === "captains" && (player.captains[column - 1] ?? 0) > 0;
}

function pieceItem(piece: ColumnPiece, captains: number, status: ColumnStatus, isComing: boolean): Item {
  const { id, kind, rect } = piece;
  const face = pieceFace(piece, captains, status);
  const place = { face, ...placeIn(rect) };
  if (isComing) return { id: `ghost:${id}`, ...place, layer: LAYERS.over, pose: "ghost", mark: "preview" };
  const isHub = kind === "edge" || kind === "captains";
  return { id, ...place, layer: LAYERS.line, pose: status === "done" && !isHub ? "dark" : "rest", shadow: true };
}

function pieceFace({ kind, card, rect, band }: ColumnPiece, captains: number, note: ColumnStatus): Face {
  const { width, height } = rect;
  switch (kind) {
    case "captains":
      return captainEdgeFace(captains, width, height);
    case "edge":
      return edgeFace(card, width, height);
    case "body":
      return cardFace(card, { width, height, band, note });
    case "effect":
      return effectFace(card, width, height);
  }
}
