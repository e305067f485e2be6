/** The bollards on the quay with the hubs of the columns, and beside them what a column yields and what neighbours add. */
import { type Column, columnType, hubLevel } from "../../../../shared/neko/harbour/line.ts";
import { yieldOf } from "../../../../shared/neko/outlook.ts";
import { type Player, playerAt } from "../../../../shared/neko/harbour/state.ts";
import { area } from "../../../stage/items/items.ts";
import type { Item, Part } from "../../../stage/items/scene.ts";
import { boardText } from "../text/board-text.ts";
import { bollardFace } from "../faces/faces.ts";
import type { Rect } from "../../../stage/items/rects.ts";
import type { TableLayout } from "./layout-parts.ts";
import { drawn, FOAM, word } from "../faces/parts.ts";
import { LAYERS, lineAround, type Look } from "./look.ts";

/** The line on which the bollards stand. */
function hubLine({ lane, wide }: TableLayout): number {
  return lane.y + lane.height + (wide ? 12 : 10);
}

/** @param rect the box of the column */
export function hubItems(look: Look, player: Player, column: Column, rect: Rect): Item[] {
  const { layout, of } = look;
  const size = layout.hub;
  const [x, y] = [rect.x + rect.width / 2, hubLine(layout)];
  const place = { x, y, width: size, layer: LAYERS.over, pose: "rest" } as const;
  const hub = hubLevel(player, column);
  const spot = `hub:${column}` as const;
  const line = lineAround(look, spot);
  const items: Item[] = [
    { id: `bollard:${column}`, face: bollardFace(hub, size), ...place },
    area(spot, { x: rect.x, y: y - size / 2, width: rect.width, height: size }, LAYERS.over),
  ];
  if (line !== undefined) items.push({ id: `line:${spot}`, face: { kind: "ring", line, height: size }, ...place });
  const room = (rect.width - size) / 2;
  const { icon, count } = yieldOf(look.state, of, column);
  if (icon !== undefined && count > 0)
    items.push(...signItems(`yield:${column}`, yieldSign(icon, count), x, y, -size, room));
  const after = hubAfter(look, column) ?? hub;
  const help = shipyardsBeside(player, column);
  if (after !== hub) items.push(...signItems(`change:${column}`, changeSign(after), x, y, size, room));
  else if (help > 0) items.push(...signItems(`help:${column}`, helpSign(help), x, y, size, room));
  return items;
}

/** The hub level after the action that is aimed at. */
function hubAfter({ preview: outcome, of }: Look, column: Column): number | undefined {
  if (outcome === undefined) return undefined;
  const player = playerAt(outcome.after, of);
  return column > player.columns.length ? undefined : hubLevel(player, column);
}

/** The number of Shipyards adjacent to a column. */
export function shipyardsBeside(player: Player, column: Column): number {
  return [column - 1, column + 1].filter((beside) => columnType(player, beside) === "SY").length;
}

interface SmallSign {
  readonly width: number;
  readonly parts: readonly Part[];
}

const HEIGHT = 24;
/** A sign may reach so far into the gap between two columns. */
const OVERHANG = 6;

/**
 * A sign next to a bollard. If there is no room for it between two bollards, the question and the closer look still
 * show it.
 * @param side the offset from the bollard, negative to the left
 */
function signItems(id: string, { width, parts }: SmallSign, x: number, y: number, side: number, room: number): Item[] {
  if (width > room + (side < 0 ? 0 : OVERHANG)) return [];
  const away = Math.abs(side) / 2 + 3 + width / 2;
  const face = { kind: "made", height: HEIGHT, radius: 0, parts } as const;
  return [{ id, face, x: x + Math.sign(side) * away, y, width, layer: LAYERS.over, pose: "rest" }];
}

function yieldSign(icon: string, count: number): SmallSign {
  const style = { size: 14, weight: 650, colour: FOAM };
  return { width: 34, parts: [drawn(`icon-${icon}`, 0, 3, 18, 18), word(`${count}`, 21, 17, style)] };
}

function helpSign(help: number): SmallSign {
  const style = { size: 13, weight: 550, colour: FOAM };
  const parts = [drawn("emblem-shipyard", 0, 4, 15, 15, 0.8), word(boardText.plus(help), 18, 16.5, style)];
  return { width: 38, parts };
}

function changeSign(after: number): SmallSign {
  return { width: 28, parts: [word(`→ ${after}`, 2, 17, { size: 14, weight: 700, colour: FOAM, most: 26 })] };
}
