/** A position and what the hand does, as the scene that the stage draws. */
import type { Item, Scenery, TableScene } from "../../stage/items/scene.ts";
import { itemOf } from "./item-ids.ts";
import type { TableLayout } from "./layout-parts.ts";
import { LAYERS, type Look } from "./look.ts";
import { displayItems } from "./scene-draft.ts";
import { withFresh } from "./scene-fresh.ts";
import { handItems } from "./scene-hand.ts";
import { lineItems } from "./scene-line.ts";
import { seaItems } from "./scene-sea.ts";
import { stockItems } from "./scene-stock.ts";

/** Everything that the table shows now. */
export function sceneOf(look: Look): TableScene {
  const { hand, layout, focused, of } = look;
  const items = withFresh(
    look,
    layout.display.length > 0
      ? [...displayItems(look), ...handItems(look)]
      : [...seaItems(look), ...lineItems(look), ...stockItems(look), ...handItems(look)],
  );
  if (focused && hand.focus[0] !== undefined) items.push(...focusItems(itemOf(hand.focus[0], of), items));
  const held = hand.held && hand.taken !== undefined ? itemOf(hand.taken, of) : undefined;
  return { scenery: sceneryOf(layout), items, ...(held === undefined ? {} : { held }) };
}

/** The land below the quay. */
function sceneryOf({ lane, size, display }: TableLayout): Scenery[] {
  if (display.length > 0) return [];
  const top = lane.y + lane.height - 4;
  const height = size.height - top;
  return [{ drawing: "quay", x: size.width / 2, y: top + height / 2, width: size.width, height, alpha: 1 }];
}

/** The ring of the keyboard around the item that it is on. */
function focusItems(id: string, items: readonly Item[]): Item[] {
  const found = items.findLast((item) => item.solid === true && item.id === id);
  if (found === undefined || found.face.kind === "drawing") return [];
  const face = { kind: "outline", line: "focus", height: found.face.height, radius: 10 } as const;
  return [{ id: "focus", face, x: found.x, y: found.y, width: found.width, layer: LAYERS.focus, pose: "rest" }];
}
