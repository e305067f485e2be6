/** Marks on what others have done since one's own last action: the same pale line as on every other board. */
import type { Item } from "../../stage/items/scene.ts";
import { cardId, shipId } from "./item-ids.ts";
import { LAYERS, type Look } from "./look.ts";

/** @returns the items with a line around cards and attractions that something came to, and a ring under ships that moved */
export function withFresh(look: Look, items: readonly Item[]): Item[] {
  const fresh = freshIds(look);
  return items.flatMap((item): Item[] => {
    if (!fresh.has(item.id) || item.mark !== undefined) return [item];
    return item.id.startsWith("ship:") ? [ringUnder(item), item] : [{ ...item, mark: "last" }];
  });
}

function freshIds({ last, state }: Look): ReadonlySet<string> {
  return new Set(
    last.flatMap(({ events }) =>
      events.flatMap((event): string[] => {
        switch (event.kind) {
          case "dock":
            return [shipId(event.seat, event.ship), `site:${state.sites[event.site]?.card}`];
          case "sail":
            return [shipId(event.seat, event.ship)];
          case "raise":
            return [shipId(event.seat, event.became)];
          case "lay":
          case "tuck":
            return [cardId(event.card)];
          default:
            return [];
        }
      }),
    ),
  );
}

function ringUnder({ id, x, y, width }: Item): Item {
  const face = { kind: "ring", line: "last", height: width * 0.22 } as const;
  return { id: `fresh:${id}`, face, x, y: y + width * 0.24, width: width * 0.86, layer: LAYERS.over, pose: "rest" };
}
