/** How ships came to attractions, for the stage: those of others come from where their harbours are. */
import type { ItemHint } from "../../stage/items/scene.ts";
import type { Happening } from "./spots.ts";
import type { TableLayout } from "./layout-parts.ts";
import { shipId } from "./item-ids.ts";

/** @param of whose harbour is on the table: its ships are there already */
export function hintsOf(happenings: readonly Happening[], of: number, layout: TableLayout): ItemHint[] {
  return happenings.flatMap(({ before, events }) =>
    events.flatMap((event): ItemHint[] => {
      if (event.kind !== "dock" || event.seat === of) return [];
      const turn = before.order.indexOf(event.seat);
      return [{ kind: "enters", id: shipId(event.seat, event.ship), from: homeOf(turn, before.order.length, layout) }];
    }),
  );
}

/** The row of a seat in the panel, or its place in the strip of a narrow screen. */
function homeOf(turn: number, seats: number, { wide, size, sites }: TableLayout) {
  if (wide) return { x: size.width + 60, y: 60 + turn * 125 };
  return { x: ((turn + 0.5) * size.width) / seats, y: (sites[0]?.y ?? 60) - 30 };
}
