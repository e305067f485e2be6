/** How tall items are, and which lies under a point: the uppermost solid one. */
import type { Point } from "../geometry.ts";
import { viewBoxOf } from "../raster.ts";
import type { Item, TableScene } from "./scene.ts";

/** How tall an item is in pixels. @param art the drawings by name */
export function heightOf({ face, width }: Item, art: Readonly<Record<string, string>>): number {
  if (face.kind !== "drawing") return face.height;
  const [, , across, down] = viewBoxOf(art[face.drawing] ?? "");
  return face.stretch ?? (width * down) / across;
}

/** Whether a point lies on an item, as it rests. */
function isOn(item: Item, height: number, point: Point): boolean {
  const angle = ((item.tilt ?? 0) * -Math.PI) / 180;
  const x = point.x - item.x;
  const y = point.y - item.y;
  const across = x * Math.cos(angle) - y * Math.sin(angle);
  const down = x * Math.sin(angle) + y * Math.cos(angle);
  return Math.abs(across) <= item.width / 2 && Math.abs(down) <= height / 2;
}

/** The uppermost solid item under a point, without the carried one. @param height the height of an item */
export function itemAt(scene: TableScene, point: Point, height: (item: Item) => number): string | undefined {
  let found: Item | undefined;
  for (const item of scene.items) {
    if (item.solid !== true || item.id === scene.held || !isOn(item, height(item), point)) continue;
    if (found === undefined || item.layer >= found.layer) found = item;
  }
  return found?.id;
}
